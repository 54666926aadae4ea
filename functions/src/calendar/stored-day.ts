import { noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import { crewDaySchema, emptyCrewDay, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { crewDayPath } from '@moving/domain/paths'
import { isPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'

/** The office's crew settings, or the defaults if it hasn't set any. */
export function crewSettingsOf(stored: DocumentSnapshot | undefined): CrewSettings {
  return officeSettingsSchema.safeParse(stored?.data()).data ?? noCrewSettings
}

/** A day as stored; the default day if nothing readable is stored. */
export function crewDayOf(day: PlainDate, stored: DocumentSnapshot | undefined): CrewDayFields {
  return findDocument(crewDaySchema, stored) ?? emptyCrewDay(day)
}

/**
 * The schedules of days in a transaction, by day. A day that has no document, or isn't a date, is
 * absent.
 */
export async function readCrewDays(
  days: readonly unknown[],
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<Record<PlainDate, CrewDayFields>> {
  const wanted = [...new Set(days)].filter(
    (day): day is PlainDate => typeof day === 'string' && isPlainDate(day),
  )
  if (wanted.length === 0) return {}
  const found = await transaction.getAll(...wanted.map((day) => db.doc(crewDayPath(day))))
  const stored = found.filter(({ exists }) => exists)
  return Object.fromEntries(stored.map((one) => [one.id, crewDayOf(one.id, one)]))
}
