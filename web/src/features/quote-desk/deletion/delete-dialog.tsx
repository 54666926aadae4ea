import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx'
import { chakra } from '../../../ui/layout.ts'
import { requests } from './deletion-news.ts'

interface DeleteDialogProps {
  quotes: readonly Quote[]
  isDeleting: boolean
  onClose: () => void
  onDelete: () => void
}

export function DeleteDialog({ quotes, isDeleting, onClose, onDelete }: DeleteDialogProps) {
  const isOne = quotes.length === 1
  return (
    <ConfirmDialog
      open={quotes.length > 0}
      onClose={onClose}
      isBusy={isDeleting}
      title={isOne ? 'Delete this request?' : `Delete ${requests(quotes.length)}?`}
      description={
        isOne
          ? 'This deletes the request, its history, notes, and email records for good. You can’t undo it, and the customer isn’t notified.'
          : 'This deletes the requests, their history, notes, and email records for good. You can’t undo it, and the customers aren’t notified.'
      }
      action="Delete"
      onAction={onDelete}
    >
      <chakra.ul display="grid" gap="2">
        {quotes.map((quote) => (
          <chakra.li key={quote.id} overflowWrap="anywhere">
            {quote.name} - {quote.move_type} Move{' '}
            <chakra.span textStyle="note" display="block">
              Quote #<CodeText>{quoteNumber(quote.id)}</CodeText> • {quote.email}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </ConfirmDialog>
  )
}
