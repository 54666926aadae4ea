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
} from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import {
  FieldValue,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
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
  await db.runTransaction(async (transaction) => {
    const [stored, crewDay, known] = await transaction.getAll(
      db.doc(officeSettingsPath),
      db.doc(crewDayPath(day)),
      db.doc(publicSettingsPath),
    )
    const settings = settingsOf(stored)
    const others = Object.entries(daysOf(known) ?? {}).filter(
      ([other]) => other !== day && isWithin(other, span),
    )
    const kept = tellsOf(settings) ? Object.fromEntries(others) : {}
    const days = { ...kept, ...hintsOf([crewDayOf(day, crewDay)], settings, span) }
    writeDays(transaction, { db, known, days })
  })
}

/** Writes `settings/public` anew from every day that is booked; the same as `writePublicDay` for each. */
export async function rewritePublicDays({ db, now }: PublicDaysPorts): Promise<void> {
  const span = spanAt(now())
  const booked = db
    .collection(collections.crewDays)
    .where('day', '>=', span.first)
    .where('day', '<=', span.last)
    .limit(publicDaysMax)
  await db.runTransaction(async (transaction) => {
    const [stored, known] = await transaction.getAll(
      db.doc(officeSettingsPath),
      db.doc(publicSettingsPath),
    )
    const settings = settingsOf(stored)
    const found = settings.tells_nearly_full ? (await transaction.get(booked)).docs : []
    const days = found.flatMap((crewDay) => findDocument(crewDaySchema, crewDay) ?? [])
    writeDays(transaction, { db, known, days: hintsOf(days, settings, span) })
  })
}

/** A write of a document of `settings`. */
export interface SettingsChange {
  settingsId: string
  before: DocumentData | undefined
  after: DocumentData | undefined
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
  const { crews, work_days, tells_nearly_full } =
    officeSettingsSchema.safeParse(data).data ?? noCrewSettings
  return JSON.stringify([crews, work_days, tells_nearly_full])
}

interface Span {
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

function hintsOf(days: readonly CrewDayFields[], settings: CrewSettings, span: Span): Days {
  if (!tellsOf(settings)) return {}
  const hints = days
    .filter(({ day }) => isWithin(day, span))
    .map((day) => [day.day, dayHintOf(loadOf(day, settings))] as const)
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
  transaction.set(db.doc(publicSettingsPath), changed)
}

function isSame(one: Days, other: Days): boolean {
  const key = (days: Days) => JSON.stringify(Object.entries(days).sort())
  return key(one) === key(other)
}

/** Null for what cannot be read, which is written anew. */
function daysOf(known: DocumentSnapshot | undefined): Days | null {
  return publicSettingsSchema.safeParse(known?.data()).data?.days ?? null
}

function settingsOf(stored: DocumentSnapshot | undefined): CrewSettings {
  return officeSettingsSchema.safeParse(stored?.data()).data ?? noCrewSettings
}

function crewDayOf(day: PlainDate, stored: DocumentSnapshot | undefined): CrewDayFields {
  if (stored === undefined || !stored.exists) return emptyCrewDay(day)
  return findDocument(crewDaySchema, stored) ?? emptyCrewDay(day)
}
