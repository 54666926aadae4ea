import type { Bill } from '@moving/domain/request/facts'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFirestore } from 'reactfire'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { describeRefusal, type ActionRefusal } from '../../request/send-action.ts'
import { useAction } from '../../request/use-action.ts'
import type { SaveConflict } from '../../save/save-conflict.ts'
import { OfficeDialog } from '../office-dialog.tsx'
import { FinalForm } from './final-form.tsx'
import { readFinal, type KnownFinal } from './read-final.ts'

export interface EnteringFinal {
  quote: Pick<Quote, 'id' | 'name'>
  onClose: () => void
  /** Called when the bill is stored and the dialog is closed. */
  onStored?: (() => void) | undefined
}

interface Conflict {
  known: KnownFinal
  found: SaveConflict<unknown>
}

const loadFailure = 'This move’s details couldn’t be loaded'
export const finalFailure = 'The final bill wasn’t saved'
const texts = { done: 'Final bill saved', failure: finalFailure }

export function FinalDialog({ quote, onClose, onStored }: EnteringFinal) {
  const db = useFirestore()
  const [conflict, setConflict] = useState<Conflict>()
  const { data, ...reading } = useAsyncData<KnownFinal>({
    key: quote.id,
    failure: loadFailure,
    subscribe: async ({ next }) => next(await readFinal(db, quote.id)),
  })
  const known = conflict?.known ?? data
  const { isSaving, send } = useAction()

  const submit = async ({ amount, hours, rate, lines, why: reason, is_shown }: Bill) => {
    if (known === undefined) return
    const ids = { quote_id: quote.id, seen: known.seen }
    const charges = { hours, rate, lines }
    const action = { action: 'record_final', ...ids, amount, charges, reason, is_shown } as const
    if (!(await send(action, { ...texts, refused }))) return
    // The dialog closes synchronously. It returns the focus while it closes, and `onStored` may
    // remove the button that gets the focus.
    flushSync(onClose)
    onStored?.()
  }
  const refused = async (found: ActionRefusal) => {
    try {
      if (found.why !== 'changed') return describeRefusal(found)
      setConflict({ known: await readFinal(db, quote.id), found })
      return null
    } catch (cause) {
      console.error(loadFailure, cause)
      return describeRefusal(found)
    }
  }

  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title="Final Bill"
      description={`Quote #${quoteNumber(quote.id)} for ${quote.name}. The estimate and status don’t change.`}
      action="Save"
      onClose={onClose}
      renderForm={(formId) => (
        <>
          <LoadState reading={reading}>{loadFailure}.</LoadState>
          {known !== undefined && (
            <FinalForm
              id={formId}
              known={known}
              conflict={conflict?.found}
              onSubmit={(final) => void submit(final)}
            />
          )}
        </>
      )}
    />
  )
}
