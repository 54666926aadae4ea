import { searchFields, type SearchFields } from '@moving/domain/quote/search/search-fields'
import { suspicionOf } from '@moving/domain/quote/suspicion'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import type { RequestState } from '@moving/domain/request/request-state'
import { stageOf } from '@moving/domain/work/progress-line'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { log } from '../platform/log.ts'

const sourceSchema = z.object({
  channel: z.enum(['web', 'phone']),
  honeypot_filled: z.optional(z.unknown()),
})

const searchableSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.catch(z.string(), initialQuoteStatus),
})

/**
 * Returns the fields of a stored quote that its search map is made from; null if they can't be
 * read, which is logged.
 */
export function readSearchable(quote: DocumentSnapshot) {
  const parsed = searchableSchema.safeParse(quote.data())
  if (parsed.success) return { ...parsed.data, id: quote.id }
  const problems = parsed.error.issues.map((issue) => issue.path.join('.'))
  log.unreadableQuote(quote.id, problems)
  return null
}

export type Searched = z.output<typeof searchableSchema> & { id: string }

/**
 * Creates the search map that is stored with a quote.
 * @param source the request's record, not validated
 * @param state the request's state after the change; null if it can't be read
 */
export function searchOf(
  quote: Searched,
  source: unknown,
  state: RequestState | null,
): SearchFields {
  const { channel, honeypot_filled: honeypotFilled } = sourceSchema.safeParse(source).data ?? {}
  const isHoneypotFilled = suspicionOf({ channel, honeypot_filled: honeypotFilled }) === 'honeypot'
  const isMarked = isHoneypotFilled || (state?.closing ?? null) !== null
  const stage = state ? stageOf(state) : quote.status === 'estimated' ? 'waiting' : null
  return searchFields(quote, { channel, isMarked, stage })
}
