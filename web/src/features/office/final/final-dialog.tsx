import type { FinalAmount } from '@moving/domain/final/final-fields'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toaster } from '../../../ui/toast-store.ts'
import { OfficeDialog } from '../office-dialog.tsx'
import { FinalForm } from './final-form.tsx'
import { readFinal, type KnownFinal } from './read-final.ts'
import type { FinalMeanwhile } from './save-final.ts'
import { announceFinal, describeMeanwhile, useFinalSave } from './use-final-save.ts'

/** Whose move came to an amount, while somebody enters it. */
export interface EnteringFinal {
  quote: Pick<Quote, 'id' | 'name'>
  onClose: () => void
  /** The amount is stored and the dialog gone. */
  onStored?: (() => void) | undefined
}

interface Conflict {
  known: KnownFinal
  meanwhile: FinalMeanwhile
}

const failure = 'What is known about this move did not load'

/** 'What it came to': asked once a move is over, and beside its estimate. */
export function FinalDialog({ quote, onClose, onStored }: EnteringFinal) {
  const [conflict, setConflict] = useState<Conflict>()
  const { isSaving, save } = useFinalSave()
  const { data, status, retry } = useAsyncData<KnownFinal>({
    key: quote.id,
    failure,
    subscribe: async ({ next }) => next(await readFinal(quote.id)),
  })
  const known = conflict?.known ?? data

  const submit = async (final: FinalAmount) => {
    if (known === undefined) return
    const openedWith = { final: known.final, estimate: known.estimate }
    const change = { quoteId: quote.id, openedWith, final }
    const outcome = await save(change)
    if (outcome === 'stored') {
      // The dialog gives the focus back while it closes, to a button that may be gone.
      flushSync(onClose)
      onStored?.()
      announceFinal('What it came to is saved', change, known.dueAt)
    } else if (outcome !== 'failed') {
      await showConflict(outcome)
    }
  }
  const showConflict = async (meanwhile: FinalMeanwhile) => {
    try {
      setConflict({ known: await readFinal(quote.id), meanwhile })
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(describeMeanwhile())
    }
  }

  return (
    <OfficeDialog
      open
      isSaving={isSaving}
      title="What it came to"
      description={`Quote #${quoteNumber(quote.id)} of ${quote.name}. Its estimate and its status stay as they are.`}
      action="Save"
      onClose={onClose}
      renderForm={(formId) => (
        <>
          {status === 'loading' && <Spinner size={24} />}
          {status === 'error' && <LoadFailure onRetry={retry}>{failure}.</LoadFailure>}
          {known !== undefined && (
            <FinalForm
              id={formId}
              known={known}
              meanwhile={conflict?.meanwhile}
              onSubmit={(final) => void submit(final)}
            />
          )}
        </>
      )}
    />
  )
}
