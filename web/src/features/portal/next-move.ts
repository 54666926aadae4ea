import { whereItStands } from '@moving/domain/work/where-it-stands'
import type { ListedQuote } from './quotes-query.ts'

/** The soonest move on the schedule; undefined where none is left: one that was closed keeps its status. */
export function nextMoveOf<Listed extends Pick<ListedQuote, 'reading' | 'stage'>>(
  quotes: readonly Listed[],
  now: Date,
): Listed | undefined {
  return quotes
    .flatMap((listed) => {
      const { reading, stage } = listed
      if (!reading.readable) return []
      const standing = whereItStands({ quote: reading.quote, stage }, now)
      return standing.at === 'scheduled' ? [{ listed, day: standing.day }] : []
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))[0]?.listed
}
