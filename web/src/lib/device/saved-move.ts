import { readStored, tabStorage, writeStored } from './stored.ts'

const key = 'saved_move'

/**
 * Stores in this tab the key of the link whose move will be added to an account. The key isn't in a
 * URL, so that another site's link can't add a move to a signed-in customer's account.
 */
export function noteSavedMove(moveKey: string): void {
  writeStored(tabStorage, key, moveKey)
}

/**
 * The key of the link whose move will be added once the account is confirmed. Null if there is
 * none.
 */
export function readSavedMove(): string | null {
  return readStored(tabStorage, key)
}

export function forgetSavedMove(): void {
  writeStored(tabStorage, key, null)
}
