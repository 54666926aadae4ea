import { toaster } from '../../ui/toast-store.ts'

/** A save that would only wait for the network. */
class OfflineError extends Error {}

/** @throws OfflineError where the browser knows that it has no network */
export function requireNetwork(): void {
  if (!navigator.onLine) throw new OfflineError('The browser is offline')
}

/** Says why something is not saved. */
export function tellRefusal(cause: unknown): void {
  if (!(cause instanceof OfflineError)) console.error('A call was not saved', cause)
  toaster.error(`Not saved: ${reasonOf(cause)}`)
}

function reasonOf(cause: unknown): string {
  if (cause instanceof OfflineError) return 'you are offline'
  return (cause as { code?: unknown }).code === 'permission-denied'
    ? 'this account may not do that. Sign in again, or ask whoever manages the accounts.'
    : 'there was no answer. Check your connection and try again.'
}
