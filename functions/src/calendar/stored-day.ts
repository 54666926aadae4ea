import { noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import { crewDaySchema, emptyCrewDay, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import { crewDayPath } from '@moving/domain/paths'
import { isPlainDate, type PlainDate } from '@moving/domain/plain-date'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'

export function crewSettingsOf(stored: DocumentSnapshot | undefined): CrewSettings {
  return officeSettingsSchema.safeParse(stored?.data()).data ?? noCrewSettings
}

/** A stored day, or an empty one if there is none that can be read. */
export function crewDayOf(day: PlainDate, stored: DocumentSnapshot | undefined): CrewDayFields {
  return findDocument(crewDaySchema, stored) ?? emptyCrewDay(day)
}

/**
 * Reads days in a transaction. A day that isn't stored, or isn't a date, is absent from the result.
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
