import { describe, expect, it } from 'vitest'
import { untouchedWork, type QuoteWork } from './quote-work.ts'
import { due } from '../../../tests/support/example-task.ts'
import { standardHours } from '../office-hours.ts'
import { isUntouched, reconcileWork, type FollowedQuote } from './reconcile-work.ts'

const tuesday = new Date('2026-11-24T15:00:00Z')
const web = { channel: 'web', honeypot_filled: false }
const after = (minutes: number, from = tuesday) => new Date(from.getTime() + minutes * 60_000)

const request = (over: Partial<FollowedQuote> = {}): FollowedQuote => ({
  status: 'pending',
  estimate_amount: null,
  move_date: '2026-12-19',
  created_at: tuesday,
  updated_at: tuesday,
  ...over,
})

/** The stored fields after settling; unchanged if there was nothing to write. */
function settled(
  work: QuoteWork | null,
  quote: FollowedQuote,
  source: Parameters<typeof reconcileWork>[2] = web,
): QuoteWork {
  const stored = work ?? { ...untouchedWork, created_at: tuesday, updated_at: tuesday }
  return {
    ...stored,
    ...reconcileWork(work, quote, source, standardHours),
  }
}

const listed = settled(null, request())
const estimated = request({ status: 'estimated', estimate_amount: 900, updated_at: after(60) })
const scheduled = request({ status: 'scheduled', updated_at: after(60) })
/** Keeps only the task in `over`, if it has one. */
const byPerson = (work: QuoteWork, over: Partial<QuoteWork>, at: Date): QuoteWork => {
  const after = { ...work, ...over, updated_at: at }
  return { ...after, ...('due_at' in over && !over.tasks && due(after)) } as QuoteWork
}
const followUp = {
  due_at: after(24 * 60),
  due_why: 'follow_up',
  follow_up: 'Ask about the piano',
  attempts: 1,
} as const

describe('a new request', () => {
  it.each([
    ['Tuesday 10:00', '2026-11-24T15:00:00Z', '2026-11-24T15:15:00Z'],
    ['Saturday 17:55, on Monday 8:15', '2026-11-21T22:55:00Z', '2026-11-23T13:15:00Z'],
    [
      'the eve of a holiday 17:50, the day after it',
      '2026-11-25T22:50:00Z',
      '2026-11-27T13:15:00Z',
    ],
    ['the Sunday on which the clock goes back', '2026-11-01T17:00:00Z', '2026-11-02T13:15:00Z'],
    ['the Sunday on which the clock goes forward', '2026-03-08T15:00:00Z', '2026-03-09T12:15:00Z'],
  ])('is due at the promised time: %s', (_, createdAt, promised) => {
    const at = new Date(createdAt)
    const work = settled(null, request({ created_at: at, updated_at: at }))
    const [due, respond, escalate] = [work.due_at, work.respond_by, work.escalate_at]
    expect(respond).toEqual(new Date(promised))
    expect([due, escalate]).toEqual([respond, respond])
    expect(work).toMatchObject({ due_why: 'new', outcome: 'open', on_time: null, attempts: 0 })
  })

  it('is also listed without a source, as from an outside client', () => {
    expect(reconcileWork(null, request(), undefined, standardHours)).toEqual(
      reconcileWork(null, request(), web, standardHours),
    )
  })

  it('by phone has no promise, and an hour until it needs an estimate', () => {
    const work = settled(null, request(), { channel: 'phone', honeypot_filled: null })
    expect(work).toMatchObject({ due_why: 'phone', respond_by: null, escalate_at: null })
    expect(work.due_at).toEqual(after(60))
    const late = new Date('2026-11-24T22:30:00Z')
    const atNight = request({ created_at: late, updated_at: late })
    expect(settled(null, atNight, { channel: 'phone', honeypot_filled: null }).due_at).toEqual(
      new Date('2026-11-25T13:00:00Z'),
    )
  })

  it('of a bot has no deadline and causes no warning', () => {
    const work = settled(null, request(), { channel: 'web', honeypot_filled: true })
    expect(work).toMatchObject({ due_at: null, respond_by: null, escalate_at: null })
    expect(work.status_seen).toBe('pending')
  })

  it('whose honeypot a password manager filled in is due like any other, but causes no warning', () => {
    const filled = { channel: 'web', honeypot_filled: true, filled_in_ms: 48_000 }
    const work = settled(null, request(), filled)
    expect(work.due_at).toEqual(settled(null, request()).due_at)
    expect(work).toMatchObject({ due_why: 'new', respond_by: null, escalate_at: null })
  })

  it("that looked like a bot's is processed once the office answers it", () => {
    const work = settled(null, request(), { channel: 'web', honeypot_filled: true })
    expect(settled(work, estimated)).toMatchObject({ due_why: 'estimate_silent' })
  })
})

it('a request waits for its first task until a function or a person has set something', () => {
  const plan = { at: tuesday, why: 'follow_up', note: '' } as const
  expect(isUntouched({ ...untouchedWork, heard_from: 'yelp' })).toBe(true)
  for (const touched of [{ status_seen: 'pending' }, { attempts: 1 }, { tasks: { plan } }]) {
    expect(isUntouched({ ...untouchedWork, ...touched })).toBe(false)
  }
  expect(isUntouched({ ...untouchedWork, outcome: 'lost' })).toBe(false)
})

it.each([
  ['pending', 'new'],
  ['estimated', 'estimate_silent'],
  ['scheduled', 'confirm_done'],
  ['completed', 'final'],
])('a request without a record that has been %s for years is listed', (status, due_why) => {
  const old = after(-60 * 24 * 900)
  const estimate_amount = status === 'pending' ? null : 900
  const ages = { created_at: old, updated_at: old, move_date: '2024-05-01' }
  const work = settled(null, request({ status, estimate_amount, ...ages }))
  expect(work).toMatchObject({ due_why, due_at: expect.any(Date) as Date })
})

describe('the promise', () => {
  const triedAt = (minutes: number) =>
    settled(
      byPerson(listed, { first_attempt_at: after(minutes), attempts: 1 }, after(minutes)),
      request(),
    )

  it('is kept by a first attempt up to its minute, and not after it', () => {
    expect(triedAt(14)).toMatchObject({ on_time: true, escalate_at: null })
    expect(triedAt(15)).toMatchObject({ on_time: true })
    expect(triedAt(15.001)).toMatchObject({ on_time: false, escalate_at: null })
  })

  it('is neither kept nor missed if there was none', () => {
    const phone = settled(null, request(), { channel: 'phone', honeypot_filled: null })
    const work = settled(
      byPerson(phone, { first_attempt_at: after(5), attempts: 1 }, after(5)),
      request(),
    )
    expect(work).toMatchObject({ on_time: null, escalate_at: null })
  })

  it('is evaluated again, even if the document already has a result', () => {
    const late = byPerson(listed, { first_attempt_at: after(20), on_time: true }, after(20))
    expect(reconcileWork(late, request(), web, standardHours)).toEqual({
      on_time: false,
      escalate_at: null,
    })
  })
})

describe('a document that the desk created while functions were down', () => {
  const made: QuoteWork = { ...untouchedWork, created_at: after(5), updated_at: after(5) }

  it('gets its promise, and keeps what was logged and planned', () => {
    const tried = { ...followUp, first_attempt_at: after(5), last_contact: 'contact' }
    const work = settled(byPerson(made, tried, after(5)), request())
    expect(work).toMatchObject({ ...followUp, last_contact: 'contact', on_time: true })
    expect(work.respond_by).toEqual(after(15))
    expect(work.escalate_at).toBeNull()
  })

  it('is listed as new if a call was only claimed', () => {
    const held = { ...made, holder_uid: 'dana', holder_email: null, holder_since: after(5) }
    const change = reconcileWork(held, request(), web, standardHours)
    expect(change).toMatchObject({ due_at: after(15), respond_by: after(15) })
    expect(change).not.toHaveProperty('holder_uid')
  })

  it('stays closed if it was closed', () => {
    const work = settled({ ...made, outcome: 'lost', lost_why: 'price' }, request())
    expect(work).toMatchObject({ outcome: 'lost', lost_why: 'price', due_at: null })
  })

  it('keeps what was planned after the customer had an estimate', () => {
    const work = settled(byPerson(made, followUp, after(90)), estimated)
    expect(work).toMatchObject({ ...followUp, status_seen: 'estimated', estimate_seen: 900 })
  })
})

describe('an estimate', () => {
  const third = new Date('2026-11-28T15:00:00Z')

  it('is followed up on the third business day at 10 AM, skipping holidays', () => {
    const work = settled(listed, estimated)
    expect(work).toMatchObject({ due_why: 'estimate_silent', outcome: 'open' })
    expect(work.due_at).toEqual(third)
  })

  it('is followed up three business days after the customer last wrote, but not earlier', () => {
    const work = settled(listed, estimated)
    const wrote = (at: Date) => settled({ ...work, activity_at: at }, estimated)
    expect(wrote(after(2 * 24 * 60))).toMatchObject({
      ...{ due_why: 'estimate_silent', due_at: new Date('2026-11-30T15:00:00Z') },
    })
    expect(wrote(after(-24 * 60)).due_at).toEqual(third)
    const planned = { plan: { at: third, why: 'follow_up', note: '' } } as const
    const talked = { ...work, tasks: planned, activity_at: after(24 * 60) }
    expect(settled(talked, estimated).tasks).toEqual(planned)
  })

  it('counts if it is given without a new status, and once', () => {
    const given = request({ estimate_amount: 900, updated_at: after(60) })
    const work = settled(listed, given)
    expect(work).toMatchObject({ due_why: 'estimate_silent', due_at: third })
    const tomorrow = { ...given, updated_at: after(24 * 60) }
    expect(reconcileWork(work, tomorrow, web, standardHours)).toBeNull()
    expect(settled(work, { ...tomorrow, status: 'estimated' }).due_why).toBe('estimate_silent')
  })

  it('that is taken back leaves the request to be called, and no estimate to follow up', () => {
    const given = settled(listed, request({ estimate_amount: 900, updated_at: after(60) }))
    const work = settled(given, request({ updated_at: after(61) }))
    expect(work).toMatchObject({ due_at: after(61), due_why: 'reopened', estimate_seen: null })
    expect(work.tasks.silent).toBeUndefined()
  })

  it.each([
    ['yes', 'accepted', { accepted_amount: 900, accepted_at: after(61) }],
    ['no', 'declined', { declined_amount: 900, declined_why: 'price' }],
  ] as const)(
    "isn't followed up if its %s was stored before its event arrived",
    (kind, why, answer) => {
      const tasks = { [kind]: { at: after(61), why, note: '' } }
      const given = settled({ ...listed, ...answer, tasks }, estimated)
      expect(given).toMatchObject({ tasks, due_why: why })
      const other = settled({ ...listed, ...answer, tasks }, { ...estimated, estimate_amount: 800 })
      expect(other.due_why).toBe('estimate_silent')
    },
  )

  it("isn't followed up while a new call attempt is planned", () => {
    const retry = { due_at: after(120), due_why: 'retry', attempts: 1 } as const
    expect(settled(byPerson(listed, retry, after(90)), estimated)).toMatchObject(retry)
  })

  it("doesn't reopen a closed request", () => {
    const closed = {
      outcome: 'lost',
      lost_why: 'price',
      closed_at: after(1),
      due_at: null,
    } as const
    expect(settled(byPerson(listed, closed, after(1)), estimated)).toMatchObject(closed)
  })
})

describe('a scheduled move', () => {
  it('is won, and is to be confirmed at 10 AM two business days before the move', () => {
    const work = settled(listed, scheduled)
    expect(work).toMatchObject({ outcome: 'won', due_why: 'confirm_day', outcome_by_email: null })
    expect(work.closed_at).toEqual(scheduled.updated_at)
    expect(work.due_at).toEqual(new Date('2026-12-17T15:00:00Z'))
  })

  it.each([
    ['after a Sunday', '2026-12-07', '2026-12-04T15:00:00Z'],
    ['after a holiday', '2026-12-26', '2026-12-23T15:00:00Z'],
  ])('is confirmed only on business days: %s', (_, day, confirmed) => {
    const work = settled(listed, { ...scheduled, move_date: day })
    expect(work.due_at).toEqual(new Date(confirmed))
  })

  it('is confirmed up to the instant at which that is due, and not after it', () => {
    const confirm = new Date('2026-12-17T15:00:00Z')
    const dueAt = (ms: number) => {
      const updated_at = new Date(confirm.getTime() + ms)
      return settled(listed, { ...scheduled, updated_at }).due_at
    }
    const afterTheMove = new Date('2026-12-21T15:00:00Z')
    expect([dueAt(-1), dueAt(0)]).toEqual([confirm, afterTheMove])
  })

  it.each([
    ['too close to be confirmed', '2026-11-25', '2026-11-27T15:00:00Z'],
    ['a Saturday', '2026-11-21', '2026-11-23T15:00:00Z'],
    ['gone', '2026-01-02', '2026-01-03T15:00:00Z'],
  ])('asks on the next business day after the move whether it is done: %s', (_, move_date, due) => {
    const work = settled(listed, { ...scheduled, move_date, updated_at: after(62) })
    expect(work).toMatchObject({ due_why: 'confirm_done', due_at: new Date(due) })
  })

  const talked = { due_at: null, due_why: 'follow_up', attempts: 1 } as const
  const asksWhetherDone = {
    due_why: 'confirm_done' as const,
    follow_up: '',
    due_at: new Date('2026-12-21T15:00:00Z'),
  }

  it.each([
    ['its day was confirmed, and nothing was planned', talked],
    ["the office says that it isn't done yet", { ...talked, due_why: 'confirm_done' } as const],
    ["the customer's request is handled", { ...talked, due_why: 'question' } as const],
  ])('asks whether it is done after its day once %s', (_, dealtWith) => {
    const won = byPerson(settled(listed, scheduled), dealtWith, after(3 * 24 * 60))
    const work = settled(won, scheduled)
    expect(work).toMatchObject(asksWhetherDone)
    expect(reconcileWork(work, scheduled, web, standardHours)).toBeNull()
  })

  it('keeps what someone planned, and a closed request', () => {
    const won = settled(listed, scheduled)
    const planned = { tasks: { ...due(followUp).tasks, day: won.tasks.day }, ...followUp }
    expect(
      reconcileWork(byPerson(won, planned, after(70)), scheduled, web, standardHours),
    ).toBeNull()
    const closed = { outcome: 'lost', lost_why: 'price', due_at: null } as const
    expect(
      reconcileWork(byPerson(won, closed, after(70)), scheduled, web, standardHours),
    ).toBeNull()
  })

  it.each([
    ['later', '2026-12-22', 'confirm_day', '2026-12-19T15:00:00Z'],
    ['tomorrow', '2026-11-25', 'confirm_done', '2026-11-27T15:00:00Z'],
  ])('uses its new day: %s', (_, move_date, due_why, due_at) => {
    const won = settled(listed, scheduled)
    const moved = { ...scheduled, move_date, updated_at: after(90) }
    const expected = { due_why, due_at: new Date(due_at) }
    expect(settled(won, moved)).toMatchObject(expected)
    const confirmed = settled(byPerson(won, talked, after(70)), scheduled)
    expect(settled(confirmed, moved)).toMatchObject(expected)
    const requestedChange = { at: after(80), why: 'question', note: '' } as const
    const withRequest = {
      tasks: { ...confirmed.tasks, requested_change: requestedChange },
      due_at: after(80),
      due_why: 'question',
    } as const
    expect(settled(byPerson(won, withRequest, after(80)), moved)).toMatchObject({
      due_why: 'question',
      tasks: {
        requested_change: requestedChange,
        day: { why: due_why, at: new Date(due_at), of: move_date },
      },
    })
  })

  it('has no such tasks in any other status', () => {
    const done = settled(settled(listed, scheduled), {
      ...scheduled,
      status: 'completed',
      updated_at: after(9999),
    })
    expect(
      reconcileWork(
        byPerson(done, { due_at: null }, done.updated_at),
        { ...scheduled, status: 'completed', updated_at: after(9999) },
        web,
        standardHours,
      ),
    ).toBeNull()
  })

  it('was won when it was scheduled, also once it is completed', () => {
    const won = settled(listed, scheduled)
    const work = settled(won, { ...scheduled, status: 'completed', updated_at: after(9999) })
    expect(work).toMatchObject({ outcome: 'won', closed_at: won.closed_at })
  })
})

describe('the calendar task of a scheduled move', () => {
  const won = settled(listed, scheduled)
  const booked = (day: string | null | undefined, work = won, quote = scheduled) => ({
    ...work,
    ...reconcileWork(work, quote, web, standardHours, day),
  })
  const noCrew = { at: new Date('2026-12-12T15:00:00Z'), why: 'no_crew', of: '2026-12-19' }

  it('is a missing crew from a week before its day on, until one is booked', () => {
    const without = booked(null)
    expect(without).toMatchObject({ tasks: { crew: noCrew }, due_why: 'confirm_day' })
    expect(reconcileWork(without, scheduled, web, standardHours, null)).toBeNull()
    expect(booked('2026-12-19', without).tasks.crew).toBeUndefined()
    // A caller without the calendar keeps the existing task.
    expect(reconcileWork(without, scheduled, web, standardHours)).toBeNull()
  })

  it('is a booking on a different day than the request, as soon as they differ', () => {
    const moved = { ...scheduled, move_date: '2026-12-22', updated_at: after(90) }
    const other = booked('2026-12-19', booked('2026-12-19'), moved)
    expect(other.tasks.crew).toMatchObject({ at: after(90), why: 'other_day', of: '2026-12-22' })
    const later = { ...moved, updated_at: after(500) }
    expect(reconcileWork(other, later, web, standardHours, '2026-12-19')).toBeNull()
  })

  it('is a missing crew for its new day from a week before that on', () => {
    const moved = { ...scheduled, move_date: '2026-12-22', updated_at: after(90) }
    expect(booked(null, booked(null), moved).tasks.crew).toMatchObject({
      ...{ why: 'no_crew', of: '2026-12-22', at: new Date('2026-12-15T15:00:00Z') },
    })
  })

  it('is removed once the move is off', () => {
    const without = booked(null)
    const closed = byPerson(without, { outcome: 'lost', lost_why: 'price' }, after(70))
    expect(booked(null, closed).tasks.crew).toBeUndefined()
    const back = { ...request(), updated_at: after(9000) }
    expect(booked(null, without, back).tasks.crew).toBeUndefined()
  })
})

describe('a completed move', () => {
  const completed = { ...scheduled, status: 'completed' }
  const known = { final_amount: 1460.5, final_estimate: 1250.5, final_why: 'stairs' } as const
  const question = { due_at: after(70), due_why: 'question' } as const

  it.each([
    ['on a Tuesday', '2026-11-24T21:00:00Z', '2026-11-25T15:00:00Z'],
    ['before a holiday', '2026-11-25T15:00:00Z', '2026-11-27T15:00:00Z'],
    ['on a Saturday', '2026-11-28T15:00:00Z', '2026-11-30T15:00:00Z'],
  ])('%s asks for its final bill on the next business day at 10 AM', (_, changed, due) => {
    const work = settled(settled(listed, scheduled), {
      ...completed,
      updated_at: new Date(changed),
    })
    expect(work).toMatchObject({ outcome: 'won', due_why: 'final', due_at: new Date(due) })
  })

  it('has nothing due if its final bill is known', () => {
    const won = byPerson(settled(listed, scheduled), known, after(61))
    const work = settled(won, { ...completed, updated_at: after(70) })
    expect(work).toMatchObject({ ...known, outcome: 'won', due_at: null })
    expect(
      reconcileWork(work, { ...completed, updated_at: after(70) }, web, standardHours),
    ).toBeNull()
  })

  it("comes after the customer's requests", () => {
    const withQuestion = byPerson(settled(listed, scheduled), question, after(65))
    const work = settled(withQuestion, { ...completed, updated_at: after(70) })
    expect(work).toMatchObject({ ...question, tasks: { bill: { why: 'final' } } })
  })

  it("with a final bill isn't asked about again when a mistaken status is reverted", () => {
    const withBill = settled(listed, { ...completed, updated_at: after(60) })
    const past = { ...scheduled, move_date: '2026-11-20', updated_at: after(62) }
    const mistaken = settled(withBill, past)
    expect(mistaken.due_why).toBe('confirm_done')
    const entered = byPerson(mistaken, known, after(63))
    const work = settled(entered, { ...completed, move_date: '2026-11-20', updated_at: after(64) })
    expect(work).toMatchObject({ ...known, due_at: null })
  })
})

describe('a status that is set back by hand', () => {
  it.each([
    ['given while scheduled', 65, 70],
    ['given while scheduled, and still scheduled', 65, 300],
    ['given before scheduling, and still scheduled', 61, 300],
  ])('asks to book an acceptance that was %s', (_, accepted, back) => {
    const given = settled(listed, estimated)
    const won = { ...scheduled, estimate_amount: 900, updated_at: after(63) }
    const yes = { accepted_amount: 900, accepted_at: after(accepted) }
    const booked = { ...settled(given, won), ...yes }
    const work = settled(booked, { ...estimated, updated_at: after(back) })
    expect(work).toMatchObject({ due_why: 'accepted', outcome: 'open' })
  })

  it.each([61, 24 * 60])('reopens the request, due at once, after %i minutes', (minutes) => {
    const work = settled(settled(listed, scheduled), request({ updated_at: after(minutes) }))
    expect(work).toMatchObject({ outcome: 'open', closed_at: null, due_why: 'reopened' })
    expect(work.due_at).toEqual(after(minutes))
  })

  it('reopens the request for the next opening if it is set back at night', () => {
    const night = new Date('2026-11-26T02:00:00Z')
    const work = settled(settled(listed, scheduled), request({ updated_at: night }))
    expect(work.due_at).toEqual(new Date('2026-11-27T13:00:00Z'))
  })
})

describe('an event that arrives late', () => {
  it('replaces nothing that was planned after the change', () => {
    const planned = byPerson(listed, followUp, after(61))
    const work = settled(planned, scheduled)
    expect(work).toMatchObject({ ...followUp, outcome: 'won', status_seen: 'scheduled' })
  })

  it('replaces what was planned at the instant of the change, because only a later plan could take the change into account', () => {
    const dueWhy = (at: Date) => settled(byPerson(listed, followUp, at), scheduled).due_why
    const change = scheduled.updated_at
    expect(dueWhy(change)).toBe('confirm_day')
    expect(dueWhy(new Date(change.getTime() + 1))).toBe('follow_up')
  })

  it('keeps a request closed that was closed after the change', () => {
    const closed = {
      outcome: 'lost',
      lost_why: 'price',
      closed_at: after(61),
      due_at: null,
    } as const
    expect(settled(byPerson(listed, closed, after(61)), scheduled)).toMatchObject(closed)
  })

  it('still plans if a call was only claimed meanwhile', () => {
    const held = byPerson(listed, { holder_uid: 'dana', holder_since: after(61) }, after(61))
    expect(settled(held, scheduled)).toMatchObject({ due_why: 'confirm_day', outcome: 'won' })
    // A conversation before the change planned nothing.
    const talked = byPerson(held, { ...followUp, due_at: null }, after(61))
    expect(settled(talked, estimated)).toMatchObject({ due_why: 'estimate_silent' })
  })
})

const states = ['pending', 'estimated', 'scheduled', 'completed'].flatMap((status) =>
  [null, 900, 950].map((estimate_amount) => ({ status, estimate_amount })),
)
/** All sequences of three changes of a quote, each some minutes or a day after the previous one. */
const histories = states.flatMap((first, at) =>
  states.flatMap((second) =>
    states.map((third, place) => {
      const gaps = [5, at % 2 === 0 ? 5 : 1500, place % 2 === 0 ? 5 : 1500]
      let updatedAt = tuesday
      return [first, second, third].map((state, step) => {
        updatedAt = after(gaps[step] ?? 0, updatedAt)
        return request({ ...state, updated_at: updatedAt })
      })
    }),
  ),
)

describe('events', () => {
  it('that are lost, late or repeated write nothing more once the last was processed', () => {
    for (const history of histories) {
      for (let arrived = 0; arrived < 4; arrived += 1) {
        const seen = history.filter((_, step) => step === 2 || (arrived >> step) % 2 === 1)
        const work = seen.reduce((before, quote) => settled(before, quote), listed)
        const [last = request()] = history.slice(-1)
        expect(reconcileWork(work, last, web, standardHours)).toBeNull()
        const isWon = ['scheduled', 'completed'].includes(last.status)
        expect([work.status_seen, work.outcome]).toEqual([last.status, isWon ? 'won' : 'open'])
        expect(work.respond_by).toEqual(listed.respond_by)
      }
    }
  })

  it('leave no open request off the list', () => {
    for (const history of histories) {
      let work = listed
      for (const quote of history) {
        work = settled(work, quote)
        if (work.outcome === 'open') expect(work.due_at).not.toBeNull()
      }
    }
  })

  it('never change the record of past calls', () => {
    const logged = byPerson(
      listed,
      { ...followUp, first_attempt_at: after(5), reached_at: after(5), last_contact: 'contact' },
      after(5),
    )
    for (const quote of [estimated, scheduled, request({ updated_at: after(90) })]) {
      const change = reconcileWork(logged, quote, web, standardHours) ?? {}
      for (const field of [
        'attempts',
        'first_attempt_at',
        'reached_at',
        'last_contact',
        'respond_by',
      ]) {
        expect(change).not.toHaveProperty(field)
      }
    }
  })
})

describe('an unknown status', () => {
  it("doesn't win a request or remove it from the list", () => {
    const odd = request({ status: 'Pending', updated_at: after(60) })
    expect(reconcileWork(listed, odd, web, standardHours)).toBeNull()
    expect(settled(null, odd)).toMatchObject({ outcome: 'open', due_at: listed.due_at })
    const mended = settled(settled(listed, odd), scheduled)
    expect(mended).toMatchObject({ outcome: 'won', status_seen: 'scheduled' })
  })
})
