import type { PlainDate } from '@moving/domain/plain-date'
import { sessionDays, type Hour } from '@moving/domain/visit/count-day'
import type { CountedVisit } from '@moving/domain/visit/counted-visit'
import { shiftUtcDay, startOfUtcDay } from '@moving/domain/visit/day'
import type { Transaction } from 'firebase-admin/firestore'
import type { CountPorts } from './count-ports.ts'
import { documentsPerDay, readHours } from './read-visit-hours.ts'
import { analyticsReferences } from './stored-analytics.ts'
import { packHours, unpackHours, type DayHours } from './stored-visit-hours.ts'

interface Wanted {
  /** Days that are counted from their stored hours and the visits since `from`, oldest first. */
  open: readonly PlainDate[]
  old: readonly PlainDate[]
  from: Date
  upto: Date
  /** The first day of which no visit was deleted; null if none was ever deleted. */
  firstDay: PlainDate | null
}

export type HoursOfDays = Awaited<ReturnType<typeof readHoursOf>>

/**
 * Reads the hours of these days, and of the days around them, on which their sessions may continue.
 */
export async function readHoursOf({ open, old, from, upto, firstDay }: Wanted, ports: CountPorts) {
  const { hours: reference } = analyticsReferences(ports.db)
  const hours = new Map<PlainDate, DayHours>()
  const changed = new Set<PlainDate>()
  const fresh: { day: PlainDate; start: Date; visits: CountedVisit[] }[] = []
  const around = [...new Set(open.flatMap(nextTo))].filter((day) => startOfUtcDay(day) <= upto)

  const readDay = async (day: PlainDate) => {
    const isKept = around.includes(day) && !old.includes(day)
    const kept = isKept ? unpackHours(await reference.doc(day).get()) : null
    const begin = startOfUtcDay(day)
    const end = startOfUtcDay(shiftUtcDay(day, 1))
    const start = kept === null || from < begin ? begin : from
    const to = new Date(Math.min(Number(end), Number(upto) + 1))
    if (start >= to || isFrozen(day, firstDay)) return hours.set(day, kept ?? new Map())
    changed.add(day)
    const before = [...(kept ?? [])].filter(([name]) => name < nameOfHour(start, begin))
    const room = documentsPerDay - documentsIn(before.map(([, hour]) => hour))
    const read = await readHours({ from: start, to, room }, ports)
    if (open.includes(day)) fresh.push({ day, start, visits: read.visits })
    return hours.set(day, new Map([...before, ...read.hours]))
  }
  const days = [...new Set([...around, ...old.flatMap(nextTo)])]
  await Promise.all(days.map(readDay))
  fresh.sort((a, b) => (a.day < b.day ? -1 : 1))

  return {
    ofDay: (day: PlainDate): Hour[] => [...(hours.get(day)?.values() ?? [])],
    isFull: (day: PlainDate) => documentsIn(hours.get(day)?.values() ?? []) >= documentsPerDay,
    visits: fresh.flatMap(({ visits }) => visits),
    /** Whether all visits at this time (in milliseconds) were read. */
    hasRead: (ms: number) =>
      fresh.some(
        ({ day, start }) => ms >= Number(start) && ms < Number(startOfUtcDay(shiftUtcDay(day, 1))),
      ),
    /** Stores the hours that were read of the open days and the days around them. */
    store: (transaction: Transaction) => {
      for (const day of around.filter((one) => changed.has(one))) {
        transaction.set(reference.doc(day), packHours(day, hours.get(day) ?? new Map()))
      }
    },
  }
}

/** Whether visits of a day may have been deleted; then the day isn't counted again. */
export const isFrozen = (day: PlainDate, firstDay: PlainDate | null): boolean =>
  firstDay !== null && day < firstDay

const nextTo = (day: PlainDate) =>
  Array.from({ length: 2 * sessionDays + 1 }, (_, at) => shiftUtcDay(day, at - sessionDays))

/** The hour of a time, '00' to '23'; '00' for a time before the day. */
const nameOfHour = (at: Date, begin: Date) => (at <= begin ? '00' : at.toISOString().slice(11, 13))

const documentsIn = (hours: Iterable<Hour>) =>
  [...hours].reduce((sum, { documents }) => sum + documents, 0)
