import { describe, expect, it } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { newMailRecord, type MailPatch } from '../outbox/mail-record.ts'

const now = new Date('2026-11-20T15:00:00Z')
const seconds = now.getTime() / 1000
const mail = (over: MailPatch = {}) =>
  newMailRecord({ kind: 'customer', created_at: now, state: 'UNKNOWN', attempts: 1, ...over })
const event = (name: string, timestamp = seconds) => ({ event: name, timestamp, mail_id: 'x' })

describe('SendGrid’s report about an email', () => {
  it.each(['UNKNOWN', 'RETRY', 'SENDING', 'DEAD', 'FAILED'] as const)(
    'means that an email in state %s was accepted',
    (state) => {
      expect(applyEvent(mail({ state }), event('processed'), now)).toMatchObject({ state: 'SENT' })
    },
  )

  it('lets an email that had failed be deleted after its time', () => {
    const failed = mail({ state: 'DEAD', problem: 'unproven', expires_at: null })
    expect(applyEvent(failed, event('processed'), now)?.expires_at).toBeInstanceOf(Date)
  })

  it('means nothing if the email was never tried', () => {
    expect(applyEvent(mail({ state: 'PENDING', attempts: 0 }), event('delivered'), now)).toBeNull()
  })

  it('changes nothing if it arrives twice', () => {
    const once = { ...mail(), ...applyEvent(mail(), event('delivered'), now) }
    expect(applyEvent(once, event('delivered'), now)).toBeNull()
  })

  it('changes nothing if it is older than the stored event', () => {
    const bounced = { ...mail(), ...applyEvent(mail(), event('bounce'), now) }
    expect(applyEvent(bounced, event('deferred', seconds - 60), now)).toBeNull()
    expect(bounced.problem).toBe('bounced')
  })

  it('that an email bounced stays after a later report that it was delivered', () => {
    const bounced = { ...mail(), ...applyEvent(mail(), event('bounce'), now) }
    expect(applyEvent(bounced, event('delivered', seconds + 1), now)).toBeNull()
    const delivered = { ...mail(), ...applyEvent(mail(), event('delivered', seconds + 1), now) }
    expect(applyEvent(delivered, event('bounce'), now)?.problem).toBe('bounced')
  })

  it('that an email bounced is shown to the office, unless the email was resent', () => {
    expect(applyEvent(mail({ state: 'SENT' }), event('bounce'), now)?.problem).toBe('bounced')
    const replaced = mail({ state: 'SENT', replaced_by: 'x_again1' })
    expect(applyEvent(replaced, event('bounce'), now)?.problem).toBeNull()
  })

  it('that it dropped an email, because the address bounced before, is shown to the office too', () => {
    expect(applyEvent(mail(), event('dropped'), now)).toMatchObject({ problem: 'bounced' })
  })

  it('of an unknown kind changes nothing', () => {
    expect(applyEvent(mail(), event('group_unsubscribe'), now)).toBeNull()
  })
})
