import { describe, expect, it } from 'vitest'
import { describeProblem, describeWaiting } from './mail-labels.ts'
import { mailStates, isFinalMailState } from './mail-schema.ts'

describe('what the office reads of mail', () => {
  it('names the mail and what became of it', () => {
    expect(describeProblem({ mail_id: 'x', kind: 'customer', problem: 'bounced' })).toBe(
      'Confirmation to the customer: It bounced: that address does not accept email.',
    )
  })

  it('says what each waiting mail waits for', () => {
    const waiting = mailStates.filter((state) => !isFinalMailState(state))
    for (const state of waiting) {
      expect(describeWaiting({ state, kind: 'office', reason: null })).not.toBe('')
    }
  })

  it('tells a digest that still gathers from a mail that is about to be sent', () => {
    const pending = (kind: 'office' | 'digest') =>
      describeWaiting({ state: 'PENDING', kind, reason: null })
    expect([pending('office'), pending('digest')]).toEqual([
      'About to be sent',
      'Gathering requests',
    ])
  })

  it('tells a refused key, which somebody must mend, from a service that is down', () => {
    const retry = (reason: string) => describeWaiting({ state: 'RETRY', kind: 'office', reason })
    expect(retry('status_401')).toContain('rejects our key')
    expect(retry('status_503')).toContain('trying again')
  })
})
