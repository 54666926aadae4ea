import { randomUUID } from 'node:crypto'
import { shiftPlainDate } from '@moving/domain/plain-date'
import type { Firestore } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { readMovesIn } from '../../../functions/src/calendar/read-moves.ts'
import { storeWork } from '../../support/call-list.ts'
import { adminClients } from '../../support/admin.ts'
import { seedBooking, seedScheduled } from '../../support/calendar.ts'

const [from, to] = ['2026-12-14', '2026-12-20']

let db: Firestore

beforeEach(() => {
  db = adminClients(`demo-moves-${randomUUID().slice(0, 8)}`).db
})

const namesIn = async () => {
  const { moves } = await readMovesIn({ from, to, max: 60 }, { db })
  return moves.map(({ quote }) => quote.name).sort()
}

describe('the moves of a week', () => {
  it('are those booked in the week, and those without a booking whose date is in the week', async () => {
    const on = async (day: string, name: string, booked?: string) => {
      const id = await seedScheduled(db, { move_date: day, name })
      if (booked !== undefined) await seedBooking(db, id, { day: booked })
    }
    await on(shiftPlainDate(from, -1), 'Before')
    await on(from, 'First')
    await on(to, 'Last')
    await on(shiftPlainDate(to, 1), 'After')
    await on('2027-06-01', 'Booked earlier', from)
    await on('2026-12-16', 'Booked later', '2027-06-01')
    await on(from, 'Booked before', shiftPlainDate(from, -1))
    expect(await namesIn()).toEqual(['Booked earlier', 'First', 'Last'])
  })

  it('include completed ones that were booked, and no closed ones', async () => {
    const of = async (name: string, over: Record<string, unknown>, isBooked = true) => {
      const id = await seedScheduled(db, { name, move_date: from, ...over })
      if (isBooked) await seedBooking(db, id, { day: from })
      return id
    }
    await of('Done', { status: 'completed' })
    await of('Done unbooked', { status: 'completed' }, false)
    await of('Taken back', { status: 'estimated' })
    await of('Unreadable', { phone: 7 })
    const marked = { search: { marked: true } }
    const canceled = await of('Canceled', marked)
    await of('Unbooked spam', marked, false)
    await of('Marked as spam only', marked)
    const unbooked = await of('Canceled unbooked', marked, false)
    for (const id of [canceled, unbooked]) await storeWork(db, id, { closing: { why: 'price' } })
    await seedBooking(db, 'x'.repeat(20), { day: from })
    expect(await namesIn()).toEqual(['Done', 'Marked as spam only', 'Unbooked spam'])
  })
})
