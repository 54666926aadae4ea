import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { noDetails, type Estimate } from '../estimate/estimate.ts'
import { standardHours } from '../office-hours.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { emptyFacts } from '../quote/facts/move-facts.ts'
import { changesAfter } from '../request/changes-after.ts'
import { emptyState } from '../request/request-state.ts'
import { logHead } from '../request/log-head.ts'
import { contactResults, type ContactResult } from '../work/contact.ts'
import { untouchedWork } from '../work/quote-work.ts'
import type { RequestState } from './action.ts'
import { logContact } from './log-contact.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const dana = { uid: 'dana', email: 'dana@example.com' }
const actionId = 'ActionOfDana00000001'
const coworkersId = 'ActionOfIsaac0000001'

type State = RequestState<'facts' | 'ledger'>
type Work = State['work']
const stateOf = (work: Partial<Work> = {}, over: Partial<State> = {}): State => ({
  ...{ quote: exampleQuote(), booking: null, facts: null, ledger: [] },
  work: { ...untouchedWork, ...work },
  ...over,
})

type Sent = Omit<z.input<typeof logContact.input>, 'action' | 'action_id' | 'quote_id'>
const sent: Sent = { result: 'no_answer', note: '', next: null }
const parse = (over: Partial<Sent>) =>
  logContact.input.safeParse({
    ...{ action: 'log_contact', action_id: actionId, quote_id: exampleQuote().id },
    ...{ ...sent, ...over },
  })
function plan(over: Partial<Sent>, state = stateOf()) {
  const { data, error } = parse(over)
  if (data === undefined) throw error
  return logContact.plan(state, data, { actor: dana, now, hours: standardHours })
}
function planned(over: Partial<Sent>, state?: State) {
  const documents = state ?? stateOf()
  const made = plan(over, documents)
  if ('why' in made) throw new Error(made.why)
  const { changes } = changesAfter(made, beforeOf(documents), standardHours)
  const work = { ...documents.work, ...changes.work }
  return { work, facts: changes.facts, contact: made.adds?.contact }
}
/** What is known before the contact. */
function beforeOf(documents: State) {
  const work = { ...documents.work, created_at: now, updated_at: now }
  const stored = { ...documents, work, state: null, source: { channel: 'web' } }
  const author = { id: actionId, action: 'log_contact' as const, by_uid: dana.uid, now }
  const head = logHead(stored, standardHours, now)
  return { documents, head, author: { ...author, by_email: dana.email } }
}
const at = (date: Date, about = '') => ({ at: date.toISOString(), about })

describe('the next call', () => {
  const hour = '2026-11-23T16:00:00.000Z'
  const tomorrow = '2026-11-24T14:00:00.000Z'
  const inTwoDays = '2026-11-25T14:00:00.000Z'

  it.each<[ContactResult, string, number, string | null]>([
    ['reached', 'scheduled', 0, null],
    ['reached', 'pending', 0, '2026-11-23T15:00:00.000Z'],
    ['reached', 'estimated', 0, inTwoDays],
    ['no_answer', 'pending', 0, hour],
    ['no_answer', 'pending', 1, tomorrow],
    ['left_message', 'pending', 0, hour],
    ['wrong_number', 'pending', 0, tomorrow],
    ['sent_email', 'pending', 0, tomorrow],
    ['sent_text', 'estimated', 0, tomorrow],
  ])(
    'after %s, %s, with %i earlier attempts is at %s by default',
    (result, status, attempts, next) => {
      const state = stateOf({ attempts }, { quote: exampleQuote({ status }) })
      const { work, contact } = planned({ result, next: 'default' }, state)
      const dueAt = next === null ? null : new Date(next)
      if (dueAt !== null) expect(work).toMatchObject({ due_at: dueAt, attempts: attempts + 1 })
      expect(contact).toMatchObject({ result, next_at: dueAt })
    },
  )

  it('is to send the estimate at once, at any hour, after a talk with a new lead', () => {
    const plan = { at: now, why: 'follow_up', note: 'Send the estimate' }
    const reached = { result: 'reached' } as const
    expect(planned({ ...reached, next: 'default' }).work.tasks).toEqual({ plan })
    const chosen = { at: 'now' as const, about: 'Send the estimate' }
    expect(planned({ ...reached, next: chosen }).work.tasks).toEqual({ plan })
    const { data } = parse({ ...reached, next: chosen })
    const night = new Date('2026-11-24T02:00:00Z')
    const context = { actor: dana, now: night, hours: standardHours }
    const made = data && logContact.plan(stateOf(), data, context)
    expect(made && 'facts' in made && made.facts?.(emptyState)).toMatchObject({
      planned_call: { at: night, why: 'follow_up', about: 'Send the estimate' },
    })
  })

  const closings = [null, 'price'] as const
  it.each(contactResults.flatMap((result) => closings.map((reason) => ({ result, reason }))))(
    'after $result, closed as $reason, is chosen by the caller unless the request is closed',
    ({ result, reason: lost_why }) => {
      const planFor = (next: Sent['next']) => planned({ result, next, lost_why })
      const chosen = planFor(at(minutes(90), 'The piano'))
      const isClosed = lost_why !== null
      const plan = { at: minutes(90), why: 'follow_up', note: 'The piano' }
      expect(chosen.work.tasks).toEqual(isClosed ? {} : { plan })
      expect(chosen.work.due_at).toEqual(isClosed ? null : minutes(90))
      expect(chosen.contact?.next_at).toEqual(isClosed ? null : minutes(90))
      expect(planFor(null).contact?.next_at).toBeNull()
      if (isClosed) expect(planFor(null).work).toMatchObject({ tasks: {}, due_at: null })
      if (isClosed) expect(planFor('default').work).toMatchObject({ tasks: {}, due_at: null })
      const outcome = { outcome: 'lost', lost_why: 'price', closed_at: now }
      if (isClosed) expect(chosen.work).toMatchObject({ ...outcome, outcome_by_email: dana.email })
      else expect(chosen.work.outcome).toBe('open')
    },
  )

  it.each([
    ['2026-11-24T19:30:00Z', '2026-11-24T19:30:00Z'],
    ['2026-11-25T02:00:00Z', '2026-11-25T13:00:00Z'],
    ['2026-11-29T15:00:00Z', '2026-11-30T13:00:00Z'],
    ['2026-11-26T15:00:00Z', '2026-11-27T13:00:00Z'],
  ])('at %s is moved into opening hours, to %s', (chosen, opening) => {
    const { work } = planned({ next: at(new Date(chosen)) })
    expect(work.due_at).toEqual(new Date(opening))
  })

  it('can be planned up to a year ahead, and not in the past, with a tolerance of 5 minutes', () => {
    const year = 365 * 24 * 60
    expect(plan({ next: at(minutes(-6)) })).toEqual({ why: 'too_late' })
    expect(planned({ next: at(minutes(-4)) }).work.due_at).toEqual(minutes(-4))
    expect(planned({ next: at(minutes(year + 4)) }).work.due_at).not.toBeNull()
    expect(plan({ next: at(minutes(year + 6)) })).toEqual({ why: 'limit' })
  })
})

describe('closing with a logged call', () => {
  const lost = { outcome: 'lost', lost_why: 'price', closed_at: minutes(-9) } as const

  it('keeps a coworker’s reason if the caller didn’t change it', () => {
    const { work } = planned({ next: at(minutes(90)) }, stateOf(lost))
    expect(work).toMatchObject({ outcome: 'lost', lost_why: 'price', tasks: {} })
  })

  it('reopens the request if the reason is null, and replaces a different reason', () => {
    const reopened = planned({ lost_why: null }, stateOf(lost)).work
    expect(reopened).toMatchObject({ outcome: 'open', lost_why: null, closed_at: null })
    const replaced = planned({ lost_why: 'unreachable' }, stateOf(lost)).work
    expect(replaced).toMatchObject({ outcome: 'lost', lost_why: 'unreachable', closed_at: now })
  })

  it("doesn't change a won move", () => {
    const quote = exampleQuote({ status: 'scheduled' })
    expect(planned({ lost_why: null }, stateOf({}, { quote })).work.outcome).toBe('won')
  })
})

describe('the time of the attempt', () => {
  const mine = { holder_uid: dana.uid, holder_email: dana.email, holder_since: minutes(-9) }
  const free = { holder_uid: null, holder_email: null, holder_since: null }

  it('is when the caller claimed the call, and the claim ends', () => {
    const { work, contact } = planned({ result: 'reached' }, stateOf(mine))
    const times = { first_attempt_at: minutes(-9), reached_at: minutes(-9) }
    expect(work).toMatchObject({ ...times, ...free })
    expect(contact).toMatchObject({ tried_at: minutes(-9) })
  })

  it('is when it is logged if the claim is too old or a coworker’s, and a coworker’s claim continues', () => {
    const old = stateOf({ ...mine, holder_since: minutes(-30) })
    expect(planned({}, old)).toMatchObject({
      work: { first_attempt_at: now },
      contact: { tried_at: now },
    })
    const { work } = planned({}, stateOf({ ...mine, holder_uid: 'isaac' }))
    expect(work).toMatchObject({ first_attempt_at: now, holder_uid: 'isaac' })
  })

  it("doesn't change the first attempt and the first talk", () => {
    const first = { first_attempt_at: minutes(-60), reached_at: minutes(-60) }
    const called = { ...first, attempts: 1, last_contact: coworkersId }
    expect(planned({ result: 'reached' }, stateOf(called)).work).toMatchObject(first)
    expect(planned({}).work.reached_at).toBeNull()
  })
})

it('the answers on a call are stored next to the others', () => {
  const stored = {
    ...emptyFacts,
    stairs: 'No stairs',
    by: 'office' as const,
    by_email: null,
    updated_at: now,
  } as const
  const { facts } = planned({ facts: { elevator: 'No elevator' } }, stateOf({}, { facts: stored }))
  expect(facts).toEqual({
    ...{ ...emptyFacts, stairs: 'No stairs', elevator: 'No elevator' },
    ...{ by: 'office', by_email: dana.email },
  })
})

describe('an acceptance by phone', () => {
  const estimate: Estimate = {
    ...{ ...noDetails, id: 'EstimateOfMaya000001', amount: 915, undoes: null },
    at: minutes(-60),
  }
  const quote = exampleQuote({ status: 'estimated', estimate_amount: 915 })
  const given = { quote, ledger: [estimate] }
  const acceptance = { estimate_id: estimate.id, amount: 915 }
  const accepted = {
    ...{ accepted_amount: 915, accepted_at: now, accepted_estimate: estimate.id },
    ...{ accepted_name: quote.name, accepted_by: dana.email },
  }

  it('is stored with the customer’s name, and the next task is to book the day', () => {
    const silent = { silent: { at: now, why: 'estimate_silent', note: '' } } as const
    const { work, contact } = planned(
      { acceptance, next: at(minutes(90)) },
      stateOf({ tasks: silent }, given),
    )
    expect(work).toMatchObject({ ...accepted, due_why: 'accepted' })
    expect(Object.keys(work.tasks ?? {})).toEqual(['yes'])
    expect(contact?.next_at).toBeNull()
  })

  it('reopens a closed request', () => {
    const { work } = planned({ acceptance }, stateOf({ outcome: 'lost', lost_why: 'price' }, given))
    expect(work).toMatchObject({ outcome: 'open', lost_why: null })
  })

  it('is only stored once the move is scheduled', () => {
    const scheduled = { ...given, quote: { ...quote, status: 'scheduled' } }
    const { work } = planned({ acceptance }, stateOf({}, scheduled))
    expect(work).toMatchObject(accepted)
    expect(work.tasks.yes).toBeUndefined()
  })

  it('keeps what the customer has already accepted', () => {
    const own = { ...accepted, accepted_at: minutes(-1), accepted_name: 'Maya', accepted_by: null }
    const { work } = planned({ acceptance }, stateOf(own, given))
    expect(work).toMatchObject({ due_why: 'accepted', accepted_name: 'Maya', accepted_by: null })
  })

  it('is refused for a different amount or estimate', () => {
    const refusal = { why: 'changed', about: ['quote.estimate_amount', 'estimates'] }
    const current = { estimate: acceptance }
    for (const wrong of [{ amount: 915.01 }, { estimate_id: 'bare' }]) {
      expect(plan({ acceptance: { ...acceptance, ...wrong } }, stateOf({}, given))).toEqual({
        ...{ ...refusal, current },
      })
    }
    expect(plan({ acceptance })).toEqual({ ...refusal, current: { estimate: null } })
  })
})

describe('the input', () => {
  it('is cleaned before it is stored', () => {
    const { work, contact } = planned({
      ...{ note: ' Two\r\nlines ', next: at(minutes(90), ' the\npiano ') },
      heard_from: 'yelp',
    })
    expect(contact?.note).toBe('Two\nlines')
    expect(work).toMatchObject({ follow_up: 'the piano', heard_from: 'yelp' })
  })

  it.each<[string, object]>([
    ['a result that doesn’t exist', { result: 'undone' }],
    ['a note that is too long', { note: 'x'.repeat(501) }],
    ['a subject that is too long', { next: at(now, 'x'.repeat(121)) }],
    ['a time without a time zone', { next: { at: '2026-11-24T10:00:00', about: '' } }],
    ['an extra field', { attempts: 0 }],
    [
      'an acceptance of a request that it closes',
      { lost_why: 'price', acceptance: { estimate_id: 'bare', amount: 1 } },
    ],
  ])('is refused with %s', (_, over) => {
    expect(parse({}).success).toBe(true)
    expect(parse(over).success).toBe(false)
  })
})
