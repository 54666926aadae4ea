import type { Quote } from '@moving/domain/quote/quote-schema'
import type { StandingFacts } from '@moving/domain/work/where-it-stands'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'

/** What the office alone knows of a quote that is on the schedule, or done. */
export type Related = Pick<StandingFacts, 'booking' | 'work'>

const nothing: ReadonlyMap<string, Related> = new Map()

/**
 * When which crew comes for each scheduled quote of a list, and what each completed one came to: a document
 * each, and one for the crews' names. Read once the list is there, and again where a quote has changed.
 */
export function useRelated(quotes: readonly Quote[]): ReadonlyMap<string, Related> {
  const asked = quotes.filter(({ status }) => status === 'scheduled' || status === 'completed')
  const stateOf = ({ id, status, updated_at: at }: Quote) => `${id} ${status} ${at.getTime()}`
  const { data = nothing } = useAsyncData<ReadonlyMap<string, Related>>({
    key: asked.length === 0 ? null : asked.map(stateOf).sort().join(),
    failure: 'What is known of scheduled moves could not be read',
    // Its code, with the calendar's, is not what the first card waits for.
    subscribe: async ({ db, next }) => {
      const { readRelated } = await import('./read-related.ts')
      next(await readRelated(db, asked))
    },
  })
  return data
}
