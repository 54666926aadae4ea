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
import { loadOf } from '@moving/domain/calendar/day-load'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { mailProblems } from '@moving/domain/mail/mail-schema'
import { alarmId, type Alarm } from '@moving/domain/watch/alarm'
import { readPageError } from '@moving/domain/visit/page-error'
import { watchSchema } from '@moving/domain/watch/watch'
import { openOnce, findMailRecord } from '../mail/outbox/mail-record.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { findDocument } from '../platform/unreadable-document.ts'
import { analyticsReferences } from '../visit/stored-analytics.ts'
import { readWaiting } from './read-waiting.ts'
import { readWeek } from './read-week.ts'
import { readMovesIn } from '../calendar/read-moves.ts'
import { crewDayOf } from '../calendar/stored-day.ts'

type LetterPorts = Pick<MailPorts, 'db' | 'now' | 'enqueue' | 'owner'>

/**
 * Puts the owner's letter about the last week into the outbox, once a week: its id is the week's. Run
 * on a later day of the week it makes up for a run that was missed.
 * @returns the mail's id; null when this week's letter is there, or the owner wants none
 */
export async function mondayLetter(ports: LetterPorts): Promise<string | null> {
  const { db, owner } = ports
  if (owner === '') return null
  const week = lastWeek(ports.now())
  const mailId = `letter_${isoWeek(week)}`
  if ((await db.collection(collections.mail).doc(mailId).get()).exists) return null
  const letter = { kind: 'letter', for_owner: true, ...(await readLetter(week, ports)) } as const
  return (await openOnce(mailId, letter, ports)) ? mailId : null
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

/** None while the figures cannot be read: the roll-up counts them anew, and the letter has its day. */
async function readBestSources({ monday }: OfficeWeek, db: LetterPorts['db']) {
  const stored = await analyticsReferences(db).sources.get()
  const packed = findDocument(sourcesSchema, stored)
  if (packed === null) return []
  const sunday = shiftPlainDate(monday, 6)
  return bestSources(unpackSources(packed), await readSpend(sunday, db), sunday)
}

/** What was spent in the months that the letter's sources touch; one that cannot be read counts as none. */
async function readSpend(sunday: PlainDate, db: LetterPorts['db']): Promise<SpendByMonth> {
  const months = monthsOfWindow(firstSourceDay(sunday), sunday)
  const stored = await db.getAll(...months.map((month) => db.doc(adSpendPath(month))))
  return new Map(
    months.map((month, place) => [month, findDocument(adSpendSchema, stored[place])?.rows ?? []]),
  )
}

/** Bookings, and quotes on the schedule, that are read. */
const movesMax = 60

/** A week's moves by day, with the crews that are free, as the calendar shows them. */
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
      ...{ day, moves: ofDay.length, ...loadOf(fields, settings, unbooked) },
      without_crew: unbooked,
      off: dayOffOf(fields, settings),
    }
  })
  return { days, isCut }
}

/** Errors of a week that are read. */
const errorsMax = 150

/** On how many pages browsers met an error, and how many sessions that were. */
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

/** Alarms of a week that are read: two mails at most about each silence and each flood. */
const alarmsMax = 20

/** How form and mail did in a week, and how the form stands now. */
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
    failed_mails: failed.data().count,
    watch: watchSchema.safeParse(watch.data()).data ?? null,
  }
}
