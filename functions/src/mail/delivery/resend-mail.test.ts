import { expect, it } from 'vitest'
import { FakeFirestore } from '../../../../tests/support/fake-firestore.ts'
import type { MailPorts } from '../mail-ports.ts'
import { newMailRecord } from '../outbox/mail-record.ts'
import { resendMailCallable } from './resend-mail.ts'

const failed = newMailRecord({
  ...{ kind: 'follow_up', quote_id: 'one', entry_id: 'first', joined: { other: 'second' } },
  ...{ state: 'FAILED', problem: 'refused', created_at: new Date('2026-11-28T15:00:00Z') },
})
const store = (roles: Record<string, object>) => new FakeFirestore({ ...roles, 'mail/m1': failed })
const resend = ({ db }: FakeFirestore, dismiss = false) => {
  const ports = {
    db,
    now: () => new Date('2026-11-29T15:00:00Z'),
    enqueue: () => Promise.resolve(),
  }
  const dana = { uid: 'dana', email: 'dana@example.com', provider: 'password', role: 'admin' }
  const caller = { ...dana, signedInAtSeconds: 1, hasApprovedSignInMethods: true }
  return resendMailCallable(() => ports as unknown as MailPorts).handle(caller, {
    mailId: 'm1',
    dismiss,
  })
}

it('a follow-up about several requests is resent with all of them', async () => {
  const mail = store({ 'roles/dana': { user_id: 'dana', role: 'admin' } })
  const { mailId } = await resend(mail)
  expect(mail.documents.get(`mail/${mailId}`)).toMatchObject({
    ...{ quote_id: 'one', entry_id: 'first', joined: { other: 'second' } },
  })
})

it.each([
  ['resend', false],
  ['dismiss', true],
])('a coworker who was removed meanwhile can’t %s an email', async (_, dismiss) => {
  const mail = store({})
  const before = new Map(mail.documents)
  await expect(resend(mail, dismiss)).rejects.toMatchObject({ code: 'permission-denied' })
  expect(mail.documents).toEqual(before)
})
