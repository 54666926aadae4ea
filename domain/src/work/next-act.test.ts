import { expect, test } from 'vitest'
import { actAfterLog, nextActOf, type ActAfterLog } from './next-act.ts'
import type { WhereItStands } from './where-it-stands.ts'

const isNew = { at: 'new', askedAt: new Date(0), isByPhone: false, isSuspect: false } as const
const day = '2026-12-19'
const noon = new Date('2026-12-19T17:00:00Z')
const booking = { day, from_minute: 480, to_minute: 540, crewName: 'Crew A' }

const cases: [WhereItStands, string | null][] = [
  [isNew, 'call'],
  [{ ...isNew, isByPhone: true }, 'estimate'],
  [{ at: 'tried' }, 'call'],
  [{ at: 'talked' }, 'estimate'],
  [{ at: 'waiting', amount: 915, hasPassed: false }, 'link'],
  [{ at: 'waiting', amount: 915, hasPassed: true }, 'estimate'],
  [{ at: 'waiting', amount: null, hasPassed: false }, 'estimate'],
  [{ at: 'accepted', amount: 915 }, 'book'],
  [{ at: 'declined', amount: 915 }, 'call'],
  [{ at: 'scheduled', day, booking: null }, 'book'],
  [{ at: 'scheduled', day, booking: { ...booking, day: '2026-12-20' } }, 'book'],
  [{ at: 'scheduled', day, booking }, 'confirm'],
  [{ at: 'past', day }, 'done'],
  [{ at: 'moved', day }, 'bill'],
  [{ at: 'billed', day, amount: 1125 }, null],
  [{ at: 'canceled' }, null],
  [{ at: 'closed', why: 'price' }, null],
]

test.each(cases)('%o waits for %s', (standing, act) => {
  expect(nextActOf(standing, undefined, noon)).toBe(act)
})

test.each([
  ['to confirm it', 'confirm_day', 'confirm'],
  ['nothing before it was', 'confirm_done', null, 60_000],
  ['to complete it once the crew was done', 'confirm_done', 'done'],
] as const)('a booked move waits for the office %s', (_, why, act, ahead: number = 0) => {
  const task = { at: new Date(noon.getTime() + ahead), why, note: '', of: day }
  expect(nextActOf({ at: 'scheduled', day, booking }, task, noon)).toBe(act)
  expect(nextActOf({ at: 'scheduled', day, booking: null }, task, noon)).toBe('book')
})

test('a crew’s “Done” is answered at once, also by a page whose clock ticks once a minute', () => {
  const note = 'Crew A finished at 12 PM: complete it'
  const at = new Date(noon.getTime() + 20_000)
  const task = { at, why: 'confirm_done', note, of: day } as const
  expect(nextActOf({ at: 'scheduled', day, booking }, task, noon)).toBe('done')
})

const logged = { result: 'reached', closing: 'open', hasAccepted: false } as const
test.each<[string, Partial<Parameters<typeof actAfterLog>[0]>, string, ActAfterLog | null]>([
  ['the estimate', {}, 'pending', 'estimate'],
  ['the link to the estimate', {}, 'estimated', 'link'],
  ['the booking of an accepted estimate', { hasAccepted: true }, 'estimated', 'book'],
  ['nothing for a scheduled move', {}, 'scheduled', null],
  ['nothing if the customer didn’t answer', { result: 'no_answer' }, 'pending', null],
  ['nothing until a result is chosen', { result: null, hasAccepted: true }, 'estimated', null],
  ['nothing once the request is closed', { closing: 'price' }, 'pending', null],
])('a logged call leads to %s', (_, chosen, status, act) => {
  expect(actAfterLog({ ...logged, ...chosen }, status)).toBe(act)
})
