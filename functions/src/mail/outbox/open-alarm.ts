import { normalizeEmail } from '@moving/domain/account/email'
import { collections } from '@moving/domain/paths'
import { alarmId, type Alarm } from '@moving/domain/watch/alarm'
import type { MailPorts } from '../mail-ports.ts'
import { createMail } from './mail-record.ts'

export type AlarmPorts = Pick<MailPorts, 'db' | 'now' | 'enqueue' | 'office' | 'owner'>

/**
 * Puts the mails about a silence or a flood into the outbox: to the office, and to the owner if that is
 * another address. Their ids are its own, so there is one of each however often it is found, also by two
 * schedulers at once.
 * @returns the ids of new mails; empty when it was told before
 */
export async function openAlarm(alarm: Alarm, ports: AlarmPorts): Promise<string[]> {
  const { db, office, owner } = ports
  const now = ports.now()
  const mail = db.collection(collections.mail)
  const toOffice = mail.doc(`${alarmId(alarm)}_office`)
  const hasOwner = owner !== '' && normalizeEmail(owner) !== normalizeEmail(office)
  const mails = [
    { reference: toOffice, for_owner: false },
    ...(hasOwner ? [{ reference: mail.doc(`${alarmId(alarm)}_owner`), for_owner: true }] : []),
  ]
  const opened = await db.runTransaction(async (transaction) => {
    if ((await transaction.get(toOffice)).exists) return []
    for (const { reference, for_owner } of mails) {
      const about = { kind: 'alarm', alarm, for_owner } as const
      createMail(reference.id, { ...about, created_at: now, due_at: now }, { db, transaction })
    }
    return mails.map(({ reference }) => reference.id)
  })
  for (const mailId of opened) await ports.enqueue(mailId, now)
  return opened
}
