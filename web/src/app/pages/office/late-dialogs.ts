import { late } from '../../../shared/late.tsx'

export const CompleteMove = late(
  'The dialog “Mark Complete”',
  async () => (await import('../../../features/quote-desk/update/complete-move.tsx')).CompleteMove,
)
export const Book = late(
  'The dialog “Book”',
  async () => (await import('./book-request.tsx')).BookRequest,
)
