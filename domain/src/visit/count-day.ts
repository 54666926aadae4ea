import type { PlainDate } from '../plain-date.ts'
import { addToTable, nothingCounted, sourceBounds, type SourceTable } from '../sources/figures.ts'
import { rowsOfTable, type SourceRows } from '../sources/packed.ts'
import { notKnown, otherSources } from '../sources/source-names.ts'
import { addFormSteps, noSteps, type FormDay } from '../watch/form-days.ts'
import type { CountedVisit } from './counted-visit.ts'
import { shiftUtcDay, utcDay } from './day.ts'
import {
  addToFunnel,
  countsOfOne,
  otherReferrers,
  rowsOfFunnel,
  type FunnelDay,
  type FunnelRow,
} from './funnel.ts'
import { directReferrer } from './names.ts'
import { emptyDayNumbers, type DayNumbers } from './series.ts'
import {
  addSession,
  sessionOfEvent,
  sessionOfVisit,
  stepsTaken,
  type SessionEvent,
  type Sessions,
} from './visit-session.ts'

/** The counts of one hour. The counts of a day are made from them. */
export interface Hour {
  numbers: DayNumbers
  sessions: [id: string, session: ReturnType<typeof sessionOfVisit>][]
  /** How many documents were read for this hour. */
  documents: number
}

/** The counts of a UTC day's visits and events. They don't contain sessions. */
export interface DayVisits {
  numbers: DayNumbers
  funnel: FunnelRow[]
  form: FormDay
  sources: SourceRows
}

/**
 * How many days after its first day a session may continue. After that it counts as a new one. So
 * the counts of a day need the hours of the two days before and after it.
 */
export const sessionDays = 2

/**
 * Maximum number of different referrers and of different sources in an hour, so that thousands of
 * invented names don't make a day's document too large. A day shows fewer.
 */
const namesPerHour = 60

/** Counts an hour. Visits and events may be in any order. */
export function countHour(visits: readonly CountedVisit[], events: readonly SessionEvent[]): Hour {
  const numbers = { ...emptyDayNumbers }
  const sessions: Sessions = new Map()
  for (const visit of visits) {
    numbers.visits += 1
    numbers[visit.browser] += 1
    numbers[visit.device] += 1
    addSession(sessions, visit.sessionId, sessionOfVisit(visit))
  }
  for (const event of events) addSession(sessions, event.sessionId, sessionOfEvent(event))
  const documents = visits.length + events.length
  return { numbers, sessions: withFewNames(sessions), documents }
}

/** Replaces the names for which an hour has no room. The sessions that began first keep theirs. */
function withFewNames(sessions: Sessions): Hour['sessions'] {
  const referrerIn = namesUpTo([directReferrer], otherReferrers)
  const sourceIn = namesUpTo([directReferrer, notKnown], otherSources)
  return [...sessions]
    .sort(([, a], [, b]) => a.firstAt - b.firstAt)
    .map(([id, session]) => {
      const { referrer, source } = session
      return [id, { ...session, referrer: referrerIn(referrer), source: sourceIn(source) }]
    })
}

function namesUpTo(ours: readonly string[], other: string): (name: string) => string {
  const known = new Set<string>()
  return (name) => {
    if (ours.includes(name) || known.has(name)) return name
    return known.size < namesPerHour && known.add(name) ? name : other
  }
}

/**
 * Counts a day from its hours. A session counts on the day when it began, and a step of the form on
 * the day when it happened.
 * @param hoursOf returns the hours of a day, also for the days before and after
 */
export function countDay(day: PlainDate, hoursOf: (day: PlainDate) => readonly Hour[]): DayVisits {
  const numbers = { ...emptyDayNumbers }
  const visited = new Set<string>()
  for (const hour of hoursOf(day)) {
    for (const [column, count] of Object.entries(hour.numbers)) {
      numbers[column as keyof DayNumbers] += count
    }
    for (const [id, { firstVisitAt }] of hour.sessions) if (firstVisitAt !== null) visited.add(id)
  }
  numbers.sessions = visited.size

  const funnel: FunnelDay = new Map()
  const sources: SourceTable = new Map()
  const form = structuredClone(noSteps)
  for (const session of sessionsAround(day, hoursOf)) {
    addFormSteps(form, session, day)
    if (utcDay(new Date(session.firstAt)) !== day) continue
    addToFunnel(funnel, session.referrer, countsOfOne(stepsTaken(session)))
    addToTable(sources, session.source, sourceBounds.namesPerDay, {
      ...{ ...nothingCounted, visits: 1, phoneTaps: session.phoneTaps },
    })
  }
  return { numbers, funnel: rowsOfFunnel(funnel), form, sources: rowsOfTable(sources) }
}

/** The sessions of a day and of the days around it, in the order in which they began. */
function sessionsAround(day: PlainDate, hoursOf: (day: PlainDate) => readonly Hour[]) {
  const sessions: Sessions = new Map()
  for (let shift = -sessionDays; shift <= sessionDays; shift += 1) {
    for (const hour of hoursOf(shiftUtcDay(day, shift))) {
      for (const [id, session] of hour.sessions) addSession(sessions, id, session)
    }
  }
  return [...sessions.values()].sort((a, b) => a.firstAt - b.firstAt)
}
