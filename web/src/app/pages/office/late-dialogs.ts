import { lazyDialog } from '../../../shared/office/lazy-dialog.ts'

export const LogCall = lazyDialog(
  'Log Call',
  async () => (await import('./log-call-at-desk.tsx')).LogCallAtDesk,
)
export const CompleteMove = lazyDialog(
  'Done',
  async () => (await import('../../../features/quote-desk/update/complete-move.tsx')).CompleteMove,
)
export const Book = lazyDialog('Book', async () => (await import('./book-request.tsx')).BookRequest)
