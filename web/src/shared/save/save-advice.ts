import { codeOf } from '@moving/domain/error-code'

/** What to do about a save that was refused, or that nobody answered. */
export function saveAdvice(cause: unknown): string {
  if (codeOf(cause) === 'permission-denied') {
    return 'This account isn’t allowed to do that. Sign in again, or ask whoever manages the accounts.'
  }
  return navigator.onLine
    ? 'There was no response. Check your connection and try again.'
    : 'You are offline. Try again once you are back online.'
}
