import { expect, test } from 'vitest'
import { nextActOf } from './next-act.ts'
import type { WhereItStands } from './where-it-stands.ts'

const isNew = { at: 'new', askedAt: new Date(0), isByPhone: false, isSuspect: false } as const
const day = '2026-12-19'
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
  expect(nextActOf(standing)).toBe(act)
})
