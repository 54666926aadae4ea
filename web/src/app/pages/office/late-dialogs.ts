import { lazyDialog } from '../../../shared/office/lazy-dialog.ts'

export const CompleteMove = lazyDialog(
  'Mark Complete',
  async () => (await import('../../../features/quote-desk/update/complete-move.tsx')).CompleteMove,
)
export const Book = lazyDialog('Book', async () => (await import('./book-request.tsx')).BookRequest)
