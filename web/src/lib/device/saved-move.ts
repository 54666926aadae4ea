import { readStored, tabStorage, writeStored } from './stored.ts'

const key = 'saved_move'

/**
 * Stores in this tab the key of the link whose move will be added to an account. It isn't in an
 * address, so that a different site can't add a move to a signed-in customer's account with a link.
 */
export function noteSavedMove(moveKey: string): void {
  writeStored(tabStorage, key, moveKey)
}

/** The key of the link, for an account that isn't confirmed yet; null for none. */
export function readSavedMove(): string | null {
  return readStored(tabStorage, key)
}

export function forgetSavedMove(): void {
  writeStored(tabStorage, key, null)
}
