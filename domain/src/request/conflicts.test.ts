import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { exampleReply } from '../../../tests/support/example-request.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import type { BookingFields } from '../calendar/booking.ts'
import { emptyCrewDay, slotOf } from '../calendar/crew-day.ts'
import { bareEstimateId } from '../estimate/answer.ts'
import { correctionValues } from '../move/correction.ts'
import { emptyFacts } from '../quote/facts/move-facts.ts'
import type { QuoteFormInput } from '../quote/quote-schema.ts'
import { nextTask } from '../work/task.ts'
import { listedFact } from './facts.ts'

type Request = ReturnType<typeof requestInMemory>
type Input = Parameters<Request['act']>[0]

const lee = { uid: 'lee', email: 'lee@example.com' }
const quote = exampleQuote({ status: 'estimated', estimate_amount: 915, move_date: '2026-12-14' })

const note = (text: string) => ({ action: 'write_note', text }) as const
const close = (reason: 'price' | 'dates_full') => ({ action: 'close', reason }) as const
const update = (fields: Omit<Extract<Input, { action: 'update_quote' }>, 'action'>): Input => ({
  ...{ action: 'update_quote', ...fields },
})
const scheduled = update({ status: 'scheduled' })
const completed = update({ status: 'completed' })
const source = (name: 'yelp' | 'google') => ({ action: 'set_source', source: name }) as const
const call = { action: 'log_contact', result: 'reached', note: '', next: null } as const
const estimate = (amount: number) => ({ action: 'send_estimate', amount, details: {} }) as const
const bill = (amount: number) =>
  ({ action: 'record_final', amount, reason: null, is_shown: true }) as const
const edit = (
  over: Partial<QuoteFormInput>,
  facts: Extract<Input, { action: 'edit_details' }>['facts'] = {},
): Input => {
  const { name, email } = quote
  const fields = { ...correctionValues(quote), name, email, ...over }
  return { action: 'edit_details', fields, facts }
}
const monday: BookingFields = {
  ...{ day: '2026-12-14', from_minute: 480, to_minute: 540, crew: null, hours: 4, people: 2 },
  note: '',
}
const tuesday = { ...monday, day: '2026-12-15' }
const book = (booking: BookingFields, set_scheduled = true): Input => ({
  ...{ action: 'book', ...booking, acknowledged: [], set_scheduled },
})
const bookedOn = (booking: BookingFields | null, status = 'scheduled') => ({
  ...{ booking, status, move_date: (booking ?? monday).day },
})
const stairs = (answer: 'No stairs' | 'Two flights') => ({ facts: { stairs: answer } })
const accept = (request: Request) =>
  request.customer('accept', () =>
    listedFact('answers', bareEstimateId, {
      ...{ decision: 'yes', amount: 915, name: 'Maya', by_email: null, why: null },
    }),
  )
const ask = (request: Request) =>
  request.customer('ask', (id) => listedFact('asks', id, { kind: 'question' }))

const dueDay = (at: Date) => ({ day: { why: 'confirm_day', at, note: '' } }) as never

interface Attempt {
  what: string
  /** What Dana does before she opens the form. */
  before?: Input[]
  /** What Lee does while it is open. */
  theirs: Input
  /** What Dana sends then. */
  mine: Input
  /** What the response to Dana says is stored. */
  current?: unknown
  /** Actions of Lee with the same result, instead of `theirs`. */
  same?: Input[]
}

const attempts: Attempt[] = [
  {
    ...{ what: 'the note', theirs: note('Two pianos'), mine: note('Piano'), current: 'Two pianos' },
  },
  {
    ...{ what: 'the reason of a closing', theirs: close('dates_full'), mine: close('price') },
    current: 'dates_full',
  },
  {
    ...{ what: 'the reason of a closing that is replaced', before: [close('dates_full')] },
    ...{ theirs: { action: 'reopen' }, mine: close('price'), current: null },
  },
  {
    ...{ what: 'the reason of a closing that is removed', before: [close('price')] },
    ...{ theirs: close('dates_full'), mine: { action: 'reopen' }, current: 'dates_full' },
  },
  {
    ...{ what: 'the reason of a closing, for a call that closes', theirs: close('dates_full') },
    ...{ mine: { ...call, lost_why: 'price' }, current: { closed: 'dates_full' } },
    same: [close('price')],
  },
  {
    ...{ what: 'the reason of a closing, for a call that reopens', before: [close('price')] },
    ...{ theirs: close('dates_full'), mine: { ...call, lost_why: null } },
    ...{ current: { closed: 'dates_full' }, same: [{ action: 'reopen' }] },
  },
  {
    ...{ what: 'the closing, for an acceptance by phone', theirs: close('price') },
    mine: { ...call, acceptance: { estimate_id: bareEstimateId, amount: 915 } },
    ...{ current: { closed: 'price' }, same: [scheduled] },
  },
  {
    ...{ what: 'the booking', theirs: book(tuesday), mine: book(monday) },
    ...{ current: bookedOn(tuesday), same: [book(monday), scheduled] },
  },
  {
    ...{ what: 'only the note of a booking', before: [book(monday)] },
    ...{ theirs: book({ ...monday, note: 'Piano' }), mine: book({ ...monday, people: 3 }) },
    current: bookedOn({ ...monday, note: 'Piano' }),
  },
  {
    ...{ what: 'a removed booking', before: [book(monday)], theirs: book(tuesday) },
    ...{ mine: { action: 'unbook' }, current: bookedOn(tuesday) },
  },
  {
    ...{ what: 'the move date', theirs: edit({ move_date: '2026-12-21' }) },
    ...{ mine: edit({ move_date: '2026-12-19' }) },
  },
  {
    ...{ what: 'the move date, for a booking', theirs: edit({ move_date: '2026-12-21' }) },
    ...{ mine: book(tuesday, false), same: [edit({ move_date: tuesday.day })] },
    current: { booking: null, status: 'estimated', move_date: '2026-12-21' },
  },
  {
    ...{ what: 'a detail that an edit shows', theirs: edit({ phone: '(202) 555-0177' }) },
    ...{ mine: edit({ inventory: 'Harp' }), same: [edit({ inventory: 'Harp' })] },
  },
  {
    ...{ what: 'the status', theirs: completed, mine: update({ status: 'pending' }) },
    current: { status: 'completed', estimate_amount: 915 },
  },
  {
    ...{ what: 'the status, for a booking that doesn’t change it', theirs: scheduled },
    ...{ mine: book(monday, false), current: bookedOn(null), same: [book(monday, false)] },
  },
  {
    ...{ what: 'the admin notes', theirs: update({ admin_notes: 'Hi' }) },
    ...{ mine: update({ admin_notes: 'Hello' }), current: { admin_notes: 'Hi' } },
  },
  {
    ...{ what: 'the estimate’s amount', theirs: update({ estimate_amount: 990 }) },
    ...{ mine: update({ estimate_amount: 950 }), current: { estimate_amount: 990 } },
  },
  {
    ...{ what: 'the amount, for an estimate', theirs: estimate(990), mine: estimate(950) },
    ...{ current: { estimate_amount: 990 }, same: [] },
  },
  {
    ...{ what: 'the details that an estimate is for', theirs: edit({ from_address: '9 Fern Pl' }) },
    ...{ mine: estimate(950), current: { customer: { from_address: '9 Fern Pl' } }, same: [] },
  },
  {
    ...{ what: 'the answers that an estimate is for', theirs: edit({}, { stairs: 'No stairs' }) },
    ...{ mine: estimate(950), current: { estimate_amount: 915 }, same: [] },
  },
  {
    ...{ what: 'an answer about the move', theirs: edit({}, { stairs: 'Two flights' }) },
    ...{ mine: { ...call, ...stairs('No stairs') }, same: [edit({}, { stairs: 'No stairs' })] },
    current: { facts: { ...emptyFacts, stairs: 'Two flights' } },
  },
  {
    ...{ what: 'an answer that an edit changes', theirs: { ...call, ...stairs('Two flights') } },
    ...{ mine: edit({}, { stairs: 'No stairs' }), same: [{ ...call, ...stairs('No stairs') }] },
  },
  {
    ...{ what: 'how the customer heard about us', theirs: source('google') },
    ...{ mine: { ...call, heard_from: 'yelp' }, same: [source('yelp')] },
    current: { heard_from: 'google' },
  },
  {
    ...{ what: 'the bill', before: [completed], theirs: bill(950), mine: bill(900) },
    current: { amount: 950, estimate: 915 },
  },
  {
    ...{ what: 'the estimate that a bill is compared with', before: [completed] },
    ...{ theirs: update({ estimate_amount: 990 }), mine: bill(900), current: null },
  },
]

/** A request with the last entry that Dana's form shows. */
function opened(before: Input[] = []) {
  const request = requestInMemory({ quote })
  for (const input of before) request.act(input)
  return { request, seen: request.lastId }
}

describe('a form on a page that doesn’t show a coworker’s change', () => {
  it.each(attempts)(
    'is refused if it is about $what, and shows what is stored and who stored it',
    ({ before, theirs, mine, current }) => {
      const { request, seen } = opened(before)
      expect(request.act(theirs, lee)).not.toHaveProperty('why')
      const { documents, now: at, lastId } = request
      const refusal = request.act({ ...mine, seen })
      expect(refusal).toMatchObject({ why: 'changed', by: lee.email, at, seen: lastId })
      expect(refusal).toMatchObject(current === undefined ? {} : { current })
      expect(request.documents).toEqual(documents)
      expect(request.act({ ...mine, seen: lastId })).not.toHaveProperty('why')
    },
  )

  const same = attempts.flatMap(({ what, before, mine, same: all = [mine] }) =>
    all.map((theirs) => ({ what, before, mine, theirs })),
  )
  it.each(same)(
    'is saved if both coworkers want the same for $what',
    ({ before, theirs, mine }) => {
      const { request, seen } = opened(before)
      expect(request.act(theirs, lee)).not.toHaveProperty('why')
      expect(request.act({ ...mine, seen })).not.toHaveProperty('why')
    },
  )

  it.each(attempts)('is saved if the change isn’t about $what', ({ before, mine }) => {
    const { request, seen } = opened(before)
    request.act(mine.action === 'write_note' ? source('yelp') : note('Two pianos'), lee)
    ask(request)
    expect(request.act({ ...mine, seen })).not.toHaveProperty('why')
  })

  it.each(attempts)('is saved if the page didn’t say what it showed: $what', (attempt) => {
    const { request } = opened(attempt.before)
    request.act(attempt.theirs, lee)
    expect(request.act(attempt.mine)).not.toHaveProperty('why')
  })

  it('is saved if the coworker’s change was undone', () => {
    const { request, seen } = opened()
    request.act(note('Two pianos'), lee)
    request.undo()
    expect(request.act({ ...note('Piano'), seen })).not.toHaveProperty('why')
  })

  it('adds its answer to a coworker’s answer to another question', () => {
    const { request, seen } = opened()
    request.act({ ...call, ...stairs('No stairs') }, lee)
    const mine = edit({}, { elevator: 'No elevator' })
    expect(request.act({ ...mine, seen })).not.toHaveProperty('why')
    const answers = { stairs: 'No stairs', elevator: 'No elevator' }
    expect(request.documents.facts).toMatchObject(answers)
  })

  it('schedules a move that a coworker has booked in the same way', () => {
    const { request, seen } = opened()
    request.act(book(monday, false), lee)
    const jobs = { [quote.id]: slotOf(monday) }
    request.load({ crewDays: { [monday.day]: { ...emptyCrewDay(monday.day), jobs } } })
    expect(request.act({ ...book(monday), seen })).not.toHaveProperty('why')
    expect(request.documents.quote.status).toBe('scheduled')
    expect(request.act({ ...book(monday), seen })).toEqual({ changes: {} })
  })
})

describe('two changes that a form doesn’t show', () => {
  it('are shown one after the other, the oldest first', () => {
    const { request, seen } = opened()
    request.act(call, lee)
    const talk = request.lastId
    accept(request)
    const mine = { ...call, lost_why: 'price' } as const
    const first = request.act({ ...mine, seen })
    expect(first).toMatchObject({ why: 'changed', by: lee.email, current: talk, seen: talk })
    const second = request.act({ ...mine, seen: talk })
    expect(second).toMatchObject({ why: 'changed', by: 'customer', current: { closed: null } })
    expect(request.act({ ...mine, seen: request.lastId })).not.toHaveProperty('why')
    expect(request.documents.work.closing).toEqual({ why: 'price' })
  })

  it('to the same field are shown once, with the last value', () => {
    const { request, seen } = opened()
    request.act(note('Two pianos'), lee)
    request.act(note('Three pianos'), lee)
    const refusal = { why: 'changed', current: 'Three pianos', seen: request.lastId }
    expect(request.act({ ...note('Piano'), seen })).toMatchObject(refusal)
  })
})

describe('what the customer did since the office’s page was loaded', () => {
  it.each([close('price'), { ...call, lost_why: 'price' } as const])(
    'keeps a request open that the customer has accepted: $action',
    (mine) => {
      const { request, seen } = opened()
      accept(request)
      const { now: at, lastId } = request
      const refusal = { why: 'changed', by: 'customer', at, seen: lastId }
      expect(request.act({ ...mine, seen })).toMatchObject(refusal)
      expect(request.state.closing).toBeNull()
      expect(nextTask(request.state.tasks)?.why).toBe('accepted')
      expect(request.act({ ...mine, seen: lastId })).not.toHaveProperty('why')
    },
  )

  it.each([estimate(950), update({ estimate_amount: 950 })])(
    'keeps an acceptance that the office’s new estimate would end: $action',
    (mine) => {
      const { request, seen } = opened()
      accept(request)
      const { lastId } = request
      const current = { estimate_amount: 915 }
      expect(request.act({ ...mine, seen })).toMatchObject({
        ...{ why: 'changed', by: 'customer', seen: lastId, current },
      })
      expect(nextTask(request.state.tasks)?.why).toBe('accepted')
      expect(request.act({ ...mine, seen: lastId })).not.toHaveProperty('why')
    },
  )

  it.each([close('price'), call])(
    'leaves a new question open, but not the one that the page showed: $action',
    (mine) => {
      const { request } = opened()
      ask(request)
      const { lastId: seen } = request
      ask(request)
      const { lastId } = request
      expect(request.act({ ...mine, seen })).not.toHaveProperty('why')
      expect(Object.keys(request.state.asks)).toEqual([lastId])
      expect(request.documents.work.tasks.requested_change?.why).toBe('question')
    },
  )

  it('doesn’t stop a call from being logged', () => {
    const { request, seen } = opened()
    accept(request)
    expect(request.act({ ...call, seen })).not.toHaveProperty('why')
    expect(nextTask(request.state.tasks)?.why).toBe('accepted')
  })
})

it.each([
  ['no_answer', 1],
  ['wrong_number', 1],
  ['left_message', 0],
  ['sent_email', 0],
  ['reached', 0],
] as const)(
  'after a call with the result %s, the number of the customer’s open questions is %i',
  (result, open) => {
    const { request } = opened()
    ask(request)
    request.act({ ...call, result })
    expect(Object.keys(request.state.asks)).toHaveLength(open)
  },
)

it('a voicemail or text ends no request to cancel, to change or to be deleted, but a talk does', () => {
  const { request } = opened()
  const kinds = ['wants_cancel', 'correction', 'deletion_request'] as const
  for (const kind of kinds) request.customer('ask', (id) => listedFact('asks', id, { kind }))
  for (const result of ['left_message', 'sent_text', 'sent_email'] as const) {
    request.act({ ...call, result })
    expect(Object.values(request.state.asks).map(({ kind }) => kind)).toEqual(kinds)
  }
  request.act({ ...call, result: 'reached' })
  expect(request.state.asks).toEqual({})
})

it('a logged call plans the next call although a coworker has ended the planned call', () => {
  const { request } = opened()
  const next = (about: string) => ({ at: '2026-12-02T15:00:00.000Z', about })
  request.act({ ...call, next: next('Piano') })
  const { lastId: seen } = request
  request.act(scheduled, lee)
  expect(request.state.planned_call).toBeNull()
  expect(request.act({ ...call, next: next('Harp'), seen })).not.toHaveProperty('why')
  expect(request.state.planned_call).toMatchObject({ about: 'Harp' })
})

it('an acceptance by phone is refused if a coworker changed the amount, with the new estimate', () => {
  const { request, seen } = opened()
  request.act(update({ estimate_amount: 990 }), lee)
  const acceptance = { estimate_id: bareEstimateId, amount: 915 }
  expect(request.act({ ...call, acceptance, seen })).toMatchObject({
    ...{ why: 'changed', by: lee.email, seen: request.lastId },
    current: { estimate: { amount: 990 } },
  })
})

it('a call that confirms the moving day is refused if the day has changed', () => {
  const { request } = opened([scheduled])
  request.pass(22 * 24 * 60)
  const { lastId: seen } = request
  request.act(edit({ move_date: '2026-12-21' }), lee)
  request.load({ work: { ...request.documents.work, tasks: dueDay(request.now) } })
  const refusal = request.act({ ...call, seen })
  expect(refusal).toMatchObject({ why: 'changed', by: lee.email, current: null })
})

describe('two questions of a customer', () => {
  const answer = (reply_id: string) =>
    ({ action: 'answer_question', reply_id, text: 'Yes' }) as const

  it('can be answered by two coworkers at the same time', () => {
    const { request } = opened()
    ask(request)
    const first = request.lastId
    ask(request)
    const { lastId: seen } = request
    request.load({ reply: exampleReply({ id: first }) })
    request.act(answer(first), lee)
    request.load({ reply: exampleReply({ id: seen }) })
    expect(request.act({ ...answer(seen), seen })).not.toHaveProperty('why')
    expect(request.state.asks).toEqual({})
  })
})
