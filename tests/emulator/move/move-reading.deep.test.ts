import { noDetails } from '@moving/domain/estimate/estimate'
import type { LinkMaker } from '@moving/domain/move/move-link'
import { bookingPath, quoteAccessPath, quotePath, requestPath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { readMove } from '../../support/read-move.ts'
import type { MoveClaim } from '../../../functions/src/move/open-move.ts'
import { emptyState, type StoredState } from '@moving/domain/request/request-state'
import { seedBooking } from '../../support/calendar.ts'
import { storeWork } from '../../support/call-list.ts'
import { exampleYes } from '../../support/example-work.ts'
import { countReads, seedLink, seedMove, moveNow } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import type { CustomerChange } from '@moving/domain/move/correction'
import { addEntry, addEstimate } from '../../support/request-log.ts'

const db = ownStore()
const at = (text: string) => new Date(text)
const read = (claim: MoveClaim, now = moveNow) => readMove(claim, { db, now: () => now })
const owner = (uid: string) => ({ uid, email: `${uid}@example.com` })

describe('an estimate', () => {
  it('that was accepted by phone doesn’t ask the customer for an answer again', async () => {
    const id = await seedMove(db, { status: 'estimated', estimate_amount: 915 })
    const answer = { ...exampleYes(915, moveNow), by_email: 'dana@example.com' }
    await storeWork(db, id, { answer })
    const { details } = await read({ key: await seedLink(db, id) })
    expect(details?.answer).toMatchObject({ decision: 'yes', is_by_phone: true, may_accept: false })
    expect(JSON.stringify(details)).not.toContain('dana')
  })
})

describe('a link', () => {
  it.each(['acknowledgement', 'requested'] as const)(
    'created for %s shows no name, address or text before the phone digits were entered',
    async (madeFor) => {
      const id = await seedMove(db, { notes: 'Beware of Rex' })
      const key = await seedLink(db, id, madeFor)
      const answer = await read({ key })
      expect(answer.details).toBeNull()
      expect(JSON.stringify(answer)).not.toMatch(/Ana|Kenyon|Wilson|0142|example|Rex|bedroom/)
    },
  )

  it('created after all were turned off works, unless it asks for digits after too many wrong ones', async () => {
    const id = await seedMove(db)
    await db.doc(quoteAccessPath(id)).set({ ended_at: moveNow, wrong_digits: 20 })
    const later = { created_at: at('2026-11-20T15:06:00Z') }
    expect(await read({ key: await seedLink(db, id, 'office', later) })).toHaveProperty('number')
    await expect(read({ key: await seedLink(db, id, 'requested', later) })).rejects.toThrow()
  })

  it('works on its last day and not on the next', async () => {
    const key = await seedLink(db, await seedMove(db))
    expect(await read({ key }, at('2027-03-20T03:59:00Z'))).toHaveProperty('number')
    await expect(read({ key }, at('2027-03-20T04:01:00Z'))).rejects.toThrow('no longer works')
  })
})

describe('a customer’s account', () => {
  it('reads its own quote without a link, even once all links are turned off', async () => {
    const id = await seedMove(db, { user_id: 'ana' })
    await db.doc(quoteAccessPath(id)).set({ ended_at: moveNow, wrong_digits: 20 })
    expect(await read({ quoteId: id, owner: owner('ana') })).toMatchObject({
      works_until: null,
      is_in_account: true,
      details: { name: 'Ana Ruiz' },
    })
  })
})

describe('the promised call', () => {
  const callOf = async (said: Partial<StoredState>) => {
    const id = await seedMove(db)
    await storeWork(db, id, { ...said })
    return (await read({ key: await seedLink(db, id) })).call
  }

  it('has the deadline that functions stored, and none for phone leads', async () => {
    const promise = at('2026-11-20T15:20:00Z')
    const first_call = { at: promise, why: 'new', is_promised: true } as const
    expect(await callOf({ first_call })).toMatchObject({ promised_by: promise.getTime() })
    expect(await callOf({ first_call: null })).toMatchObject({ promised_by: null })
    const id = await seedMove(db)
    await db.doc(requestPath(id)).set({ channel: 'phone' }, { merge: true })
    const { call } = await read({ key: await seedLink(db, id) })
    expect(call).toMatchObject({ is_by_phone: true, promised_by: null })
  })
})

describe('the status of a request', () => {
  const viewOf = async (said: Partial<StoredState>, quote: Record<string, unknown> = {}) => {
    const id = await seedMove(db, quote)
    await storeWork(db, id, { ...said })
    return read({ key: await seedLink(db, id) })
  }

  it('shows who closed it, but never why', async () => {
    const since = { ...emptyState.since, closing: moveNow }
    const lost = { closing: { why: 'not_a_request' as const }, since }
    const closedByOffice = await viewOf({ ...lost, canceled_at: at('2026-11-20T15:01:00Z') })
    expect(closedByOffice.closed).toEqual({ by_customer: false, at: moveNow.getTime() })
    expect(JSON.stringify(closedByOffice)).not.toContain('not_a_request')
    const { closed } = await viewOf({ ...lost, canceled_at: moveNow })
    expect(closed).toEqual({ by_customer: true, at: moveNow.getTime() })
  })

  it('shows when the move was scheduled', async () => {
    const since = { ...emptyState.since, won: moveNow }
    const won = await viewOf({ since }, { status: 'scheduled' })
    expect(won).toMatchObject({ scheduled_at: moveNow.getTime(), closed: null })
  })
})

describe('the arrival time on the customer’s page', () => {
  const window = { from_minute: 480, to_minute: 540 }
  const scheduled = { status: 'scheduled', move_date: '2026-12-19' }
  const viewOf = async (
    quote: Record<string, unknown>,
    { day = '2026-12-19', madeFor = 'browser' }: { day?: string; madeFor?: LinkMaker } = {},
  ) => {
    const id = await seedMove(db, quote)
    await seedBooking(db, id, { day, ...window, note: 'Beware of Rex' })
    return read({ key: await seedLink(db, id, madeFor) })
  }

  it('is shown only with the details, without the rest of the booking', async () => {
    const answer = await viewOf(scheduled)
    expect(answer.arrival).toEqual(window)
    expect(JSON.stringify(answer)).not.toMatch(/Rex|people|crew|"hours":[^{]/)
    expect((await viewOf(scheduled, { madeFor: 'acknowledgement' })).arrival).toBe('hidden')
  })

  it('isn’t shown for a move that isn’t scheduled, was closed, or is on a different day', async () => {
    for (const status of ['pending', 'estimated', 'completed']) {
      expect((await viewOf({ ...scheduled, status })).arrival).toBeNull()
    }
    expect((await viewOf(scheduled, { day: '2026-12-20' })).arrival).toBeNull()
    const id = await seedMove(db, scheduled)
    await seedBooking(db, id)
    const key = await seedLink(db, id)
    expect((await read({ key })).arrival).toEqual(window)
    await storeWork(db, id, { closing: { why: 'price' } })
    expect((await read({ key })).arrival).toBeNull()
  })

  it('is left out if the booking is unreadable', async () => {
    const id = await seedMove(db, scheduled)
    await db.doc(bookingPath(id)).set({ day: '2026-12-19', from_minute: 'eight' })
    expect(await read({ key: await seedLink(db, id) })).toMatchObject({ arrival: null })
  })
})

describe('the response for a customer’s page', () => {
  it('has less than 30 kB and reads few documents, however much is stored', async () => {
    const long = (length: number) => 'w'.repeat(length)
    const id = await seedMove(db, {
      ...{ inventory: long(4000), notes: long(4000), admin_notes: long(4000) },
      ...{ from_address: long(300), to_address: long(300), name: long(120), status: 'estimated' },
    })
    const last = { id: 'contact', at: moveNow, tried_at: moveNow, result: 'no_answer' }
    await storeWork(db, id, { calls: { count: 1, first_at: null, reached_at: null, last } })
    for (let day = 1; day <= 15; day += 1) {
      const change = (field: CustomerChange['field']) => ({
        field,
        before: long(4000),
        after: long(3999),
      })
      const reply = {
        ...{ kind: 'requested_change' as const, text: long(1000), link: null },
        changes: (['inventory', 'notes', 'from_address', 'to_address'] as const).map(change),
        ...{ handled: null, handled_at: null, handled_by_email: null },
      }
      await addEntry(db, id, { at: new Date(Date.UTC(2026, 10, day)), reply })
    }
    for (let day = 1; day <= 25; day += 1) {
      const texts = { could_change: long(2000), why_text: long(200) }
      const lines = Array.from({ length: 12 }, () => ({ text: long(200), cents: 100 }))
      await addEstimate(db, id, {
        ...{ ...noDetails, ...texts, amount: day, lines, undoes: null },
        at: new Date(Date.UTC(2026, 9, day)),
      })
    }
    await db.doc(quotePath(id)).update({ estimate_amount: 25 })
    const { db: counted, reads } = countReads(db)
    const key = await seedLink(db, id)
    const answer = await readMove({ key }, { db: counted, now: () => moveNow })
    expect(answer.details?.estimate?.earlier).toHaveLength(19)
    expect(JSON.stringify(answer).length).toBeLessThan(30_000)
    const replies = answer.details?.replies ?? []
    expect(replies.length).toBeGreaterThan(2)
    expect(replies[0]?.at).toBe(Date.UTC(2026, 10, 15))
    expect(Math.max(...replies.flatMap((r) => r.changes.map((c) => c.before.length)))).toBe(80)
    // Two round trips read five single documents; queries return ten actions and twenty estimates.
    expect(reads).toMatchObject({ rounds: 2, documents: 5 })
  })
})
