import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMove, type Request } from '../../../tests/support/any-move.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import { standardHours } from '../office-hours.ts'
import { noDetails } from '../estimate/estimate.ts'
import { isSameValue } from '../compare-and-set.ts'
import { tasksByTime } from '../work/task.ts'
import { entryKinds } from './entry-kinds.ts'
import { entrySchema, type Entry } from './entry.ts'
import { isRestated, listedFact, partsOfKey, type Facts, type ListedFacts } from './facts.ts'
import { applyEntry, foldLog } from './apply-entry.ts'
import { emptyState } from './request-state.ts'
import { tasksOf } from './tasks-of.ts'
import { outcomeOf } from './work.ts'
import { conflictSince, undoRefusal, withoutEntry } from './undo-entry.ts'
import { exampleBill } from '../../../tests/support/example-bill.ts'

/** A Monday, 10 AM at the office. */
const start = new Date('2026-11-23T15:00:00Z')
const hourMs = 3_600_000
const hoursLater = (hours: number) => new Date(start.getTime() + hours * hourMs)

type Step = [action: Entry['action'], facts?: Facts, over?: Partial<Entry> | undefined]

const created: Step = [
  'created',
  {
    ...{ 'quote.name': 'Maya Lee', 'quote.move_date': '2026-12-15', 'quote.status': 'pending' },
    first_call: { at: hoursLater(0.25), why: 'new', is_promised: true },
  },
  { by: 'customer' },
]

/** A log with one step per hour, by Dana by default. */
const logOf = (...steps: Step[]): Entry[] =>
  [created, ...steps].map(([action, facts = {}, over], place) => ({
    ...{ v: 1, seq: place + 1, id: `e${place}`, action, at: hoursLater(place) },
    ...{ by: 'office', by_uid: 'dana', by_email: 'dana@example.com', facts, undone_by: null },
    ...over,
  }))

const customer = { by: 'customer', by_uid: null, by_email: null } as const
const lee = { by_uid: 'lee', by_email: 'lee@example.com' }
const estimate = (id: string, amount: number): Step => [
  'send_estimate',
  {
    ...{ 'quote.status': 'estimated', 'quote.estimate_amount': amount },
    ...listedFact('estimates', id, { ...noDetails, amount, undoes: null }),
  },
  { id },
]
const accept = (id: string, amount: number): Step => [
  'accept',
  listedFact('answers', id, {
    ...{ decision: 'yes', amount, name: 'Maya Lee', by_email: null, why: null },
  }),
  customer,
]
const call = (id: string, result: 'reached' | 'no_answer' = 'reached', facts: Facts = {}): Step => [
  'log_contact',
  { ...listedFact('calls', id, { tried_at: start, result, note: '' }), ...facts },
  { id },
]
const ask = (id: string): Step => [
  'ask',
  listedFact('asks', id, { kind: 'question' }),
  { ...customer, id },
]
const schedule: Step = ['update_quote', { 'quote.status': 'scheduled', planned_call: null }]

const tasksIn = (log: Entry[]) => tasksOf(foldLog(log), standardHours)
const stateIn = (log: Entry[]) => ({ ...foldLog(log), last_entry: null })
const reasonsIn = (log: Entry[]) => tasksByTime(tasksIn(log)).map(({ why }) => why)
const undone = (log: Entry[], id: string) => withoutEntry(log, id, 'undo')
const soon = (log: Entry[]) => new Date((log.at(-1)?.at.getTime() ?? 0) + 60_000)

describe('Undo', () => {
  it('of a call restores the request as if there had been no call', () => {
    const log = logOf(call('talk', 'reached', { planned_call: null }))
    expect(undoRefusal(log, 'talk', soon(log))).toBeNull()
    expect(stateIn(undone(log, 'talk'))).toEqual(stateIn(logOf()))
    expect(reasonsIn(undone(log, 'talk'))).toEqual(['new'])
  })

  it('of two estimates works if the newest is undone first', () => {
    const log = logOf(estimate('first', 900), estimate('second', 950))
    expect(undoRefusal(log, 'first', hoursLater(1.1))).toMatchObject({ why: 'changed' })
    const once = undone(log, 'second')
    expect(foldLog(once).estimate).toMatchObject({ id: 'first', amount: 900 })
    expect(undoRefusal(once, 'first', hoursLater(1.1))).toBeNull()
    expect(foldLog(undone(once, 'first'))).toMatchObject({
      estimate: null,
      quote: { status: 'pending', estimate_amount: null },
    })
  })

  it('of an estimate that the customer has accepted is refused, and names the customer', () => {
    const log = logOf(estimate('first', 900), accept('first', 900))
    expect(undoRefusal(log, 'first', hoursLater(1.1))).toMatchObject({
      why: 'changed',
      change: { by: 'customer', at: hoursLater(2) },
    })
  })

  it('of a booking is refused once its crew has sent a status update', () => {
    const [pressed_at, kind, minutes] = [start, 'on_way', null] as const
    const of = { day: '2026-12-15', crew: 'a', crew_name: 'Crew A' }
    const update = listedFact('check_ins', 'update', { kind, minutes, ...of, pressed_at })
    const booked = { day: of.day, from_minute: 480, to_minute: 540, crew: 'a', hours: 4, people: 2 }
    const log = logOf(
      ['book', { booking: { ...booked, note: '' } }, { id: 'book' }],
      ['check_in', update, { by: 'crew', by_uid: null, by_email: null }],
    )
    expect(undoRefusal(log, 'book', hoursLater(1.1))).toMatchObject({ change: { by: 'crew' } })
  })

  it('is refused with the name of the coworker who changed the same thing since', () => {
    const note = (text: string, over?: Partial<Entry>): Step => ['write_note', { note: text }, over]
    const log = logOf(note('Piano', { id: 'mine' }), note('Two pianos', lee))
    expect(undoRefusal(log, 'mine', hoursLater(1.1))).toMatchObject({
      why: 'changed',
      change: { by_email: 'lee@example.com', key: 'note' },
    })
  })

  it('keeps what a coworker and the customer did since about something else', () => {
    const log = logOf(
      call('talk'),
      ['write_note', { note: 'Piano' }, lee],
      ['correct', { 'quote.phone': '202 555 0100' }, customer],
    )
    expect(undoRefusal(log, 'talk', hoursLater(1.1))).toBeNull()
    expect(foldLog(undone(log, 'talk'))).toMatchObject({
      calls: { count: 0 },
      quote: { phone: '202 555 0100' },
    })
  })

  it('is refused after ten minutes, and for actions that can’t be undone', () => {
    const log = logOf(call('talk'), ['add_link', {}, { id: 'link' }])
    expect(undoRefusal(log, 'talk', hoursLater(1.2))).toEqual({ why: 'too_late' })
    expect(undoRefusal(log, 'link', hoursLater(2))).toEqual({ why: 'not_possible' })
    expect(undoRefusal(undone(log, 'talk'), 'talk', hoursLater(1))).toEqual({ why: 'not_possible' })
  })
})

describe('a customer’s page that doesn’t show the office’s latest change', () => {
  const changed = (facts: Facts) => logOf(['found', facts]).slice(1)
  const details: Facts[] = [
    ...[{ 'quote.name': 'Ana' }, { 'quote.phone': '1' }, { 'quote.email': 'a@example.com' }],
    ...[{ 'quote.move_type': 'Storage' }, { 'quote.extras': ['Packing'] }, { 'quote.notes': null }],
    ...[{ 'quote.from_address': 'Here' }, { 'quote.to_address': 'There' }],
    ...[{ 'quote.inventory': null }, { 'quote.move_date': '2026-12-16' }],
    { 'facts.stairs': 'No stairs' },
  ]
  const date: Facts = { 'quote.move_date': '2026-12-16' }
  const status: Facts = { 'quote.status': 'completed' }
  const closing: Facts = { closing: { why: 'price' } }

  it.each<[Entry['action'], Facts[]]>([
    ['correct', details],
    ['change_date', [date]],
    ['still_on', [date, status]],
    ['cancel', [status]],
    ['answer', [{ 'facts.stairs': 'No stairs' }]],
    ['accept', [closing]],
    ['decline', [closing]],
  ])('can’t be used to %s if the office changed one of %j', (action, changes) => {
    for (const facts of changes) {
      expect(conflictSince(changed(facts), { action, facts: {} })).toMatchObject({ by: 'office' })
    }
  })

  it.each(['correct', 'change_date', 'still_on', 'cancel', 'answer', 'accept'] as const)(
    'can be used to %s if the office changed something else',
    (action) => {
      const facts: Facts = { 'quote.admin_notes': 'Hi', note: 'Piano', closing: null, bill: null }
      expect(conflictSince(changed(facts), { action, facts: {} })).toBeNull()
    },
  )
})

describe('the tasks of a request', () => {
  it('start with the promised call, until the first call or an estimate', () => {
    expect(reasonsIn(logOf())).toEqual(['new'])
    expect(reasonsIn(logOf(call('one', 'no_answer')))).not.toContain('new')
    expect(reasonsIn(logOf(estimate('first', 900)))).toEqual(['estimate_silent'])
  })

  it('keep a new request on Today after a call, because it needs an estimate', () => {
    expect(tasksIn(logOf(call('talk'))).plan).toMatchObject({ note: 'Send the estimate' })
  })

  it('don’t ask to call a silent customer who has written to us', () => {
    const sent = logOf(estimate('first', 900))
    const wrote = logOf(estimate('first', 900), ask('question'))
    expect(reasonsIn(wrote)).toEqual(['question'])
    const answered: Step = ['answer_question', { 'asks/question': null }]
    const before = tasksIn(sent).silent
    const after = tasksIn([...wrote, ...logOf(ask('x'), ask('y'), answered).slice(3)]).silent
    expect(after?.at.getTime()).toBeGreaterThanOrEqual(before?.at.getTime() ?? Infinity)
  })

  it('ask to set the date after an acceptance, until the move is scheduled', () => {
    const log = logOf(estimate('first', 900), accept('first', 900))
    expect(reasonsIn(log)).toEqual(['accepted'])
    expect(reasonsIn(logOf(estimate('first', 900), accept('first', 900), schedule))).toEqual(
      expect.arrayContaining(['no_crew', 'confirm_day']),
    )
  })

  it('don’t ask to set the date once the customer has canceled, even if the request is reopened', () => {
    const cancel: Step = ['cancel', { closing: { why: 'price' } }, customer]
    const accepted = [estimate('first', 900), accept('first', 900), cancel]
    expect(reasonsIn(logOf(...accepted, ['reopen', { closing: null }]))).toEqual([
      'estimate_silent',
    ])
  })

  it('don’t ask to confirm a day that the customer has confirmed', () => {
    const stillOn: Step = ['still_on', { confirmed_day: '2026-12-15' }, customer]
    const log = logOf(estimate('first', 900), schedule, stillOn)
    expect(tasksIn(log).day).toMatchObject({ why: 'confirm_done' })
    const moved: Step = ['book', { 'quote.move_date': '2026-12-18' }]
    expect(tasksIn(logOf(estimate('first', 900), schedule, stillOn, moved)).day).toMatchObject({
      ...{ why: 'confirm_day', of: '2026-12-18' },
    })
  })

  it('ask for the bill of a completed move, then for the rest of its payment', () => {
    const complete: Step = ['update_quote', { 'quote.status': 'completed' }]
    const bill = { ...exampleBill, is_shown: true }
    expect(reasonsIn(logOf(complete))).toEqual(['final'])
    const billed: Step = ['record_final', { bill }]
    expect(reasonsIn(logOf(complete, billed))).toEqual(['balance_due'])
    const paid: ListedFacts['payments'] = {
      ...{ cents: 90_000, kind: 'payment', way: 'cash', paid_on: '2026-11-23', note: '' },
      ...{ crew_name: null, void_reason: null },
    }
    const pay: Step = ['record_payment', { 'payments/paid': paid }]
    expect(reasonsIn(logOf(complete, billed, pay))).toEqual([])
  })

  it('are only the customer’s questions and wishes once the request is closed', () => {
    const close: Step = ['close', { closing: { why: 'price' }, planned_call: null }]
    expect(reasonsIn(logOf(call('talk'), close))).toEqual([])
    expect(reasonsIn(logOf(close, ask('question')))).toEqual(['question'])
  })
})

describe('the state of a request', () => {
  it('has who accepted last, even when a new estimate needs a new answer', () => {
    const log = logOf(estimate('first', 900), accept('first', 900))
    const yes = { id: 'first', amount: 900, at: hoursLater(2), name: 'Maya Lee', by_email: null }
    const accepted = { answered: { yes, no: null }, customer_at: hoursLater(2) }
    expect(foldLog(log)).toMatchObject(accepted)
    const again = logOf(estimate('first', 900), accept('first', 900), estimate('second', 950))
    expect(foldLog(again)).toMatchObject(accepted)
    expect(foldLog(again).answer).toBeNull()
  })

  it('has the customer’s cancellation until a coworker has seen it, even after reopening', () => {
    const cancel: Step = ['cancel', { closing: { why: 'price' } }, customer]
    const seen: Step = ['dismiss_alert', { cancel_seen: true }, lee]
    const canceled = foldLog(logOf(cancel))
    expect(canceled).toMatchObject({ canceled_at: hoursLater(1), cancel_seen: null })
    expect([outcomeOf(canceled), canceled.closed_by]).toEqual(['lost', null])
    expect(foldLog(logOf(cancel, seen)).cancel_seen).toEqual({
      ...{ at: hoursLater(2), by_email: 'lee@example.com' },
    })
    const reopened = foldLog(logOf(cancel, ['reopen', { closing: null }]))
    expect(reopened).toMatchObject({ canceled_at: hoursLater(1), closing: null })
    expect([outcomeOf(reopened), reopened.since.closing]).toEqual(['open', null])
  })

  it('has the final bill, with the time when it was first entered', () => {
    const bill = { ...exampleBill, amount: 915 }
    const since = { bill: hoursLater(1) }
    expect(foldLog(logOf(['record_final', { bill }]))).toMatchObject({ bill, since })
    const corrected = logOf(
      ['record_final', { bill }],
      ['record_final', { bill: { ...bill, amount: 920 } }],
    )
    expect(foldLog(corrected)).toMatchObject({ bill: { amount: 920 }, since })
  })
})

describe('in random histories of a request', () => {
  const histories = fc.array(anyMove, { maxLength: 12 }).map((moves) => {
    const request = requestInMemory()
    for (const move of moves) move(request)
    return [...request.log]
  })
  it('a repeated log entry, or entries in a different order, give the same state', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const state = foldLog(log)
        for (const entry of log) expect(applyEntry(state, entry)).toBe(state)
        expect(foldLog([...log].reverse())).toEqual(state)
        expect(log.reduce(applyEntry, emptyState)).toEqual(state)
      }),
    )
  })

  it('undoing an action gives the state without it, or is refused because a later action changed the same thing', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (log, place) => {
        const entry = log[place % log.length]
        if (entry === undefined) return
        expect(stateIn(undone(log, entry.id))).toEqual(stateIn(log.filter((one) => one !== entry)))
        const refusal = undoRefusal(log, entry.id, new Date(entry.at.getTime() + 1))
        const touched = log
          .filter(({ seq }) => seq > entry.seq)
          .some(({ facts }) =>
            Object.entries(facts).some(
              ([key, value]) =>
                !isRestated(key) &&
                key in entry.facts &&
                !isSameValue(value, entry.facts[key as 'note']),
            ),
          )
        if (touched && entryKinds[entry.action].isUndoable) {
          expect(refusal).toMatchObject({ why: 'changed' })
        }
      }),
    )
  })

  it('undoing the last action restores the documents, the state and the tasks', () => {
    const known = ({ documents }: Request) => {
      const { quote, booking, facts, note, work } = documents
      return { quote, booking, facts, note, work: { ...work, last_entry: null } }
    }
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 8 }), anyMove, (moves, last) => {
        const request = requestInMemory()
        for (const move of moves) move(request)
        const [before, length] = [known(request), request.log.length]
        last(request)
        const entry = request.log.at(-1)
        if (request.log.length === length || !entry || !entryKinds[entry.action].isUndoable) return
        expect(request.undo(entry.id)).not.toHaveProperty('why')
        expect(known(request)).toEqual(before)
      }),
    )
  })

  it('a closed request has no tasks except what its customer asked for', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const { closing } = foldLog(log)
        if (closing === null) return
        expect(Object.keys(tasksIn(log)).filter((kind) => kind !== 'requested_change')).toEqual([])
      }),
    )
  })

  it('an open request always has a task, unless its customer has declined', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const { closing, answer, quote, bill } = foldLog(log)
        if (closing !== null || answer?.decision === 'no') return
        if (quote.status === 'completed' && bill !== null) return
        expect(reasonsIn(log), JSON.stringify(log)).not.toEqual([])
      }),
    )
  })

  it('tasks about an estimate, a day or a bill exist only while they can be done', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const { quote, answer, estimate } = foldLog(log)
        const { yes, no, silent, day, crew, bill } = tasksIn(log)
        const isScheduled = quote.status === 'scheduled'
        expect([day ?? crew, isScheduled]).not.toEqual([expect.anything(), false])
        expect([bill, quote.status]).not.toEqual([
          expect.anything(),
          expect.not.stringMatching('completed'),
        ])
        if (silent) expect([estimate, answer]).toEqual([expect.anything(), null])
        if (yes) expect(answer?.decision).toBe('yes')
        if (no) expect(answer?.decision).toBe('no')
      }),
    )
  })

  it('each log entry writes only what is listed for its kind', () => {
    fc.assert(
      fc.property(histories, (log) => {
        for (const { action, facts } of log.slice(1)) {
          for (const key of Object.keys(facts)) {
            expect(entryKinds[action].writes, action).toContain(partsOfKey(key).name)
          }
        }
      }),
    )
  })
})

describe('a stored log entry', () => {
  const [stored] = logOf()

  it('is read with its times as they are stored', () => {
    expect(entrySchema.parse({ ...stored, at: { toDate: () => start } })).toMatchObject({
      ...{ at: start, action: 'created' },
    })
  })

  it.each([
    ['an unknown fact', { facts: { weather: 'rain' } }],
    ['a malformed value', { facts: { 'quote.status': 4 } }],
    ['a listed fact without an id', { facts: { calls: {} } }],
    ['an unknown kind', { action: 'teleport' }],
    ['a later version', { v: 2 }],
  ])('with %s is unreadable, but causes no error', (_what, over) => {
    expect(entrySchema.safeParse({ ...stored, ...over }).success).toBe(false)
  })
})
