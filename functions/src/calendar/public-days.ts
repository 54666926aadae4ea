import { crewDaySchema, emptyCrewDay, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { activeCrews, noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import { loadOf } from '@moving/domain/calendar/day-load'
import {
  dayHintOf,
  publicDaysMax,
  publicSettingsSchema,
  type PublicSettings,
} from '@moving/domain/calendar/public-days'
import {
  collections,
  crewDayPath,
  officeSettingsPath,
  publicSettingsPath,
  quotePath,
} from '@moving/domain/paths'
import {
  isPlainDate,
  shiftPlainDate,
  todayAtOffice,
  type PlainDate,
} from '@moving/domain/plain-date'
import { hasMark } from '@moving/domain/quote/search/search-fields'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import {
  FieldValue,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import type { QuoteChange } from '../quote/add-to-history.ts'
import { readUnbooked } from './read-unbooked.ts'
import { crewDayOf, crewSettingsOf } from './stored-day.ts'
import type { SettingsChange } from '../platform/settings-change.ts'
import { findDocument } from '../platform/unreadable-document.ts'

export interface PublicDaysPorts {
  db: Firestore
  now: () => Date
}

type Days = PublicSettings['days']

/**
 * Writes into `settings/public` whether visitors are told that one day is nearly full, and takes days
 * out that have passed. It goes by what is stored now, whatever the event says, and writes only what
 * changes something.
 */
export async function writePublicDay(day: PlainDate, { db, now }: PublicDaysPorts): Promise<void> {
  const span = spanAt(now())
  if (!isWithin(day, span)) return
  await db.runTransaction(async (transaction) => {
    const [stored, storedDay, known] = await transaction.getAll(
      db.doc(officeSettingsPath),
      db.doc(crewDayPath(day)),
      db.doc(publicSettingsPath),
    )
    const settings = crewSettingsOf(stored)
    const others = Object.entries(daysOf(known) ?? {}).filter(
      ([other]) => other !== day && isWithin(other, span),
    )
    const crewDay = crewDayOf(day, storedDay)
    const booked = new Set(Object.keys(crewDay.jobs))
    const unbooked = tellsOf(settings)
      ? await readUnbooked({ first: day, last: day, booked }, { db, transaction })
      : noMoves
    const kept = tellsOf(settings) ? Object.fromEntries(others) : {}
    const days = { ...kept, ...hintsOf([crewDay], unbooked, settings) }
    writeDays(transaction, { db, known, days })
  })
}

/** Writes `settings/public` anew from every day that has moves; the same as `writePublicDay` for each. */
export async function rewritePublicDays({ db, now }: PublicDaysPorts): Promise<void> {
  const span = spanAt(now())
  const stored = db
    .collection(collections.crewDays)
    .where('day', '>=', span.first)
    .where('day', '<=', span.last)
    .limit(publicDaysMax)
  await db.runTransaction(async (transaction) => {
    const [office, known] = await transaction.getAll(
      db.doc(officeSettingsPath),
      db.doc(publicSettingsPath),
    )
    const settings = crewSettingsOf(office)
    if (!tellsOf(settings)) return writeDays(transaction, { db, known, days: {} })
    const found = (await transaction.get(stored)).docs
    const crewDays = found.flatMap((crewDay) => findDocument(crewDaySchema, crewDay) ?? [])
    const booked = new Set(crewDays.flatMap(({ jobs }) => Object.keys(jobs)))
    const unbooked = await readUnbooked({ ...span, booked }, { db, transaction })
    const ordinary = [...unbooked.keys()]
      .filter((day) => !crewDays.some((crewDay) => crewDay.day === day))
      .map(emptyCrewDay)
    const days = hintsOf([...crewDays, ...ordinary], unbooked, settings)
    writeDays(transaction, { db, known, days })
  })
}

/**
 * Writes the days anew on which a quote was, and is, on the schedule: a move takes a crew before one is booked.
 * Costs nothing for any other change of a quote.
 */
export async function writeDaysOfQuote(
  { before, after }: Pick<QuoteChange, 'before' | 'after'>,
  ports: PublicDaysPorts,
): Promise<void> {
  const [was, is] = [placeOf(before), placeOf(after)]
  if (was.key === is.key) return
  const days = new Set([was.day, is.day].filter((day) => day !== null))
  for (const day of days) await writePublicDay(day, ports)
}

/** The day on which a quote takes a crew; null for none. */
function placeOf(quote: DocumentData | undefined): { day: PlainDate | null; key: string } {
  const { status, move_date: day, search } = quote ?? {}
  const isPlaced = status === 'scheduled' && typeof day === 'string' && isPlainDate(day)
  return { day: isPlaced ? day : null, key: isPlaced ? `${day} ${hasMark(search)}` : '' }
}

/**
 * A booking was made or taken off: on the day that its request names, the move needs no crew of its own any
 * more, or needs one again. The booking's own days are written with it.
 */
export async function writeDayOfBooking(quoteId: string, ports: PublicDaysPorts): Promise<void> {
  const { day } = placeOf((await ports.db.doc(quotePath(quoteId)).get()).data())
  if (day !== null) await writePublicDay(day, ports)
}

/** Writes `settings/public` anew when the office has changed what it is made from. */
export async function writePublicSettings(
  { settingsId, before, after }: SettingsChange,
  ports: PublicDaysPorts,
): Promise<void> {
  if (settingsId !== 'office' || sourceOf(before) === sourceOf(after)) return
  await rewritePublicDays(ports)
}

/** What the hints are made from, to be compared. */
function sourceOf(data: DocumentData | undefined): string {
  const { crews, work_days, tells_nearly_full, hours } =
    officeSettingsSchema.safeParse(data).data ?? noCrewSettings
  return JSON.stringify([crews, work_days, tells_nearly_full, hours])
}

/** Days, both with them. */
export interface Span {
  first: PlainDate
  last: PlainDate
}

function spanAt(now: Date): Span {
  const first = todayAtOffice(now)
  return { first, last: shiftPlainDate(first, publicDaysMax - 1) }
}

const isWithin = (day: PlainDate, { first, last }: Span) => day >= first && day <= last

/** An office without crews has no day that could be full. */
const tellsOf = (settings: CrewSettings) =>
  settings.tells_nearly_full && activeCrews(settings).length > 0

const noMoves: ReadonlyMap<PlainDate, number> = new Map()

function hintsOf(
  days: readonly CrewDayFields[],
  unbooked: ReadonlyMap<PlainDate, number>,
  settings: CrewSettings,
): Days {
  if (!tellsOf(settings)) return {}
  const hints = days.map(
    (day) => [day.day, dayHintOf(loadOf(day, settings, unbooked.get(day.day) ?? 0))] as const,
  )
  return Object.fromEntries(hints.flatMap(([day, hint]) => (hint === null ? [] : [[day, hint]])))
}

interface PublicWrite {
  db: Firestore
  known: DocumentSnapshot | undefined
  days: Days
}

/** Without a document nothing is told either. */
function writeDays(transaction: Transaction, { db, known, days }: PublicWrite): void {
  const stored = known?.exists === true ? daysOf(known) : {}
  if (stored !== null && isSame(stored, days)) return
  const changed = { days, updated_at: FieldValue.serverTimestamp() }
  transaction.set(db.doc(publicSettingsPath), changed, { mergeFields: ['days', 'updated_at'] })
}

function isSame(one: Days, other: Days): boolean {
  const key = (days: Days) => JSON.stringify(Object.entries(days).sort())
  return key(one) === key(other)
}

/** Null for what cannot be read, which is written anew. */
function daysOf(known: DocumentSnapshot | undefined): Days | null {
  return publicSettingsSchema.safeParse(known?.data()).data?.days ?? null
}
