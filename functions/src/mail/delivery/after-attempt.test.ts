import { describe, expect, it } from 'vitest'
import { afterAttempt, retryAt } from './after-attempt.ts'
import { newMailRecord, type MailPatch } from '../outbox/mail-record.ts'
import type { SendOutcome } from '../sendgrid/send-outcome.ts'

const now = new Date('2026-11-20T15:00:00Z')
const refusedNow: SendOutcome = {
  result: 'not-accepted',
  reason: 'status_503',
  retryAfterMs: null,
  ourFault: false,
}

function after(mail: MailPatch, outcome: SendOutcome, lease = 'mine') {
  const record = newMailRecord({
    kind: 'customer',
    created_at: now,
    state: 'SENDING',
    lease: 'mine',
    attempts: 1,
    ...mail,
  })
  return afterAttempt(record, { lease, outcome, now, random: 1 })
}

describe('an attempt to send an email', () => {
  it('completes the email if SendGrid accepted it', () => {
    expect(after({}, { result: 'accepted' })).toMatchObject({ state: 'SENT', due_at: null })
  })

  it('counts if SendGrid accepted it, even if a different worker has the email now', () => {
    expect(after({ lease: 'theirs' }, { result: 'accepted' })).toMatchObject({ state: 'SENT' })
  })

  it('doesn’t count if another worker has the email now and SendGrid didn’t accept it', () => {
    expect(after({ lease: 'theirs' }, refusedNow)).toBeNull()
    expect(after({ lease: 'mine' }, refusedNow)).toMatchObject({ state: 'RETRY' })
  })

  it('never changes an email that was sent', () => {
    expect(after({ state: 'SENT' }, refusedNow)).toBeNull()
    expect(after({ state: 'SENT' }, { result: 'uncertain', reason: 'x' })).toBeNull()
  })

  it('is shown to the office if SendGrid rejected it permanently', () => {
    expect(after({}, { result: 'refused', reason: 'status_400' })).toMatchObject({
      state: 'FAILED',
      problem: 'refused',
    })
  })

  it('stays with its worker if there was no response, in case that still arrives', () => {
    const patch = after({}, { result: 'uncertain', reason: 'network_econnreset' })
    expect(patch).toMatchObject({ state: 'UNKNOWN', due_at: new Date(now.getTime() + 300_000) })
    expect(patch).not.toHaveProperty('lease')
  })
})

describe('the next attempt to send an email', () => {
  const seconds = (attempts: number, random: number, retryAfter: number | null = null) =>
    (retryAt(attempts, retryAfter, now, random).getTime() - now.getTime()) / 1000

  it('waits twice as long each time, up to an hour', () => {
    expect([1, 2, 3, 4].map((attempts) => seconds(attempts, 1))).toEqual([3, 6, 12, 24])
    expect(seconds(50, 1)).toBe(3600)
    expect(seconds(5000, 1)).toBe(3600)
  })

  it('is at a random time in the second half of the wait', () => {
    expect([0, 0.5, 1].map((random) => seconds(3, random))).toEqual([6, 9, 12])
  })

  it('is never before the time that SendGrid asked for, at most six hours later', () => {
    expect(seconds(1, 0, 120_000)).toBe(120)
    expect(seconds(1, 0, 86_400_000)).toBe(6 * 3600)
  })
})
