import { dayAmong, emptyCrewDay, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { collections } from '@moving/domain/paths'
import { isPlainDate, shiftPlainDate } from '@moving/domain/plain-date'
import type { DocumentSnapshot } from 'firebase/firestore'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { crewDays } from '../../documents/calendar-kinds.ts'
import { valuesIn } from '../../documents/kind.ts'
import { watchQuery } from '../../documents/live.ts'
import { findByIds, withIds } from '../../documents/read.ts'

export interface KnownDay {
  fields: CrewDayFields
  /** The customers of the day's moves, by quote id. */
  names: ReadonlyMap<string, { name: string }>
}

/**
 * Listens to the day of a planned booking and the days before and after it. Reads the customers'
 * names once.
 */
export function useDay(day: string) {
  return useAsyncData<KnownDay>({
    key: isPlainDate(day) ? day : null,
    failure: 'The day couldn’t be loaded',
    subscribe: ({ db, next, error }) => {
      const around = [-1, 0, 1].map((distance) => shiftPlainDate(day, distance))
      let known: KnownDay = { fields: emptyCrewDay(day), names: new Map() }
      const tell = (news: Partial<KnownDay>) => next((known = { ...known, ...news }))
      return watchQuery(withIds(db, crewDays, around), {
        next({ docs }) {
          const fields = dayAmong(day, Object.fromEntries(valuesIn(crewDays, docs)))
          tell({ fields })
          const ids = Object.keys({ ...fields.nearby, ...fields.jobs })
          const unknown = ids.filter((id) => !known.names.has(id))
          if (unknown.length === 0) return
          findByIds(db, collections.quotes, unknown)
            .then((quotes) => tell({ names: new Map([...known.names, ...namesIn(quotes)]) }))
            // The conflicts are shown without the names.
            .catch((cause: unknown) => console.error('Customers’ names couldn’t be loaded', cause))
        },
        error,
      })
    },
  })
}

const namesIn = (quotes: ReadonlyMap<string, DocumentSnapshot>) =>
  new Map([...quotes].map(([id, quote]) => [id, { name: String(quote.get('name')) }]))
