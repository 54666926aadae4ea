import { isPlainDate } from '@moving/domain/plain-date'
import type { Quote } from '@moving/domain/quote/schema'
import type { UncheckedSource } from '@moving/domain/quote/suspicion'
import { untouchedWork, type QuoteWork } from '@moving/domain/work/quote-work'
import { settleWork, type WorkFields } from '@moving/domain/work/settle-work'
import { listedMs } from './settle-quote-work.ts'

/** A request's work; where its trigger has not run yet, as that is about to make it. */
export function workOrNew(
  {
    quote,
    work,
    source,
  }: { quote: Quote; work: QuoteWork | null; source: UncheckedSource | undefined },
  now: Date,
): WorkFields {
  if (work !== null || !isPlainDate(quote.move_date)) return work ?? untouchedWork
  const followed = { ...quote, estimate_amount: quote.estimate_amount ?? null }
  const listedSince = new Date(now.getTime() - listedMs)
  return { ...untouchedWork, ...settleWork(null, followed, source, listedSince) }
}
