import type { FinalAmount } from '@moving/domain/estimate/final-fields'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFirestore } from 'reactfire'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { OfficeDialog } from '../office-dialog.tsx'
import { FinalForm } from './final-form.tsx'
import { readFinal, type KnownFinal } from './read-final.ts'
import { type FinalConflict, describeFinalConflict, useFinalSave } from './save-final.ts'

/** Whose move came to an amount, while somebody enters it. */
export interface EnteringFinal {
  quote: Pick<Quote, 'id' | 'name'>
  onClose: () => void
  /** The amount is stored and the dialog gone. */
  onStored?: (() => void) | undefined
}

interface Conflict {
  known: KnownFinal
  found: FinalConflict
}

const failure = 'This move’s details couldn’t be loaded'

/** 'What it came to': asked once a move is over, and beside its estimate. */
export function FinalDialog({ quote, onClose, onStored }: EnteringFinal) {
  const db = useFirestore()
  const [conflict, setConflict] = useState<Conflict>()
  const { data, ...reading } = useAsyncData<KnownFinal>({
    key: quote.id,
    failure,
    subscribe: async ({ next }) => next(await readFinal(db, quote.id)),
  })
  const known = conflict?.known ?? data
  const { isSaving, save } = useFinalSave(known?.dueAt ?? null)

  const submit = async (final: FinalAmount) => {
    if (known === undefined) return
    const expected = { final: known.final, estimate: known.estimate }
    const change = { quoteId: quote.id, expected, final }
    const outcome = await save(change, 'Final bill saved')
    if (outcome === 'stored') {
      // The dialog gives the focus back while it closes, to a button that may be gone.
      flushSync(onClose)
      onStored?.()
    } else if (outcome !== 'failed') {
      await showConflict(outcome)
    }
  }
  const showConflict = async (found: FinalConflict) => {
    try {
      setConflict({ known: await readFinal(db, quote.id), found })
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(describeFinalConflict())
    }
  }

  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title="Final Bill"
      description={`Quote #${quoteNumber(quote.id)} of ${quote.name}. Its estimate and its status stay as they are.`}
      action="Save"
      onClose={onClose}
      renderForm={(formId) => (
        <>
          <LoadState reading={reading}>{failure}.</LoadState>
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
