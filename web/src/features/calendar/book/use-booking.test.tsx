import type { ActionResult, SentAction } from '@moving/domain/actions/index'
import type { BookingFields } from '@moving/domain/calendar/booking'
import { conflictKey, type Conflict } from '@moving/domain/calendar/conflicts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { useBooking } from './use-booking.ts'

/** The requests of the page, and the server's next responses. */
const server = vi.hoisted(() => ({ sent: [] as SentAction[], answers: [] as ActionResult[] }))
vi.mock('../../../lib/firebase/firebase.ts', () => ({
  callFunction: (_: string, action: SentAction) => {
    server.sent.push(action)
    return Promise.resolve(server.answers.shift())
  },
}))
vi.mock('../../../shared/request/seen.ts', () => ({
  seenWith: (_: unknown, { quote, booking }: { quote: Quote; booking: BookingFields | null }) =>
    seenWhen(quote.status, quote.move_date, booking?.day),
}))
vi.mock('../../../shared/save/editor-name.ts', () => ({
  editorName: () => Promise.resolve('A coworker'),
}))

beforeEach(() => {
  server.sent = []
  server.answers = []
})

/** The fake id of the last entry that a dialog with these values has seen. */
const seenWhen = (status: string, day: string, booked = 'no day') => `${status} ${day} ${booked}`

const quote = exampleQuote({ status: 'estimated', move_date: '2026-12-14' })
const booking = {
  ...{ day: '2026-12-14', from_minute: 480, to_minute: 540, hours: 5, people: 3 },
  ...{ crew: null as string | null, note: 'Piano' },
}
const stored = { ...booking, updated_by: 'dana', updated_at: quote.created_at }
const shown = { booking: null, status: 'estimated', move_date: '2026-12-14' }
const done: ActionResult = { done: true, undoable: true }

function open(current: typeof stored | null = null) {
  const onDone = vi.fn()
  const { result } = renderHook(() => useBooking({ onDone }), { wrapper: SdkArea })
  act(() => result.current.open(quote, current))
  const requestedChange = {
    ...booking,
    acknowledged: [] as string[],
    set_scheduled: true,
    email_customer: false,
  }
  return {
    onDone,
    dialog: () => result.current.dialog,
    /** Drops the move elsewhere while no dialog is open; returns why the server refused. */
    move: async (answer: ActionResult, wished: typeof booking) => {
      act(() => result.current.close())
      server.answers.push(answer)
      await act(() => result.current.move(quote, stored, { wished, seen: 'start' }))
      return result.current.dialog?.problem
    },
    submit: async (answer: ActionResult, acknowledged = requestedChange.acknowledged) => {
      server.answers.push(answer)
      await act(() => result.current.submit({ ...requestedChange, acknowledged }))
      return result.current.dialog?.problem
    },
  }
}
const refused = (why: Extract<ActionResult, { refused: true }>['why'], current?: unknown) =>
  ({ refused: true, why, current, by: null, at: null }) as const

test('a booking is sent with what the page showed, and its dialog closes', async () => {
  const { dialog, onDone, submit } = open(stored)
  await submit(done)
  expect(server.sent).toEqual([
    {
      ...{ action: 'book', quote_id: quote.id, action_id: server.sent[0]?.action_id },
      seen: seenWhen('estimated', '2026-12-14', booking.day),
      ...{ day: booking.day, from_minute: 480, to_minute: 540, crew: null, hours: 5, people: 3 },
      ...{ note: 'Piano', acknowledged: [], set_scheduled: true, email_customer: false },
    },
  ])
  expect(dialog()).toBeUndefined()
  expect(onDone).toHaveBeenCalledWith(quote.id)
})

test('the booking dialog shows conflicts that the server found, and Save acknowledges them', async () => {
  const { dialog, submit } = open()
  const conflicts: Conflict[] = [{ kind: 'day_off' }]
  expect(await submit(refused('conflict', conflicts))).toMatch(/^Someone has just booked that day/)
  expect(dialog()?.refused).toMatchObject({ booking, conflicts })
  await submit(done, conflicts.map(conflictKey))
  expect(server.sent[1]).toMatchObject({ acknowledged: conflicts.map(conflictKey) })
})

test('a coworker’s booking, status and move date are replaced only once the dialog has shown them', async () => {
  const { submit } = open()
  const current = { ...shown, booking: { ...booking, day: '2026-12-16' } }
  expect(await submit(refused('changed', current))).toBe(
    'A coworker has booked this move for Wednesday, December 16, 2026. Save again to replace that.',
  )
  const changed = { ...current, status: 'scheduled', move_date: '2026-12-16' }
  expect(await submit(refused('changed', changed))).toBe(
    'The request has changed: Scheduled, Wednesday, December 16, 2026. Check the day, then try again.',
  )
  expect(await submit(refused('changed', { ...changed, booking: null }))).toBe(
    'A coworker removed this move from the calendar. Book it again to put it back.',
  )
  await submit(done)
  expect(server.sent.map(({ seen }) => seen)).toEqual([
    seenWhen('estimated', '2026-12-14'),
    seenWhen('estimated', '2026-12-14', '2026-12-16'),
    seenWhen('scheduled', '2026-12-16', '2026-12-16'),
    seenWhen('scheduled', '2026-12-16'),
  ])
})

test.each([
  [refused('not_possible', 'closed'), 'The request has been closed. Reopen it before you book.'],
  [refused('limit'), 'That day is full (40 moves). Choose another day.'],
])(
  'the booking dialog stays open and says why the booking was refused',
  async (answer, problem) => {
    const { dialog, onDone, submit } = open()
    expect(await submit(answer)).toBe(problem)
    expect(dialog()).toMatchObject({ quote, booking: null })
    expect(onDone).not.toHaveBeenCalled()
  },
)

test('a dropped move is saved at once, and a refused one opens the dialog', async () => {
  const { move, dialog, onDone } = open(stored)
  const wished = { ...stored, crew: 'crewB000000000000000' }
  expect(await move(done, wished)).toBeUndefined()
  expect(onDone).toHaveBeenCalledWith(quote.id)
  expect(server.sent[0]).not.toHaveProperty('updated_by')
  expect(server.sent[0]).toMatchObject({
    ...{ action: 'book', crew: wished.crew, set_scheduled: false, email_customer: true },
    // The entry that the page showed when the drag started.
    seen: 'start',
  })
  const conflicts: Conflict[] = [{ kind: 'day_off' }]
  expect(await move(refused('conflict', conflicts), wished)).toMatch(/^Someone has just booked/)
  expect(dialog()).toMatchObject({ wished, booking: stored, refused: { conflicts } })
})
