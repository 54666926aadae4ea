import { normalizeEmail } from '@moving/domain/account/email'
import { collections } from '@moving/domain/paths'
import { alarmId, type Alarm } from '@moving/domain/watch/alarm'
import type { MailPorts } from '../mail-ports.ts'
import { createMail } from './mail-record.ts'

export type AlarmPorts = Pick<MailPorts, 'db' | 'now' | 'enqueue' | 'office' | 'owner'>

/**
 * Creates the emails about an outage or a spike: to the office, and to the owner if that address
 * differs. Their ids come from the finding, so each email is created only once, even if the finding
 * is repeated or schedulers run concurrently.
 * @returns the ids of new emails; empty if the alarm was emailed before
 */
export async function openAlarm(alarm: Alarm, ports: AlarmPorts): Promise<string[]> {
  const { db, office, owner } = ports
  const now = ports.now()
  const mail = db.collection(collections.mail)
  const toOffice = mail.doc(`${alarmId(alarm)}_office`)
  const hasOwner = owner !== '' && normalizeEmail(owner) !== normalizeEmail(office)
  const emails = [
    { reference: toOffice, for_owner: false },
    ...(hasOwner ? [{ reference: mail.doc(`${alarmId(alarm)}_owner`), for_owner: true }] : []),
  ]
  const opened = await db.runTransaction(async (transaction) => {
    if ((await transaction.get(toOffice)).exists) return []
    for (const { reference, for_owner } of emails) {
      const about = { kind: 'alarm', alarm, for_owner } as const
      createMail(reference.id, { ...about, created_at: now, due_at: now }, { db, transaction })
    }
    return emails.map(({ reference }) => reference.id)
  })
  for (const mailId of opened) await ports.enqueue(mailId, now)
  return opened
}
