import { describe, expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { requestInMemory } from '../../../tests/support/request-in-memory.ts'
import type { BookingFields } from '../calendar/booking.ts'
import { crewDayLimits, emptyCrewDay, slotOf } from '../calendar/crew-day.ts'
import { noDetails } from '../estimate/estimate.ts'
import type { MailState } from '../mail/mail-schema.ts'
import { listedFact } from '../request/facts.ts'
import { queryFieldsOf } from '../request/query-fields.ts'
import { bareEstimateId } from '../estimate/answer.ts'

const call = { action: 'log_contact', result: 'reached', note: '', next: 'default' } as const
const missed = { ...call, result: 'no_answer' } as const
const close = { action: 'close', reason: 'price' } as const
const estimate = (amount: number, details = {}) =>
  ({ action: 'send_estimate', amount, details }) as const
const monday: BookingFields = {
  ...{ day: '2026-12-14', from_minute: 480, to_minute: 540, crew: null, hours: 4, people: 2 },
  note: '',
}
const book = (booking: BookingFields) =>
  ({
    action: 'book' as const,
    ...{ day: booking.day, from_minute: booking.from_minute, crew: booking.crew },
    ...{ to_minute: booking.to_minute, hours: booking.hours, people: booking.people, note: '' },
    ...{ acknowledged: ['{"kind":"day_off"}', '{"kind":"crews","jobs":1,"crews":0}'] as string[] },
    set_scheduled: true,
  }) as const
const fieldsOf = ({ state }: ReturnType<typeof requestInMemory>) => queryFieldsOf(state, null)
const lee = { uid: 'lee', email: 'lee@example.com' }
const ask = (id: string) => listedFact('asks', id, { kind: 'question' })
const accept = (estimateId: string, amount: number) => () =>
  listedFact('answers', estimateId, {
    ...{ decision: 'yes', amount, name: 'Ana', by_email: null, why: null },
  })

describe('Undo', () => {
  it('of a call removes its attempt, and the warning about the promised call is due again', () => {
    const request = requestInMemory()
    const before = fieldsOf(request)
    request.act(call)
    expect(request.state.calls.count).toBe(1)
    expect(fieldsOf(request)).toMatchObject({ on_time: true, due_why: 'follow_up' })
    expect(request.undo()).toMatchObject({ adds: { contact: { result: 'undone' } } })
    const { calls, first_call } = request.state
    expect(calls).toEqual({ count: 0, first_at: null, reached_at: null, last: null })
    expect(first_call).not.toBeNull()
    expect(fieldsOf(request)).toEqual(before)
    expect(before).toMatchObject({ due_at: first_call?.at, due_why: 'new', on_time: null })
  })

  it.each([
    ['an estimate', estimate(900)],
    ['a new status', { action: 'update_quote', status: 'scheduled' }],
  ] as const)('of a call keeps that %s ended the call planned before it', (_, ending) => {
    const request = requestInMemory()
    request.act({ ...missed, next: { at: '2026-12-02T15:00:00.000Z', about: 'Piano' } })
    request.act({ ...call, next: null })
    const talk = request.lastId
    request.act(ending)
    expect(request.undo(talk)).not.toHaveProperty('why')
    expect(request.state).toMatchObject({ planned_call: null, calls: { count: 1 } })
  })

  it('of a call that reopened a request keeps it open if it was scheduled since', () => {
    const request = requestInMemory()
    request.act(close)
    request.act({ ...call, next: null, lost_why: null })
    const talk = request.lastId
    request.act({ action: 'update_quote', status: 'scheduled' })
    expect(request.undo(talk)).not.toHaveProperty('why')
    expect(fieldsOf(request)).toMatchObject({ outcome: 'won', lost_why: null })
  })

  it('of a closing reopens the request, with what the customer asked for since', () => {
    const request = requestInMemory()
    request.act({ ...missed, next: { at: '2026-12-02T15:00:00.000Z', about: 'Piano' } })
    request.act(close)
    const closing = request.lastId
    request.customer('ask', ask)
    expect(request.undo(closing)).not.toHaveProperty('why')
    expect(request.documents.work).toMatchObject({
      ...{ closing: null, since: { closing: null } },
      tasks: { plan: { note: 'Piano' }, requested_change: { why: 'question' } },
    })
  })

  it('of a closing is refused with the name of the coworker who changed the reason since', () => {
    const request = requestInMemory()
    request.act(close)
    const closing = request.lastId
    request.act({ ...close, reason: 'dates_full' }, lee)
    const at = request.now
    expect(request.undo(closing)).toEqual({
      ...{ why: 'changed', current: null, by: lee.email, at },
    })
  })

  it('of a source restores that there was none', () => {
    const request = requestInMemory()
    request.act({ action: 'set_source', source: 'yelp' })
    request.undo()
    expect(request.documents.work.heard_from).toBeNull()
  })

  it('of a note restores the previous note', () => {
    const request = requestInMemory()
    request.act({ action: 'write_note', text: 'First' })
    request.act({ action: 'write_note', text: 'Second' })
    const second = request.lastId
    request.undo(second)
    expect(request.documents.note.note).toBe('First')
    expect(request.undo(second)).toEqual({ why: 'not_possible' })
  })

  it('is refused after 10 minutes', () => {
    const request = requestInMemory()
    request.act(close)
    const closing = request.lastId
    request.pass(9)
    expect(request.undo(closing)).not.toHaveProperty('why')
    request.act(close)
    const again = request.lastId
    request.pass(10)
    expect(request.undo(again)).toEqual({ why: 'too_late' })
  })

  it('is refused for an action without Undo', () => {
    const request = requestInMemory()
    request.act({ action: 'turn_off_links' })
    expect(request.undo()).toEqual({ why: 'not_possible' })
  })

  describe('of a follow-up', () => {
    const undoFollowUp = (state: MailState) => {
      const quote = exampleQuote({ status: 'estimated', estimate_amount: 900 })
      const request = requestInMemory({ quote })
      request.act({ action: 'send_follow_up', text: 'Any questions?' })
      request.load({
        followUps: [{ id: request.lastId, state, createdAt: request.now, requests: [] }],
      })
      return request.undo()
    }

    it.each(['PENDING', 'RETRY'] as const)('cancels an email that is %s', (state) => {
      expect(undoFollowUp(state)).toMatchObject({
        changes: {},
        withdraws: { state },
      })
    })

    it.each(['SENDING', 'UNKNOWN', 'SENT', 'FAILED'] as const)(
      'is too late for an email that is %s',
      (state) => {
        expect(undoFollowUp(state)).toEqual({ why: 'too_late' })
      },
    )
  })

  describe('of an estimate', () => {
    it('restores amount, status and tasks, and lists the previous amount again', () => {
      const request = requestInMemory()
      const { quote } = request.documents
      request.act(estimate(900))
      const given = request.lastId
      const undone = request.undo()
      expect(request.documents.quote).toEqual(quote)
      expect(fieldsOf(request).due_why).toBe('new')
      expect(undone).toMatchObject({
        adds: { estimate: { ...noDetails, amount: null, undoes: given } },
      })
    })

    it('adds the same amount again if only the details changed', () => {
      const request = requestInMemory()
      request.act(estimate(900))
      request.act(estimate(900, { crew: 5 }))
      const undoes = request.lastId
      expect(request.undo()).toMatchObject({
        changes: {},
        adds: { estimate: { amount: 900, undoes } },
      })
    })

    it('restores the details of the previous estimate, without the reason for a change', () => {
      const request = requestInMemory()
      const details = { kind: 'hourly', crew: 3, good_until: '2026-12-04', deposit_cents: 20_000 }
      request.act(estimate(890, { ...details, why: 'more_things' } as const))
      request.act(estimate(950, { crew: 4 }))
      expect(request.undo()).toMatchObject({
        adds: { estimate: { ...details, amount: 890, why: null } },
      })
    })

    it('is possible after a call, but not after an acceptance by phone', () => {
      const request = requestInMemory()
      request.act(estimate(900))
      const { lastId: id, now: at } = request
      const known = { ...noDetails, amount: 900, undoes: null, by_email: null, status_before: null }
      request.load({ ledger: [{ ...known, id, at }] })
      request.act({ ...call, acceptance: { estimate_id: id, amount: 900 } }, lee)
      expect(request.undo(id)).toMatchObject({ why: 'changed', by: lee.email })
      request.undo(request.lastId, lee)
      request.act(missed, lee)
      expect(request.undo(id)).not.toHaveProperty('why')
    })

    it('brings back the previous amount, which the customer can accept', () => {
      const request = requestInMemory()
      request.act(estimate(900))
      request.act(estimate(950))
      request.undo()
      request.customer('accept', accept(request.lastId, 900))
      expect(fieldsOf(request)).toMatchObject({ accepted_amount: 900, due_why: 'accepted' })
    })

    it('reverts two estimates, newest first', () => {
      const request = requestInMemory()
      request.act(estimate(800))
      const first = request.lastId
      request.act(estimate(900), lee)
      const second = request.lastId
      expect(request.undo(first)).toMatchObject({ why: 'changed', by: lee.email })
      request.undo(second)
      expect(request.documents.quote.estimate_amount).toBe(800)
      request.undo(first)
      expect(request.documents.quote).toMatchObject({ estimate_amount: null, status: 'pending' })
    })

    it('is refused once the customer has accepted it', () => {
      const request = requestInMemory()
      request.act(estimate(900))
      const given = request.lastId
      request.customer('accept', accept(given, 900))
      expect(request.undo(given)).toMatchObject({ why: 'changed', by: 'customer' })
    })

    it('is refused once a coworker has entered the same amount with other details', () => {
      const request = requestInMemory()
      request.act(estimate(900))
      const given = request.lastId
      request.act(estimate(900, { crew: 5 }), lee)
      expect(request.undo(given)).toMatchObject({ why: 'changed', by: lee.email })
    })

    it('restores an acceptance of an amount without details', () => {
      const quote = exampleQuote({ status: 'estimated', estimate_amount: 900 })
      const request = requestInMemory({ quote })
      request.customer('accept', accept(bareEstimateId, 900))
      request.act(estimate(950))
      request.undo()
      expect(fieldsOf(request)).toMatchObject({ accepted_amount: 900, due_why: 'accepted' })
    })
  })

  describe('of an acceptance by phone', () => {
    const given = (request: ReturnType<typeof requestInMemory>, amount: number) => {
      request.act(estimate(amount))
      const { lastId: id, now: at } = request
      const known = { ...noDetails, amount, undoes: null, by_email: null, status_before: null }
      request.load({ ledger: [{ ...known, id, at }] })
      return id
    }
    const accepted = (request: ReturnType<typeof requestInMemory>, amount: number) =>
      request.act({ ...call, acceptance: { estimate_id: given(request, amount), amount } })

    it('removes it, so that no page says that the customer accepted', () => {
      const request = requestInMemory()
      expect(accepted(request, 900)).not.toHaveProperty('why')
      expect(fieldsOf(request)).toMatchObject({ accepted_amount: 900, due_why: 'accepted' })
      expect(request.undo()).not.toHaveProperty('why')
      expect(request.state).toMatchObject({ answer: null, answered: { yes: null, no: null } })
      expect(fieldsOf(request).due_why).toBe('estimate_silent')
    })

    it('keeps the acceptance of an earlier estimate', () => {
      const request = requestInMemory()
      accepted(request, 900)
      const { answered } = request.state
      expect(answered.yes).toMatchObject({ amount: 900 })
      accepted(request, 950)
      request.undo()
      expect(request.state.answered).toEqual(answered)
    })
  })

  describe('of a booking', () => {
    const quote = exampleQuote({
      status: 'estimated',
      move_date: '2026-12-12',
      estimate_amount: 900,
    })

    it('removes a new booking, and restores the status and move date', () => {
      const request = requestInMemory({ quote })
      request.act(book(monday))
      expect(request.documents).toMatchObject({ booking: monday, quote: { status: 'scheduled' } })
      request.undo()
      expect(request.documents).toMatchObject({
        ...{ booking: null, quote: { status: 'estimated', move_date: '2026-12-12' } },
      })
    })

    it('restores a moved booking, and a removed booking', () => {
      const request = requestInMemory({ quote })
      request.act(book(monday))
      request.act(book({ ...monday, day: '2026-12-15' }))
      request.undo()
      expect(request.documents.booking).toEqual(monday)
      request.act({ action: 'unbook' })
      expect(request.documents.booking).toBeNull()
      request.undo()
      expect(request.documents.booking).toEqual(monday)
    })

    it('sends no email about a booking that the customer wasn’t emailed about', () => {
      const request = requestInMemory({ quote })
      request.act({ ...book(monday), email_customer: false })
      expect(request.undo()).toMatchObject({ isUnannounced: true })
    })

    it('is refused if a coworker changed it since', () => {
      const request = requestInMemory({ quote })
      request.act(book(monday))
      const booking = request.lastId
      request.act({ ...book(monday), people: 3 }, lee)
      expect(request.undo(booking)).toMatchObject({ why: 'changed', by: lee.email })
    })

    it('ignores conflicts, but is refused if the previous day is full', () => {
      const jobsOfOthers = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, job) => [`job${job}`, slotOf(monday)]))
      const undone = (count: number) => {
        const request = requestInMemory({ quote })
        request.act(book(monday))
        request.act({ action: 'unbook' })
        const day = { ...emptyCrewDay(monday.day), jobs: jobsOfOthers(count) }
        request.load({ crewDays: { [monday.day]: day } })
        return request.undo()
      }
      expect(undone(crewDayLimits.jobs)).toEqual({ why: 'limit' })
      expect(undone(crewDayLimits.jobs - 1)).not.toHaveProperty('why')
    })

    it('restores a booking that was removed after its request was closed', () => {
      const request = requestInMemory({ quote })
      request.act(book(monday))
      request.act(close)
      request.act({ action: 'unbook' })
      expect(request.undo()).not.toHaveProperty('why')
      expect(request.documents.booking).toEqual(monday)
    })

    it('is refused for a request that was closed meanwhile', () => {
      const request = requestInMemory({ quote })
      request.act(book(monday))
      request.act({ action: 'unbook' })
      const removal = request.lastId
      request.act(close)
      expect(request.undo(removal)).toEqual({ why: 'not_possible' })
    })
  })
})
