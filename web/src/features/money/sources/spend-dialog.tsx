import type { SpendRow } from '@moving/domain/spend/ad-spend'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { spend as spendSetting } from '@moving/domain/settings/spend'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { oneDoc } from '../../../shared/documents/read.ts'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { useSettingSave } from '../../../shared/office/settings/use-setting-save.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { adSpend } from './read-spend.ts'
import { monthName } from './source-window.ts'
import { SpendForm } from './spend-form.tsx'

interface SpendDialogProps {
  /** The months to choose from, newest first. */
  months: readonly string[]
  sources: readonly string[]
  onClose: () => void
  onSaved: () => void
}

const failure = 'Spend couldn’t be loaded'

interface Entry {
  month: string
  isTyped: boolean
  conflict?: SaveConflict<readonly SpendRow[]>
  /** The rows that a coworker saved. They replace those that were read. */
  theirs?: { rows: readonly SpendRow[] }
}

export function SpendDialog(props: SpendDialogProps) {
  const { months, sources } = props
  const { entry, expected, reading, isSaving, setEntry, begin, submit } = useSpend(props)
  const { month, isTyped, conflict, theirs } = entry
  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      width="lg"
      title="Spend"
      description="What you paid to be found. “Yelp” covers every source with “Yelp” in its name: yelp.com, “yelp / cpc” and “Phone: Yelp.”"
      action="Save"
      onClose={props.onClose}
      renderForm={(formId) => (
        <chakra.div display="grid" gap="5" pt="2">
          <SelectField
            label="Month"
            name="month"
            disabled={isTyped || isSaving}
            hint={isTyped ? 'Save this month first, or cancel, to choose another' : undefined}
            value={month}
            onChange={(event) => begin(event.target.value)}
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
              onUseTheirs={() =>
                setEntry({ month, isTyped: false, theirs: { rows: conflict?.current ?? [] } })
              }
              onTyped={(isTyped) => setEntry((typed) => ({ ...typed, isTyped }))}
            />
          )}
        </chakra.div>
      )}
    />
  )
}

/**
 * Reads the spend of a month and saves it. If a coworker has saved meanwhile, the form shows a
 * conflict.
 */
function useSpend({ months, onClose, onSaved }: SpendDialogProps) {
  const [entry, setEntry] = useState<Entry>({ month: months[0] ?? '', isTyped: false })
  const { month, conflict, theirs } = entry
  const { isSaving, save } = useSettingSave(spendSetting)
  const { data, ...reading } = useAsyncData<{ rows: readonly SpendRow[] }>({
    key: month,
    failure,
    subscribe: oneDoc(adSpend, month, (spend) => ({ rows: spend?.rows ?? [] })),
  })
  const expected = theirs ?? data
  const begin = (of: string) => setEntry({ month: of, isTyped: false })
  const submit = async (rows: readonly SpendRow[]) => {
    const shown = conflict?.current ?? expected?.rows ?? []
    const done = `Spend of ${monthName(month)} saved`
    const outcome = await save({ key: { month }, shown, value: rows }, done, onSaved)
    if (typeof outcome === 'object' && outcome.why === 'changed') {
      setEntry((typed) => ({ ...typed, conflict: outcome }))
    }
    if (outcome !== 'stored') return
    flushSync(onClose)
    onSaved()
  }
  return { entry, expected, reading, isSaving, setEntry, begin, submit }
}
