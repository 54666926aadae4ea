import type { Quote } from '@moving/domain/quote/quote-schema'
import type { ProgressFacts } from '@moving/domain/work/progress-line'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'

/** The office's data about a scheduled or completed quote. */
export type Related = Pick<ProgressFacts, 'booking' | 'state'>

const nothing: ReadonlyMap<string, Related> = new Map()

/**
 * The booking of each scheduled quote of a list, and the final bill of each completed one: one
 * document each, and one for the crews' names. Read once the list is loaded, and again if a quote
 * has changed.
 */
export function useRelated(quotes: readonly Quote[]): ReadonlyMap<string, Related> {
  const bookedQuotes = quotes.filter(
    ({ status }) => status === 'scheduled' || status === 'completed',
  )
  const stateOf = ({ id, status, updated_at: at }: Quote) => `${id} ${status} ${at.getTime()}`
  const { data = nothing } = useAsyncData<ReadonlyMap<string, Related>>({
    key: bookedQuotes.length === 0 ? null : bookedQuotes.map(stateOf).sort().join(),
    failure: 'What is known of scheduled moves could not be read',
    // The first card doesn't wait for its code and the calendar's.
    subscribe: async ({ db, next }) => {
      const { readRelated } = await import('./read-related.ts')
      next(await readRelated(db, bookedQuotes))
    },
  })
  return data
}
