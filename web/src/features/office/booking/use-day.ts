import { crewDaySchema, emptyCrewDay, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { collections } from '@moving/domain/paths'
import { isPlainDate } from '@moving/domain/plain-date'
import { onSnapshot } from 'firebase/firestore'
import { firestore } from '../../../lib/firebase.ts'
import { readByIds, withIds } from '../../../lib/read-by-ids.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'

export interface KnownDay {
  fields: CrewDayFields
  /** The customers of its moves, by the quote's id. */
  names: ReadonlyMap<string, { name: string }>
}

/**
 * A day that somebody is about to be booked for, live: one document, and once each the moves' names. Asked
 * for by a query: the emulator tells of a commit piece by piece, and a document that is listened to by its
 * path counts as missing, as of that commit, until its own piece comes, which is then taken for outdated.
 */
export function useDay(day: string) {
  return useAsyncData<KnownDay>({
    key: isPlainDate(day) ? day : null,
    failure: 'The day couldn’t be loaded',
    subscribe: async ({ next, error }) => {
      const db = await firestore()
      const names = new Map<string, { name: string }>()
      return onSnapshot(
        withIds(db, collections.crewDays, [day]),
        ({ docs: [found] }) => {
          const data = found?.data({ serverTimestamps: 'estimate' })
          const fields = crewDaySchema.safeParse(data).data
          const known = fields ?? emptyCrewDay(day)
          next({ fields: known, names: new Map(names) })
          const missing = Object.keys(known.jobs).filter((id) => !names.has(id))
          if (missing.length === 0) return
          readByIds(db, collections.quotes, missing)
            .then((quotes) => {
              for (const [id, quote] of quotes) names.set(id, { name: String(quote.get('name')) })
              next({ fields: known, names: new Map(names) })
            })
            // Without names the conflicts are told all the same.
            .catch((cause: unknown) => console.error('Customers’ names couldn’t be loaded', cause))
        },
        error,
      )
    },
  })
}
