import type { MailState } from '@moving/domain/mail/mail-schema'
import { describe, expect, it } from 'vitest'
import { newMailRecord, type MailPatch } from '../outbox/mail-record.ts'
import { nextStep } from './next-step.ts'

const createdAt = new Date('2026-11-20T15:00:00Z')
const minutes = (count: number) => new Date(createdAt.getTime() + count * 60_000)
const hours = (count: number) => minutes(count * 60)
const silent = { webhookOn: true, newestEventAt: null }
const off = { webhookOn: false, newestEventAt: null }

function mail(state: MailState, over: MailPatch = {}) {
  const times = { created_at: createdAt, attempted_at: createdAt, due_at: createdAt }
  return newMailRecord({ kind: 'customer', ...times, state, ...over })
}

describe('an email', () => {
  it.each(['SENT', 'FAILED', 'DEAD', 'SKIPPED'] as const)(
    'in the state %s stays as it is',
    (state) => {
      expect(nextStep(mail(state, { due_at: null }), hours(1), silent)).toEqual({ step: 'leave' })
    },
  )

  it('that isn’t due stays with the worker that has it', () => {
    const later = mail('SENDING', { due_at: minutes(1) })
    expect(nextStep(later, minutes(0.5), silent)).toEqual({ step: 'wait', until: minutes(1) })
  })

  it.each(['PENDING', 'RETRY'] as const)('that is %s and due is sent', (state) => {
    expect(nextStep(mail(state), createdAt, silent)).toEqual({ step: 'send' })
  })

  it('counts as perhaps sent if its worker stopped', () => {
    expect(nextStep(mail('SENDING', { due_at: minutes(1) }), minutes(1), silent)).toEqual({
      step: 'move',
      patch: { state: 'UNKNOWN', reason: 'lease_expired', due_at: minutes(5) },
    })
  })

  it('isn’t tried anymore after three days, however often it was tried', () => {
    const tried = mail('RETRY', { attempts: 5000 })
    expect(nextStep(tried, hours(71.9), silent)).toEqual({ step: 'send' })
    expect(nextStep(tried, hours(72), silent)).toMatchObject({
      step: 'move',
      patch: { state: 'DEAD', problem: 'expired', due_at: null },
    })
  })
})

describe('an email without a response from SendGrid', () => {
  const unknown = (over: MailPatch = {}) => mail('UNKNOWN', over)

  it('still counts as perhaps delivered after three days', () => {
    expect(nextStep(unknown(), hours(72), silent)).toMatchObject({
      ...{ step: 'move', patch: { state: 'DEAD', problem: 'unproven' } },
    })
  })
  const reported = (at: Date) => ({ webhookOn: true, newestEventAt: at })

  it('isn’t resent to a customer while SendGrid’s reports may be late', () => {
    for (const hour of [1, 12, 70]) {
      expect(nextStep(unknown(), hours(hour), silent).step).toBe('move')
    }
  })

  it('is resent to a customer once SendGrid has reported later emails', () => {
    expect(nextStep(unknown(), minutes(14), reported(minutes(10))).step).toBe('move')
    expect(nextStep(unknown(), minutes(15), reported(minutes(10)))).toEqual({ step: 'send' })
  })

  it('is resent to a customer after two hours if SendGrid reported other emails of that time', () => {
    expect(nextStep(unknown(), minutes(119), reported(createdAt)).step).toBe('move')
    expect(nextStep(unknown(), minutes(120), reported(createdAt))).toEqual({ step: 'send' })
  })

  it('is shown to the office after 15 minutes if it is to a customer', () => {
    expect(nextStep(unknown(), minutes(14), silent)).not.toHaveProperty('patch.problem')
    expect(nextStep(unknown(), minutes(15), silent)).toHaveProperty('patch.problem', 'unproven')
  })

  it('is never resent to a customer if SendGrid doesn’t send reports', () => {
    expect(nextStep(unknown(), hours(71), off).step).toBe('move')
  })

  it('is resent to the office after 15 minutes, or after 5 if SendGrid doesn’t send reports', () => {
    const toOffice = unknown({ kind: 'office' })
    expect(nextStep(toOffice, minutes(14), silent).step).toBe('move')
    expect(nextStep(toOffice, minutes(15), silent)).toEqual({ step: 'send' })
    expect(nextStep(toOffice, minutes(5), off)).toEqual({ step: 'send' })
  })
})
