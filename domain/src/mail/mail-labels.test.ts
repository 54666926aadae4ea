import { describe, expect, it } from 'vitest'
import { describeMail, describeProblem, describeWaiting } from './mail-labels.ts'
import { mailStates, isFinalMailState } from './mail-schema.ts'

describe('the office’s list of emails', () => {
  it('shows the kind of an email and its state', () => {
    expect(describeProblem({ mail_id: 'x', kind: 'customer', problem: 'bounced' })).toBe(
      'Confirmation to the customer: It bounced: that address doesn’t accept email.',
    )
  })

  it('says what each waiting email waits for', () => {
    const waiting = mailStates.filter((state) => !isFinalMailState(state))
    for (const state of waiting) {
      expect(describeWaiting({ state, kind: 'office', reason: null })).not.toBe('')
    }
  })

  it('says why the office got no email about a request that it entered itself', () => {
    const skipped = { state: 'SKIPPED', kind: 'office', problem: null } as const
    expect(describeMail({ ...skipped, reason: 'by_phone' })).toBe(
      'Not sent: our office entered the request',
    )
    expect(describeMail({ ...skipped, reason: 'digest' })).toBe('Not sent')
  })

  it('distinguishes a digest that still gathers requests from an email that is about to be sent', () => {
    const pending = (kind: 'office' | 'digest') =>
      describeWaiting({ state: 'PENDING', kind, reason: null })
    expect([pending('office'), pending('digest')]).toEqual([
      'About to be sent',
      'Gathering requests',
    ])
  })

  it('distinguishes a rejected key, which has to be fixed, from an outage of the email service', () => {
    const retry = (reason: string) => describeWaiting({ state: 'RETRY', kind: 'office', reason })
    expect(retry('status_401')).toContain('rejects our key')
    expect(retry('status_503')).toContain('trying again')
  })
})
