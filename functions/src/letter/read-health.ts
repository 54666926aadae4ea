import type { OfficeWeek } from '@moving/domain/letter/week'
import { mailProblems } from '@moving/domain/mail/schema'
import { analyticsPaths, collections } from '@moving/domain/paths'
import { alarmId, type Alarm } from '@moving/domain/watch/alarm'
import { watchSchema, type Watch } from '@moving/domain/watch/watch'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { findMailRecord } from '../mail/outbox/mail-record.ts'

/** Alarms of a week that are read: two mails at most about each silence and each flood. */
const alarmsMax = 20

export interface Health {
  alarms: number
  floods: number
  failed_mails: number
  watch: Watch | null
}

/** How form and mail did in a week, and how the form stands now. */
export async function readHealth(
  { from, to }: OfficeWeek,
  { db }: { db: Firestore },
): Promise<Health> {
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
    alarms: countOf(alarmed.filter(({ rule }) => rule !== 'flood')),
    floods: countOf(alarmed.filter(({ rule }) => rule === 'flood')),
    failed_mails: failed.data().count,
    watch: watchSchema.safeParse(watch.data()).data ?? null,
  }
}
