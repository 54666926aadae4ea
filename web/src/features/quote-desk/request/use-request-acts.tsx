import type { Quote } from '@moving/domain/quote/quote-schema'
import type { LostReason } from '@moving/domain/work/lost-reason'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { lazyDialog } from '../../../shared/office/lazy-dialog.ts'
import { CloseDialog } from '../closing/close-dialog.tsx'
import { useClosing } from '../closing/use-closing.ts'
import { useCorrecting } from '../correction/use-correcting.ts'
import { DeleteDialog } from '../deletion/delete-dialog.tsx'
import { useDeletion } from '../deletion/use-deletion.ts'
import { GiveEstimate } from '../estimate/give-estimate.ts'
import { useEstimating } from '../estimate/use-estimating.ts'
import type { DeskEvent } from '../list/desk-state.ts'
import { UpdateQuote } from '../update/lazy-update.tsx'
import { useQuoteUpdate } from '../update/use-quote-update.ts'

const CorrectDetails = lazyDialog(
  'Correct Details',
  async () => (await import('../correction/correction-dialog.tsx')).CorrectionDialog,
)

const nothing = () => {}

interface RequestActsPorts {
  work: QuoteWork | null
  /** The request is deleted. */
  onClose: () => void
}

/** What can be done about one request that is followed live, and the dialogs that do it. */
export function useRequestActs({ work, onClose }: RequestActsPorts) {
  const update = useQuoteUpdate({ dispatch: nothing, reload: nothing })
  const estimating = useEstimating({ dispatch: nothing, reload: nothing })
  const correcting = useCorrecting()
  const closing = useClosing()
  const leaveDeleted = (event: DeskEvent) => {
    if (event.kind === 'deleted' && event.quoteIds.length > 0) onClose()
  }
  const deletion = useDeletion({ dispatch: leaveDeleted, reload: nothing })
  return {
    update: update.open,
    estimate: (quote: Quote) => estimating.open(quote, work?.outcome === 'lost'),
    correct: correcting.open,
    close: (quote: Quote, reason: LostReason | null) =>
      reason === null ? closing.open(quote, work?.activity_at) : closing.reopen(quote, reason),
    delete: (quote: Quote) => deletion.ask([quote]),
    dialogs: (
      <>
        <UpdateQuote
          editing={update.dialog}
          isSaving={update.isSaving}
          onClose={update.close}
          onSubmit={(answer) => void update.submit(answer)}
        />
        {correcting.state && (
          <CorrectDetails key={correcting.state.quote.id} {...correcting.state} />
        )}
        {estimating.state && (
          <GiveEstimate key={estimating.state.editing.quote.id} {...estimating.state} />
        )}
        <CloseDialog
          closing={closing.dialog}
          isSaving={closing.isSaving}
          onClose={closing.close}
          onSubmit={(reason) => void closing.submit(reason)}
        />
        <DeleteDialog
          quotes={deletion.asked}
          isDeleting={deletion.isDeleting}
          onClose={deletion.close}
          onDelete={() => void deletion.submit()}
        />
      </>
    ),
  }
}
export type RequestActs = ReturnType<typeof useRequestActs>
