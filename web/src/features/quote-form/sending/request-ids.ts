import { fingerprint } from '@moving/domain/fingerprint'
import { newMoveKey } from '@moving/domain/move/move-key'
import { newQuoteId } from '@moving/domain/quote/new-quote-id'
import type { QuoteRequest } from '@moving/domain/quote/quote-schema'

/**
 * Computes the id of the quote and the key of the customer's page from the draft's secret id and
 * the request. So every attempt to send the same text, from any tab, creates the same document, and
 * a different text creates a different one. If the key works, the quote contains exactly this text.
 * @returns without a key in a browser without cryptography
 */
export async function idsOf(draftId: string, request: QuoteRequest) {
  const text = `${draftId} ${JSON.stringify(request)}`
  try {
    return {
      quoteId: newQuoteId(await bytesOf(`quote ${text}`)),
      moveKey: newMoveKey(await bytesOf(`key ${text}`)),
    }
  } catch {
    return { quoteId: draftId.slice(0, 4) + fingerprint(text), moveKey: null }
  }
}

async function bytesOf(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return (into: Uint8Array<ArrayBuffer>) => {
    into.set(new Uint8Array(digest))
    return into
  }
}
