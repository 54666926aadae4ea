import type { OfficeWeek } from '@moving/domain/letter/week'
import { mailProblems } from '@moving/domain/mail/schema'
import { analyticsPaths, collections } from '@moving/domain/paths'
import { alarmId } from '@moving/domain/watch/alarm'
import { watchSchema, type Watch } from '@moving/domain/watch/watch'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import { findMailRecord } from '../mail/outbox/mail-record.ts'

/** Alarms of a week that are read: there are two rules, and a mail or two about each silence. */
const alarmsMax = 20

export interface Health {
  alarms: number
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
  const silences = alarms.docs.flatMap((found) => {
    const alarm = findMailRecord(found)?.alarm
    return alarm ? [alarmId(alarm)] : []
  })
  return {
    alarms: new Set(silences).size,
    failed_mails: failed.data().count,
    watch: watchSchema.safeParse(watch.data()).data ?? null,
  }
}
