import { bestSources, firstSourceDay } from '@moving/domain/letter/best-sources'
import type { ComingDay } from '@moving/domain/letter/letter'
import {
  isoWeek,
  lastWeek,
  weekAfter,
  weekBefore,
  daysIn,
  type OfficeWeek,
} from '@moving/domain/letter/week'
import { adSpendPath, collections, crewDayPath, analyticsPaths } from '@moving/domain/paths'
import { shiftPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { sourcesSchema, unpackSources } from '@moving/domain/sources/packed'
import { adSpendSchema, type SpendByMonth } from '@moving/domain/spend/ad-spend'
import { monthsOfWindow } from '@moving/domain/spend/spend-in-window'
import { dayOffOf } from '@moving/domain/calendar/crew-day'
import { computeDayLoad } from '@moving/domain/calendar/day-load'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { mailProblems } from '@moving/domain/mail/mail-schema'
import { alarmId, type Alarm } from '@moving/domain/watch/alarm'
import { readPageError } from '@moving/domain/visit/page-error'
import { watchSchema } from '@moving/domain/watch/watch'
import { createOnce, findMailRecord } from '../mail/outbox/mail-record.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { analyticsReferences } from '../visit/stored-analytics.ts'
import { readWaiting } from './read-waiting.ts'
import { readWeek } from './read-week.ts'
import { readMovesIn } from '../calendar/read-moves.ts'
import { crewDayOf } from '../calendar/stored-day.ts'

type LetterPorts = Pick<MailPorts, 'db' | 'now' | 'enqueue' | 'owner'>

/**
 * Creates the owner's email about last week. Its id has the week, so there is one email per week.
 * If Monday's run fails, a later run in the same week creates the email.
 * @returns the email's id; null if this week's email exists, or the owner doesn't want one
 */
export async function mondayLetter(ports: LetterPorts): Promise<string | null> {
  const { db, owner } = ports
  if (owner === '') return null
  const week = lastWeek(ports.now())
  const mailId = `letter_${isoWeek(week)}`
  if ((await db.collection(collections.mail).doc(mailId).get()).exists) return null
  const letter = { kind: 'letter', for_owner: true, ...(await readLetter(week, ports)) } as const
  return (await createOnce(mailId, letter, ports)) ? mailId : null
}

async function readLetter(week: OfficeWeek, { db, now }: LetterPorts) {
  const [figures, before, coming, waiting, health, failed_pages, sources] = await Promise.all([
    readWeek(week, db),
    readWeek(weekBefore(week), db),
    readComingWeek(weekAfter(week), { db }),
    readWaiting(now(), { db }),
    readHealth(week, { db }),
    readFailedPages(week, { db }),
    readBestSources(week, db),
  ])
  return {
    letter_quotes: waiting.ids,
    letter: {
      ...{ monday: week.monday, week: figures, before, ...health, failed_pages },
      sources,
      ...{ coming: coming.days, coming_is_cut: coming.isCut, more_wait: waiting.hasMore },
    },
  }
}

/**
 * The best sources; empty if the figures can't be read. The email is sent on its day without
 * waiting for the next count.
 */
async function readBestSources({ monday }: OfficeWeek, db: LetterPorts['db']) {
  const stored = await analyticsReferences(db).sources.get()
  const packed = findDocument(sourcesSchema, stored)
  if (packed === null) return []
  const sunday = shiftPlainDate(monday, 6)
  return bestSources(unpackSources(packed), await readSpend(sunday, db), sunday)
}

/**
 * Reads the spend in the months of the email's sources. A month that can't be read counts as no
 * spend.
 */
async function readSpend(sunday: PlainDate, db: LetterPorts['db']): Promise<SpendByMonth> {
  const months = monthsOfWindow(firstSourceDay(sunday), sunday)
  const stored = await db.getAll(...months.map((month) => db.doc(adSpendPath(month))))
  return new Map(
    months.map((month, place) => [month, findDocument(adSpendSchema, stored[place])?.rows ?? []]),
  )
}

/** Maximum number of bookings, and of scheduled quotes, that are read. */
const movesMax = 60

/** Reads a week's moves by day, with the crews that they need, as the calendar shows them. */
async function readComingWeek(
  week: OfficeWeek,
  { db }: { db: Firestore },
): Promise<{ days: ComingDay[]; isCut: boolean }> {
  const names = daysIn(week)
  const [from = week.monday, to = week.monday] = [names[0], names.at(-1)]
  const [{ moves, settings, isCut }, stored] = await Promise.all([
    readMovesIn({ from, to, max: movesMax }, { db }),
    db.getAll(...names.map((day) => db.doc(crewDayPath(day)))),
  ])
  const days = names.map((day, place): ComingDay => {
    const fields = crewDayOf(day, stored[place])
    const ofDay = moves.filter(({ quote, booking }) => (booking?.day ?? quote.move_date) === day)
    const unbooked = ofDay.filter(({ booking }) => booking === null).length
    return {
      ...{ day, moves: ofDay.length, ...computeDayLoad(fields, settings, unbooked) },
      without_crew: unbooked,
      off: dayOffOf(fields, settings),
    }
  })
  return { days, isCut }
}

/** Maximum number of a week's errors that are read. */
const errorsMax = 150

/** Counts the pages on which browsers had errors, and the sessions with errors. */
async function readFailedPages({ from, to }: OfficeWeek, { db }: { db: Firestore }) {
  const { docs } = await db
    .collection(collections.pageErrors)
    .where('created_at', '>=', Timestamp.fromDate(from))
    .where('created_at', '<', Timestamp.fromDate(to))
    .limit(errorsMax)
    .get()
  const ours = docs.filter((found) => readPageError(found.data()) !== null)
  const countOf = (field: string) => new Set(ours.map((found): unknown => found.get(field))).size
  return {
    pages: countOf('page'),
    people: countOf('session_id'),
    is_least: docs.length === errorsMax,
  }
}

/** Maximum number of alerts per week that are read. Each outage or spike has at most two. */
const alarmsMax = 20

/** Reads the alerts and failed emails of a week, and the form's current state. */
async function readHealth({ from, to }: OfficeWeek, { db }: { db: Firestore }) {
  const ofWeek = db
    .collection(collections.mail)
    .where('created_at', '>=', Timestamp.fromDate(from))
    .where('created_at', '<', Timestamp.fromDate(to))
  const [alarms, failed, watch] = await Promise.all([
    ofWeek.where('kind', '==', 'alarm').limit(alarmsMax).get(),
    ofWeek.where('problem', 'in', mailProblems).count().get(),
    db.doc(analyticsPaths.watch).get(),
  ])
  const alarmed = alarms.docs.flatMap((found) => findMailRecord(found)?.alarm ?? [])
  const countOf = (some: Alarm[]) => new Set(some.map(alarmId)).size
  return {
    alarms: countOf(alarmed.filter(({ rule }) => rule !== 'spike')),
    spikes: countOf(alarmed.filter(({ rule }) => rule === 'spike')),
    failed_emails: failed.data().count,
    watch: watchSchema.safeParse(watch.data()).data ?? null,
  }
}
