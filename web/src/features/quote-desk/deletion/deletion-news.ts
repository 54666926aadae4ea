import type { QuoteDeletion } from '@moving/domain/quote/office/deletion'
import type { ToastOptions } from '../../../ui/overlay/toast-store.ts'

const reasons: Record<Exclude<QuoteDeletion['outcome'], 'deleted'>, string> = {
  booked: 'Scheduled and completed moves can’t be deleted here.',
  account: 'Requests in a customer’s account can’t be deleted here.',
  failed: 'Please try again.',
}

/** The toast after a deletion. It says how many requests weren't deleted, and why. */
export function deletionToast(quotes: readonly QuoteDeletion[]): ToastOptions {
  const refused = quotes.flatMap(({ outcome }) => (outcome === 'deleted' ? [] : [outcome]))
  if (refused.length === 0) {
    return { description: `${requests(quotes.length)} deleted`, type: 'success' }
  }
  const which =
    quotes.length === 1 ? 'the request' : `${refused.length} of ${requests(quotes.length)}`
  const why = [...new Set(refused)].map((outcome) => reasons[outcome])
  return {
    title: 'Error',
    description: [`Failed to delete ${which}.`, ...why].join(' '),
    type: 'error',
  }
}

export function requests(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}
