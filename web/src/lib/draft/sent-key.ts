import { quoteNumber } from '@moving/domain/quote/quote-number'
import { parseObject, readStored, tabStorage, writeStored } from '../device/stored.ts'
import { draftKey } from './private-storage.ts'

/** Where the tab stores the request that it sent last. */
export const sentKey = draftKey('sent')

/** Call this when the customer starts a different request. */
export function forgetSent(): void {
  writeStored(tabStorage, sentKey, null)
}

/**
 * Call this when a request was canceled, so that the quote page no longer promises a call for it.
 * @param number of the canceled request
 */
export function forgetCanceled(number: string): void {
  const { quoteId } = parseObject(readStored(tabStorage, sentKey) ?? '')
  if (typeof quoteId === 'string' && quoteNumber(quoteId) === number) forgetSent()
}
