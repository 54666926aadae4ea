import type { Quote } from '@moving/domain/quote/quote-schema'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import type { Work } from '@moving/domain/request/work'
import { late } from '../../../shared/late.tsx'
import { useAction } from '../../../shared/request/use-action.ts'
import { useCorrecting } from '../correction/use-correcting.ts'
import { DeleteDialog } from '../deletion/delete-dialog.tsx'
import { useDeletion } from '../deletion/use-deletion.ts'
import { UpdateQuote } from '../update/late-update-dialog.ts'
import { useQuoteUpdate } from '../update/use-quote-update.ts'

const CorrectDetails = late(
  'The dialog “Edit Details”',
  async () => (await import('../correction/correction-dialog.tsx')).CorrectionDialog,
)

const reopened = { done: 'Request reopened', failure: 'Failed to reopen the request' }

interface RequestDialogsPorts {
  onClose: () => void
}

export function useRequestDialogs({ onClose }: RequestDialogsPorts) {
  const update = useQuoteUpdate()
  const correcting = useCorrecting()
  const { send } = useAction()
  const deletion = useDeletion({ onDeleted: onClose })
  return {
    update: update.open,
    correct: correcting.open,
    reopen: ({ id }: Quote, work: Work | null) =>
      void send({ action: 'reopen', quote_id: id, seen: lastEntryIn(work) }, reopened),
    delete: (quote: Quote) => deletion.ask([quote]),
    dialogs: (
      <>
        {update.dialog && (
          <UpdateQuote
            editing={update.dialog}
            isSaving={update.isSaving}
            onClose={update.close}
            onSubmit={(answer) => void update.submit(answer)}
          />
        )}
        {correcting.state && (
          <CorrectDetails key={correcting.state.quote.id} {...correcting.state} />
        )}
        <DeleteDialog
          quotes={deletion.selected}
          isDeleting={deletion.isDeleting}
          onClose={deletion.close}
          onDelete={() => void deletion.submit()}
        />
      </>
    ),
  }
}
export type RequestDialogs = ReturnType<typeof useRequestDialogs>
