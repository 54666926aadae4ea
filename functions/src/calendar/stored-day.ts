import { noCrewSettings, type CrewSettings } from '@moving/domain/calendar/crew'
import { crewDaySchema, emptyCrewDay, type CrewDayFields } from '@moving/domain/calendar/crew-day'
import type { PlainDate } from '@moving/domain/plain-date'
import { officeSettingsSchema } from '@moving/domain/work/office-settings'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'

/** What the office has set of its crews; what holds without settings where it has set none. */
export function crewSettingsOf(stored: DocumentSnapshot | undefined): CrewSettings {
  return officeSettingsSchema.safeParse(stored?.data()).data ?? noCrewSettings
}

/** A day as it is stored; an ordinary one where nothing is, or nothing that can be read. */
export function crewDayOf(day: PlainDate, stored: DocumentSnapshot | undefined): CrewDayFields {
  return findDocument(crewDaySchema, stored) ?? emptyCrewDay(day)
}
