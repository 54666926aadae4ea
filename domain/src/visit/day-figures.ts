import { recordOf } from '../keys.ts'
import * as z from 'zod/mini'
import type { PlainDate } from '../plain-date.ts'
import type { CountedVisit } from './counted-visit.ts'
import { browsers, devices, type Browser, type Device } from './visit-labels.ts'
import { countName, emptyTally, type Tally } from './tally.ts'

/** The maximum number of pages, and of referrers, in a day's document; the rest is 'other'. */
export const namesPerDay = 100

/** The figures of one UTC day. */
export interface DayFigures {
  visits: number
  /** The number of different session ids of the day. */
  sessions: number
  browsers: Record<Browser, number>
  devices: Record<Device, number>
  pages: Tally
  referrers: Tally
}

export function emptyDay(): DayFigures {
  return {
    visits: 0,
    sessions: 0,
    browsers: recordOf(browsers, () => 0),
    devices: recordOf(devices, () => 0),
    pages: emptyTally(),
    referrers: emptyTally(),
  }
}

/**
 * Adds one visit to its day. `newSession` is true if this is the session's first visit of the day.
 */
export function addToDay(day: DayFigures, visit: CountedVisit, newSession: boolean): void {
  day.visits += 1
  day.browsers[visit.browser] += 1
  day.devices[visit.device] += 1
  if (newSession) day.sessions += 1
  countName(day.pages, visit.page, namesPerDay)
  if (visit.referrer !== null) countName(day.referrers, visit.referrer, namesPerDay)
}

export const storedTally = z.object({
  names: z.array(z.object({ name: z.string(), visits: z.number() })),
  other: z.number(),
})

const counts = <Name extends string>(names: readonly Name[]) =>
  z.object(recordOf(names, () => z.number()))

/**
 * A document `analytics_days/{yyyy-MM-dd}`. Names are in lists, so a stranger's name is never a
 * key.
 */
export const dayDocumentSchema = z.object({
  day: z.string(),
  visits: z.number(),
  sessions: z.number(),
  browsers: counts(browsers),
  devices: counts(devices),
  pages: storedTally,
  referrers: storedTally,
})
export type DayDocument = z.output<typeof dayDocumentSchema>

export function dayDocument(day: PlainDate, figures: DayFigures): DayDocument {
  const { pages, referrers } = figures
  return { day, ...figures, pages: storeTally(pages), referrers: storeTally(referrers) }
}

export function readDay(document: DayDocument): DayFigures {
  const { visits, sessions, pages, referrers } = document
  return {
    visits,
    sessions,
    browsers: { ...document.browsers },
    devices: { ...document.devices },
    pages: readTally(pages),
    referrers: readTally(referrers),
  }
}

export function storeTally(tally: Tally): z.output<typeof storedTally> {
  return { names: [...tally.names].map(([name, visits]) => ({ name, visits })), other: tally.other }
}

export function readTally(stored: z.output<typeof storedTally>): Tally {
  return { names: new Map(stored.names.map((row) => [row.name, row.visits])), other: stored.other }
}
