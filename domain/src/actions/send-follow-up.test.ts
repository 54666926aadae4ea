import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import { standardHours } from '../office-hours.ts'
import { silentAt } from '../request/tasks-of.ts'
import { quoteFactsOf } from '../request/request-state.ts'
import type { Work } from '../request/work.ts'
import type { NotSilent } from '../work/silent-task.ts'
import type { Tasks } from '../work/task.ts'
import type { RequestState } from './action.ts'
import { followUpsPerDay, sendFollowUp } from './send-follow-up.ts'

/** Friday, November 27, 2026, 10 AM at the office. */
const now = new Date('2026-11-27T15:00:00Z')
const context = { actor: { uid: 'dana', email: 'dana@example.com' }, now, hours: standardHours }
const input = {
  ...{ action: 'send_follow_up' as const, quote_id: 'RequestOfMaya0000001' },
  ...{ action_id: 'ActionOfDana00000001', text: 'Any questions?' },
}
const silentTask = { at: now, why: 'estimate_silent', note: '' } as const
const silent: Tasks = { silent: silentTask }
const yesterday = new Date(now.getTime() - 24 * 3_600_000)

const estimated = exampleQuote({ status: 'estimated', estimate_amount: 915 })
const workWith = (over: Partial<Work>, quote = estimated) =>
  exampleWork({ quote: quoteFactsOf(quote), ...over })
const stateWith = (tasks: Tasks, over: Partial<RequestState<'followUps'>> = {}) => ({
  quote: estimated,
  work: workWith({ tasks }, over.quote),
  booking: null,
  followUps: [],
  ...over,
})
const planned = (state: RequestState<'followUps'>) => sendFollowUp.plan(state, input, context)
const inBatch = (state: RequestState<'followUps'>) =>
  sendFollowUp.plan(state, { ...input, batch_id: 'BatchOfDana000000001' }, context)

describe('a follow-up', () => {
  it('plans the next follow-up three business days later', () => {
    const quote = exampleQuote({ status: 'estimated', estimate_amount: 915 })
    const request = requestInMemory({ quote })
    request.pass(7 * 24 * 60)
    request.act({ action: 'send_follow_up', text: 'Any questions?' })
    // The office is closed on Sunday.
    const dueAt = new Date('2026-12-01T15:00:00Z')
    const { silent } = request.documents.work.tasks
    expect(silent).toMatchObject({ why: 'estimate_silent', at: dueAt })
  })

  it('emails the office’s text', () => {
    expect(planned(stateWith(silent))).toMatchObject({
      adds: { followUp: { text: 'Any questions?', batch_id: null } },
    })
  })

  it('is refused for a customer without an email and for a closed request', () => {
    const quote = exampleQuote({ email: 'no-email@no-email.invalid' })
    expect(planned(stateWith(silent, { quote }))).toEqual({ why: 'not_possible' })
    const work = workWith({ closing: { why: 'price' } })
    expect(planned(stateWith(silent, { work }))).toEqual({ why: 'not_possible' })
  })

  it('is refused after the daily limit of a customer', () => {
    const followUps = Array.from({ length: followUpsPerDay }, (_, place) => ({
      ...{ id: `mail${place}`, state: 'SENT' as const, createdAt: now, requests: [] },
    }))
    expect(planned(stateWith(silent, { followUps }))).toEqual({ why: 'limit' })
  })
})

describe('a follow-up in a batch', () => {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  const withWork = (over: Partial<Work>) => ({ work: workWith({ tasks: silent, ...over }) })
  const given = { amount: 915, at: now, name: 'Maya', by_email: null }
  const yes = { ...given, decision: 'yes' as const, why: null }
  const no = { ...given, decision: 'no' as const, why: 'price' as const }
  const task = { at: now, note: '' }

  it('is sent to a customer whose estimate is still unanswered, even if the follow-up is due later in the day', () => {
    expect(inBatch(stateWith(silent))).toMatchObject({
      adds: { followUp: { batch_id: 'BatchOfDana000000001' } },
    })
    const tonight: Tasks = { silent: { at: minutes(60), why: 'estimate_silent', note: '' } }
    expect(inBatch(stateWith(tonight))).toHaveProperty('adds')
  })

  it.each<[string, NotSilent, Partial<RequestState<'followUps'>>]>([
    ['was closed', 'closed', withWork({ closing: { why: 'price' } })],
    ['was accepted', 'answered', withWork({ answer: yes, tasks: {} })],
    ['was declined', 'answered', withWork({ answer: no, tasks: {} })],
    [
      'has an open question',
      'wrote',
      withWork({ tasks: { ...silent, requested_change: { ...task, why: 'question' } } }),
    ],
    [
      'has a customer who wrote yesterday',
      'wrote',
      withWork({
        customer_at: yesterday,
        tasks: { silent: { ...silentTask, at: silentAt(yesterday, standardHours) } },
      }),
    ],
    ['has a new plan after a talk', 'no_longer_due', withWork({ tasks: {} })],
    [
      'had a follow-up today',
      'no_longer_due',
      withWork({
        tasks: { silent: { ...task, at: minutes(3 * 24 * 60), why: 'estimate_silent' } },
      }),
    ],
    ['was scheduled', 'no_longer_due', { quote: exampleQuote({ status: 'scheduled' }) }],
    ['lost its estimate', 'no_longer_due', { quote: exampleQuote({ estimate_amount: null }) }],
  ])('is refused for a request that %s, which can still get one by hand', (_, current, over) => {
    const state = stateWith(silent, over)
    expect(inBatch(state)).toEqual({ why: 'not_possible', current })
    if (current !== 'closed') expect(planned(state)).toHaveProperty('adds')
  })
})
