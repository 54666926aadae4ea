import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { noDetails, type Estimate } from '../estimate/estimate.ts'
import { standardHours } from '../office-hours.ts'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../tests/support/example-work.ts'
import { emptyFacts } from '../quote/facts/move-facts.ts'
import { changesAfter } from '../request/changes-after.ts'
import { quoteFactsOf } from '../request/request-state.ts'
import { queryFieldsOf } from '../request/query-fields.ts'
import { outcomeOf } from '../request/work.ts'
import { contactResults, type ContactResult } from '../work/contact.ts'
import type { RequestState } from './action.ts'
import { logContact } from './log-contact.ts'

/** A Monday, 10:00 at the office. */
const now = new Date('2026-11-23T15:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const dana = { uid: 'dana', email: 'dana@example.com' }
const actionId = 'ActionOfDana00000001'

type State = RequestState<'facts' | 'ledger'>
type Work = State['work']
function stateOf(work: Partial<Work> = {}, over: Partial<State> = {}): State {
  const { quote = exampleQuote() } = over
  const known = { quote: quoteFactsOf(quote), ...work }
  return { quote, booking: null, facts: null, ledger: [], work: exampleWork(known), ...over }
}

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
  const by = { by_uid: dana.uid, by_email: dana.email }
  const author = { id: actionId, action: 'log_contact' as const, ...by, now }
  const { changes, work } = changesAfter(made, { documents, author }, standardHours)
  const { due_at, due_why } = queryFieldsOf(work, null)
  return { work, due_at, due_why, facts: changes.facts, contact: made.adds?.contact }
}
const at = (date: Date, about = '') => ({ at: date.toISOString(), about })

/** A request with this many unanswered calls. */
function called(count: number): Partial<Work> {
  if (count === 0) return {}
  const last = {
    id: 'ActionOfIsaac0000001',
    at: minutes(-60),
    tried_at: minutes(-60),
    result: 'no_answer' as const,
  }
  return { calls: { count, first_at: minutes(-60), reached_at: null, last } }
}

describe('the next call after a logged call', () => {
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
      const state = stateOf(called(attempts), { quote: exampleQuote({ status }) })
      const { work, due_at, contact } = planned({ result, next: 'default' }, state)
      const dueAt = next === null ? null : new Date(next)
      expect(work.calls.count).toBe(attempts + 1)
      if (dueAt !== null) expect(due_at).toEqual(dueAt)
      expect(contact).toMatchObject({ result, next_at: dueAt })
    },
  )

  it('is for sending the estimate at once, after talking with a new lead', () => {
    const plan = { at: now, why: 'follow_up', note: 'Send the estimate' }
    const reached = { result: 'reached' } as const
    expect(planned({ ...reached, next: 'default' }).work.tasks).toEqual({ plan })
    const chosen = { at: 'now' as const, about: 'Send the estimate' }
    expect(planned({ ...reached, next: chosen }).work.tasks).toEqual({ plan })
    const { data } = parse({ ...reached, next: chosen })
    const night = new Date('2026-11-24T02:00:00Z')
    const context = { actor: dana, now: night, hours: standardHours }
    const made = data && logContact.plan(stateOf(), data, context)
    expect(made).toMatchObject({
      facts: { planned_call: { at: night, why: 'follow_up', about: 'Send the estimate' } },
    })
  })

  const closings = [null, 'price'] as const
  it.each(contactResults.flatMap((result) => closings.map((reason) => ({ result, reason }))))(
    'after $result, closed as $reason, is the chosen one, unless the request is closed',
    ({ result, reason: lost_why }) => {
      const planFor = (next: Sent['next']) => planned({ result, next, lost_why })
      const chosen = planFor(at(minutes(90), 'The piano'))
      const isClosed = lost_why !== null
      const plan = { at: minutes(90), why: 'follow_up', note: 'The piano' }
      expect(chosen.work.tasks).toEqual(isClosed ? {} : { plan })
      expect(chosen.due_at).toEqual(isClosed ? null : minutes(90))
      expect(chosen.contact?.next_at).toEqual(isClosed ? null : minutes(90))
      expect(planFor(null).contact?.next_at).toBeNull()
      if (isClosed) expect(planFor(null).work.tasks).toEqual({})
      if (isClosed) expect(planFor('default').work.tasks).toEqual({})
      const closed = { closing: { why: 'price' }, since: { closing: now }, closed_by: dana.email }
      expect(chosen.work).toMatchObject(isClosed ? closed : { closing: null, closed_by: null })
    },
  )

  it.each([
    ['2026-11-24T19:30:00Z', '2026-11-24T19:30:00Z'],
    ['2026-11-25T02:00:00Z', '2026-11-25T13:00:00Z'],
    ['2026-11-29T15:00:00Z', '2026-11-30T13:00:00Z'],
    ['2026-11-26T15:00:00Z', '2026-11-27T13:00:00Z'],
  ])('moves from %s to the next opening hours, at %s', (chosen, opening) => {
    const { due_at } = planned({ next: at(new Date(chosen)) })
    expect(due_at).toEqual(new Date(opening))
  })

  it('can be planned from 5 minutes ago up to a year ahead', () => {
    const year = 365 * 24 * 60
    expect(plan({ next: at(minutes(-6)) })).toEqual({ why: 'too_late' })
    expect(planned({ next: at(minutes(-4)) }).due_at).toEqual(minutes(-4))
    expect(planned({ next: at(minutes(year + 4)) }).due_at).not.toBeNull()
    expect(plan({ next: at(minutes(year + 6)) })).toEqual({ why: 'limit' })
  })
})

describe('closing with a logged call', () => {
  const since = { ...exampleWork().since, closing: minutes(-9) }
  const lost = { closing: { why: 'price' as const }, since }

  it('keeps a coworker’s reason that the caller didn’t change', () => {
    const { work } = planned({ next: at(minutes(90)) }, stateOf(lost))
    expect(work).toMatchObject(lost)
    expect(work.tasks).toEqual({})
  })

  it('without a reason reopens the request, and with another one replaces the reason', () => {
    const reopened = planned({ lost_why: null }, stateOf(lost)).work
    expect(reopened).toMatchObject({ closing: null, since: { closing: null } })
    const replaced = planned({ lost_why: 'unreachable' }, stateOf(lost)).work
    expect(replaced).toMatchObject({ closing: { why: 'unreachable' }, since: { closing: now } })
  })

  it('corrects the reason of a customer who canceled, who still canceled at that time', () => {
    const canceled = { ...lost, canceled_at: minutes(-9) }
    const { work } = planned({ lost_why: 'unreachable' }, stateOf(canceled))
    expect(work).toMatchObject({ closing: { why: 'unreachable' }, since: { closing: minutes(-9) } })
  })

  it('doesn’t change a won move', () => {
    const quote = exampleQuote({ status: 'scheduled' })
    expect(outcomeOf(planned({ lost_why: null }, stateOf({}, { quote })).work)).toBe('won')
  })
})

describe('the time of a logged call', () => {
  const mine = { caller_uid: dana.uid, caller_email: dana.email, caller_since: minutes(-9) }
  const free = { caller_uid: null, caller_email: null, caller_since: null }

  it('is when the caller clicked I’m Calling, which ends', () => {
    const { work, contact } = planned({ result: 'reached' }, stateOf(mine))
    const calls = { first_at: minutes(-9), reached_at: minutes(-9) }
    expect(work).toMatchObject({ calls, ...free })
    expect(contact).toMatchObject({ tried_at: minutes(-9) })
  })

  it('is when it is logged if the click is too old or a coworker’s, whose click then stays', () => {
    const old = stateOf({ ...mine, caller_since: minutes(-30) })
    expect(planned({}, old)).toMatchObject({
      work: { calls: { first_at: now } },
      contact: { tried_at: now },
    })
    const { work } = planned({}, stateOf({ ...mine, caller_uid: 'isaac' }))
    expect(work).toMatchObject({ calls: { first_at: now }, caller_uid: 'isaac' })
  })

  it('doesn’t replace the first attempt and the first talk', () => {
    const first = { first_at: minutes(-60), reached_at: minutes(-60) }
    const last = {
      id: 'ActionOfIsaac0000001',
      at: minutes(-60),
      tried_at: minutes(-60),
      result: 'reached' as const,
    }
    const before = stateOf({ calls: { ...first, count: 1, last } })
    expect(planned({ result: 'reached' }, before).work.calls).toMatchObject(first)
    expect(planned({}).work.calls.reached_at).toBeNull()
  })
})

it('answers from a call are stored next to earlier answers', () => {
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
  const shown = {
    id: estimate.id,
    amount: 915,
    at: estimate.at,
    good_until: null,
    deposit_cents: null,
  }
  const answer = {
    ...{ decision: 'yes' as const, amount: 915, at: now, name: quote.name },
    ...{ by_email: dana.email as string | null, why: null },
  }
  const answeredWith = (yes: typeof answer) => ({ yes: { ...yes, id: estimate.id }, no: null })

  it('is stored with the customer’s name, and the next task is to book the day', () => {
    const before = stateOf({ estimate: shown }, given)
    expect(Object.keys(before.work.tasks)).toEqual(['silent'])
    const { work, due_why, contact } = planned({ acceptance, next: at(minutes(90)) }, before)
    expect(work).toMatchObject({ answer, answered: answeredWith(answer) })
    expect(due_why).toBe('accepted')
    expect(Object.keys(work.tasks)).toEqual(['yes'])
    expect(contact?.next_at).toBeNull()
  })

  it('reopens a closed request', () => {
    const closed = stateOf({ estimate: shown, closing: { why: 'price' } }, given)
    expect(planned({ acceptance }, closed).work.closing).toBeNull()
  })

  it('leaves no task about the acceptance if the move is scheduled', () => {
    const scheduled = { ...given, quote: { ...quote, status: 'scheduled' } }
    const { work } = planned({ acceptance }, stateOf({ estimate: shown }, scheduled))
    expect(work).toMatchObject({ answer, answered: answeredWith(answer) })
    expect(work.tasks.yes).toBeUndefined()
  })

  it('keeps the customer’s own acceptance', () => {
    const own = { ...answer, at: minutes(-1), name: 'Maya', by_email: null }
    const known = { estimate: shown, answer: own, answered: answeredWith(own) }
    const { work, due_why } = planned({ acceptance }, stateOf(known, given))
    expect(work).toMatchObject({ answer: own, answered: answeredWith(own) })
    expect(due_why).toBe('accepted')
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

describe('the text of a logged call', () => {
  it('is cleaned before it is stored', () => {
    const { work, contact } = planned({
      ...{ note: ' Two\r\nlines ', next: at(minutes(90), ' the\npiano ') },
      heard_from: 'yelp',
    })
    expect(contact?.note).toBe('Two\nlines')
    expect(work).toMatchObject({ tasks: { plan: { note: 'the piano' } }, heard_from: 'yelp' })
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
