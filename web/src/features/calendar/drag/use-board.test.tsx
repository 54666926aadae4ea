import type { BookingFields } from '@moving/domain/calendar/booking'
import { calendarOf, needsAttentionOf } from '@moving/domain/calendar/calendar-jobs'
import { noCrewSettings } from '@moving/domain/calendar/crew'
import type { DropPlace } from '@moving/domain/calendar/landing'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { namesOf } from '../view/calendar-names.ts'
import { useBoard } from './use-board.ts'

interface Monitor {
  onDragStart: (event: object) => void
  onDrag: (event: object) => void
  onDrop: (event: object) => void
}
/** The drag-and-drop library's listeners, which the tests call as the pointer moves. */
const pointer = vi.hoisted(() => ({ monitor: undefined as Monitor | undefined }))
vi.mock('@atlaskit/pragmatic-drag-and-drop/element/adapter', () => ({
  monitorForElements: (monitor: Monitor) => {
    pointer.monitor = monitor
    return () => {}
  },
}))

const day = '2026-12-14'
const crew = (id: string) => ({
  ...{ id, name: `Crew ${id.toUpperCase()}`, people: 3, truck: '', phone: '', retired: false },
})
const settings = { ...noCrewSettings, crews: [crew('a'), crew('b')] }
const quote = (id: string, name: string) =>
  exampleQuote({ id, name, status: 'scheduled', move_date: day })
const booking: BookingFields = {
  ...{ day, from_minute: 480, to_minute: 540, crew: 'a', hours: 4, people: 3, note: '' },
}

function readingOf(bookings: Record<string, Partial<BookingFields>>) {
  const stored = Object.entries(bookings).map(([id, over]) => {
    return [id, { ...booking, ...over, updated_by: null, updated_at: new Date(0) }] as const
  })
  const period = {
    ...{ days: new Map(), accepted: [], closed: new Set<string>(), works: new Map(), settings },
    quotes: new Map([
      ['maya', quote('maya', 'Maya Okafor')],
      ['lee', quote('lee', 'Lee Kim')],
    ]),
    bookings: new Map(stored),
  }
  const days = calendarOf([day], period, '2026-12-01')
  return { shown: { period, days, attention: needsAttentionOf(days, period, '2026-12-01') } }
}
type Reading = ReturnType<typeof readingOf>

const book = {
  open: vi.fn(),
  move: vi.fn(async () => {}),
  seenOf: vi.fn((shown: { booking: BookingFields | null }) => `seen ${shown.booking?.crew}`),
}
beforeEach(() => void vi.clearAllMocks())

function show(first: Reading) {
  const names = namesOf(settings.crews, new Map())
  const { result, rerender } = renderHook(
    ({ reading }: { reading: Reading }) =>
      useBoard({ reading, names, today: '2026-12-01', booking: book }),
    { wrapper: SdkArea, initialProps: { reading: first } },
  )
  const at = (place: DropPlace | null) => ({
    source: { data: { quoteId: 'maya' } },
    location: { current: { dropTargets: place === null ? [] : [{ data: { place } }] } },
  })
  return {
    board: () => result.current,
    grab: () => act(() => pointer.monitor?.onDragStart(at(null))),
    hold: (place: DropPlace) => act(() => pointer.monitor?.onDrag(at(place))),
    drop: (place: DropPlace | null) => act(() => pointer.monitor?.onDrop(at(place))),
    receive: (reading: Reading) => rerender({ reading }),
  }
}

test('a dragged move shows where it lands and which move it overlaps', () => {
  const { board, grab, hold } = show(readingOf({ maya: {}, lee: { crew: 'b' } }))
  grab()
  expect(board().hovered).toBeNull()
  hold({ day, crew: 'b', minute: 780 })
  expect(board().hovered).toMatchObject({ text: 'Lands at 1 PM, Crew B', isBad: false })
  hold({ day, crew: 'b', minute: 600 })
  expect(board().hovered).toMatchObject({
    ...{ text: 'Lands at 10 AM: overlaps Lee Kim, 8 AM–12 PM', isBad: true },
  })
  hold({ day, crew: 'a', minute: 480 })
  expect(board().hovered).toBeNull()
})

test('the calendar stays as it was at the start of a drag until the drop', () => {
  const before = readingOf({ maya: {} })
  const { board, grab, hold, drop, receive } = show(before)
  grab()
  hold({ day, crew: 'b' })
  const after = readingOf({ maya: { crew: null, people: 2 }, lee: { crew: 'b' } })
  receive(after)
  expect(board().reading).toBe(before)
  expect(board().hovered?.text).toBe('Lands at 8 AM, Crew B')
  drop({ day, crew: 'b' })
  expect(board()).toMatchObject({ reading: after, hovered: null })
  // The values from before the drag. The server refuses them, because it stores others.
  const [moved, from, dropped] = book.move.mock.calls[0] as unknown as [object, object, object]
  expect(moved).toMatchObject({ id: 'maya' })
  expect(from).toMatchObject({ crew: 'a', people: 3 })
  expect(dropped).toMatchObject({ seen: 'seen a', wished: { crew: 'b', people: 3 } })
  expect(book.seenOf).toHaveBeenCalledTimes(1)
})

test('a drop at a different hour is saved at once, although the customer gets an email', () => {
  const { grab, drop } = show(readingOf({ maya: {} }))
  grab()
  drop({ day, crew: 'a', minute: 780 })
  expect(book.open).not.toHaveBeenCalled()
  const [, , dropped] = book.move.mock.calls[0] as unknown as [object, object, object]
  expect(dropped).toMatchObject({ wished: { from_minute: 780, crew: 'a' } })
})

test('a drop with a conflict opens the dialog instead of being saved', () => {
  const { grab, drop } = show(readingOf({ maya: {}, lee: { crew: 'b' } }))
  grab()
  drop({ day, crew: 'b' })
  expect(book.move).not.toHaveBeenCalled()
  expect(book.open).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'maya' }),
    expect.objectContaining({ crew: 'a' }),
    expect.objectContaining({ seen: 'seen a' }),
  )
})
