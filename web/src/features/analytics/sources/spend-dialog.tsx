import type { SpendRow } from '@moving/domain/spend/ad-spend'
import { useState } from 'react'
import { auth } from '../../../lib/firebase/firebase.ts'
import { useAttempt } from '../../../shared/save/use-save.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { adSpend, saveSpend, type SpendConflict, type SpendSave } from './save-spend.ts'
import { monthName } from './source-window.ts'
import { SpendForm } from './spend-form.tsx'

interface SpendDialogProps {
  open: boolean
  /** To choose from, newest first. */
  months: readonly string[]
  sources: readonly string[]
  onClose: () => void
  onSaved: () => void
}

const failure = 'Spend couldn’t be loaded'

/** 'Spend': what the office paid to be found, by month. */
export function SpendDialog({ open, months, sources, onClose, onSaved }: SpendDialogProps) {
  const [month, setMonth] = useState(months[0] ?? '')
  const [isTyped, setTyped] = useState(false)
  const [conflict, setConflict] = useState<SpendConflict>()
  /** In place of what was read: what a colleague has saved. */
  const [theirs, setTheirs] = useState<{ rows: readonly SpendRow[] }>()
  const { isSaving, save } = useSpendSave()
  const { data, ...reading } = useAsyncData<{ rows: readonly SpendRow[] }>({
    key: open ? month : null,
    failure,
    subscribe: oneDoc(adSpend, month, (spend) => ({ rows: spend?.rows ?? [] })),
  })
  const expected = theirs ?? data
  const start = () => {
    setTyped(false)
    setConflict(undefined)
    setTheirs(undefined)
  }
  const close = () => {
    start()
    onClose()
  }
  const submit = async (rows: readonly SpendRow[]) => {
    const known = conflict?.current ?? expected?.rows ?? []
    const outcome = await save({ month, expected: known, rows })
    if (outcome === 'failed') return
    if (outcome !== null) return setConflict(outcome)
    close()
    onSaved()
  }
  return (
    <OfficeDialog
      open={open}
      isSaving={isSaving}
      width="lg"
      title="Spend"
      description="What you paid to be found. ‘Yelp’ covers every source with this word in its name: yelp.com, ‘yelp / cpc’ and ‘Phone: Yelp’."
      action="Save"
      onClose={close}
      renderForm={(formId) => (
        <chakra.div display="grid" gap="5" pt="2">
          <SelectField
            label="Month"
            name="month"
            disabled={isTyped || isSaving}
            {...(isTyped && { hint: 'Save this month first, or cancel, to choose another' })}
            value={month}
            onChange={(event) => {
              start()
              setMonth(event.target.value)
            }}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(one)}
              </option>
            ))}
          </SelectField>
          <LoadState reading={reading} minHeight="10vh">
            {failure}.
          </LoadState>
          {expected !== undefined && (
            <SpendForm
              key={theirs === undefined ? month : `${month}, theirs`}
              id={formId}
              expected={expected.rows}
              sources={sources}
              conflict={conflict}
              onSubmit={(rows) => void submit(rows)}
              onTakeTheirs={() => {
                setTheirs({ rows: conflict?.current ?? [] })
                setConflict(undefined)
                setTyped(false)
              }}
              onTyped={setTyped}
            />
          )}
        </chakra.div>
      )}
    />
  )
}

function useSpendSave() {
  const { isSaving, attempt } = useAttempt()
  const save = async (change: SpendSave): Promise<SpendConflict | null | 'failed'> => {
    const outcome = await attempt({ failure: 'The spend wasn’t saved' }, async (db) => {
      const user = (await auth()).currentUser
      if (user === null) throw new Error('No one is signed in')
      return saveSpend(db, user.uid, change)
    })
    if (outcome === null) toaster.success(`Spend of ${monthName(change.month)} saved`)
    return outcome
  }
  return { isSaving, save }
}
