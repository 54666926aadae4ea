import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { allQuotes, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { deskQuery } from '@moving/domain/quote/office/desk-query'
import type { SearchFields } from '@moving/domain/quote/search/search-fields'
import { customerSays } from '../../support/customer-says.ts'
import { listedFact } from '@moving/domain/request/facts'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { doc, getDoc } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskQuoteReader } from '../../../functions/src/quote/desk-quote-reader.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { isReadable } from '../../../web/src/shared/office/requests/office-request.ts'
import { actionsOf } from '../../support/actions.ts'
import { storeWork } from '../../support/call-list.ts'
import { readDeskPage } from '../../support/desk-list.ts'
import { dayMs, workdayAhead } from '../../support/days.ts'
import { dana, isaac, openOffice, storeQuote } from '../../support/desk.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { readWork } from '../../support/read-work.ts'
import { changesIn, partsIn } from '../../support/request-log.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>

beforeAll(async () => {
  office = await openOffice(ownProject, db)
})
afterAll(() => office.close())

const workOf = async (id: string) => (await db.doc(requestPath(id)).get()).data()
const markOf = async (id: string) =>
  (await db.doc(quotePath(id)).get()).get('search.marked') as unknown

const danaToken = actionsOf(db, dana)
const isaacToken = actionsOf(db, isaac)
const close = (quote_id: string, reason: LostReason, seen?: string) =>
  danaToken({ action: 'close', quote_id, reason, seen })
const reopen = (quote_id: string) => danaToken({ action: 'reopen', quote_id })
const done = { done: true, undoable: true }

async function closeForUndo(quote_id: string) {
  const action_id = anyQuoteId()
  await danaToken({ action: 'close', quote_id, action_id, reason: 'price' })
  return () => danaToken({ action: 'undo', quote_id, undoes: action_id })
}

/** The fields of a closed request's record, and of an open one. */
const closedFor = (why: LostReason) => ({
  ...{ outcome: 'lost', lost_why: why, state: { closing: { why }, closed_by: dana.email } },
})
const open = { outcome: 'open', lost_why: null, state: { closing: null, closed_by: null } }

describe('closing a request', () => {
  it('stores the reason, and reopening removes it', async () => {
    const id = await storeQuote(db)
    expect(await close(id, 'not_moving')).toEqual(done)
    const closed = await workOf(id)
    expect(closed).toMatchObject(closedFor('not_moving'))
    expect(closed?.['closed_at']).toBeInstanceOf(Timestamp)
    expect(await reopen(id)).toEqual(done)
    expect(await workOf(id)).toMatchObject({
      ...open,
      closed_at: null,
      created_at: closed?.['created_at'] as unknown,
    })
  })

  it('removes it from Today, and reopening makes it due at once', async () => {
    const id = await storeQuote(db)
    await close(id, 'price')
    const closed = await workOf(id)
    expect(closed).toMatchObject({ ...closedFor('price'), due: {}, due_at: null })
    const before = Timestamp.now()
    await reopen(id)
    const { due_why: why, due_at: at } = (await workOf(id)) ?? {}
    expect(why).toBe('reopened')
    expect((at as Timestamp) >= Timestamp.fromMillis(before.toMillis())).toBe(true)
  })

  it('restores the earlier task if it is undone', async () => {
    const id = await storeQuote(db)
    const plan = {
      due_at: new Date(Date.now() + 8 * dayMs),
      follow_up: 'Ask about the piano',
    }
    await storeWork(db, id, plan)
    const undo = await closeForUndo(id)
    expect(await workOf(id)).toMatchObject({ due_at: null })
    expect(await undo()).toEqual({ done: true, undoable: false })
    expect(await readWork(db, id)).toMatchObject({
      ...{ due_why: 'follow_up', due_at: plan.due_at },
      tasks: { plan: { note: plan.follow_up } },
    })
  })

  it('restores the outcome of a move that is booked years ahead', async () => {
    const id = await storeQuote(db, { status: 'scheduled', move_date: workdayAhead(2000) })
    await storeWork(db, id)
    const undo = await closeForUndo(id)
    await undo()
    expect(await workOf(id)).toMatchObject({ outcome: 'won', due_why: 'confirm_day' })
  })

  it('keeps what the customer asks for meanwhile on Today', async () => {
    const id = await storeQuote(db)
    await storeWork(db, id)
    const ask = () =>
      customerSays(db, id, 'ask', listedFact('asks', anyQuoteId(), { kind: 'question' }))
    const questionDue = {
      due_why: 'question',
      due: { requested_change: expect.any(Timestamp) as unknown },
    }
    const seen = await lastEntry(db, id)
    await ask()
    await close(id, 'price', seen)
    expect(await workOf(id)).toMatchObject({ outcome: 'lost', ...questionDue })
    await reopen(id)
    expect(await workOf(id)).toMatchObject({ outcome: 'open', ...questionDue })
    const undo = await closeForUndo(id)
    await ask()
    await undo()
    expect(await workOf(id)).toMatchObject({ outcome: 'open', ...questionDue })
  })

  it('is refused if a coworker chose a different reason, and names the coworker', async () => {
    const id = await storeQuote(db)
    const closing = { action: 'close', quote_id: id, seen: await lastEntry(db, id) } as const
    await isaacToken({ ...closing, reason: 'price' })
    expect(await danaToken({ ...closing, reason: 'out_of_area' })).toMatchObject({
      ...{ refused: true, why: 'changed', current: 'price', by: isaac.email },
    })
    expect(await workOf(id)).toMatchObject({ lost_why: 'price' })
  })

  it('is stored once if it is sent again after a lost response', async () => {
    const quote_id = await storeQuote(db)
    const action_id = anyQuoteId()
    const closing = { action: 'close', quote_id, action_id, reason: 'price' } as const
    expect(await danaToken(closing)).toEqual(done)
    const first = await workOf(quote_id)
    expect(await danaToken(closing)).toEqual(done)
    expect(await workOf(quote_id)).toEqual(first)
    expect(await danaToken({ ...closing, reason: 'not_moving' })).toEqual({
      ...{ refused: true, why: 'id_reused' },
    })
  })
})

describe('a closed request', () => {
  it('is marked in the search until it is reopened', async () => {
    const quoteId = await storeQuote(db)
    await close(quoteId, 'went_elsewhere')
    await settle(quoteId, { db, now: () => new Date() })
    expect(await markOf(quoteId)).toBe(true)
    await reopen(quoteId)
    await Promise.all([1, 2, 3].map(() => settle(quoteId, { db, now: () => new Date() })))
    expect(await markOf(quoteId)).toBeUndefined()
  })

  it('has one history entry with the coworker’s email, and another after it is reopened', async () => {
    const quoteId = await storeQuote(db)
    const ids = { quote_id: quoteId, action_id: anyQuoteId() }
    const closing = { action: 'close', ...ids, reason: 'price' } as const
    await Promise.all([1, 2, 3].map(() => danaToken(closing)))
    await reopen(quoteId)
    const entries = await partsIn(db, quoteId, 'history')
    expect(entries.map(({ by_email }) => by_email as string)).toEqual([dana.email, dana.email])
    expect(await changesIn(db, quoteId)).toEqual([
      { label: 'Request', before: 'Open', after: 'Closed: price' },
      { label: 'Request', before: 'Closed: price', after: 'Open' },
    ])
  })
})

describe('a customer reading their own request', () => {
  it('doesn’t include why it was closed or that it was flagged as spam', async () => {
    const mayas = office.customerOf('maya')
    const [closed, honeypotFilled] = [
      await storeQuote(db, { user_id: 'maya' }),
      await storeQuote(db, { user_id: 'maya' }),
    ]
    await close(closed, 'price')
    await db
      .doc(requestPath(honeypotFilled))
      .set({ channel: 'web', honeypot_filled: true }, { merge: true })
    await Promise.all(
      [closed, honeypotFilled].map((id) => settle(id, { db, now: () => new Date() })),
    )
    const [one, other] = await Promise.all(
      [closed, honeypotFilled].map(
        async (id) => (await getDoc(doc(mayas, quotePath(id)))).data() ?? {},
      ),
    )
    expect(JSON.stringify([one, other])).not.toMatch(/price|lost|honeypot|spam/)
    const ofAnyId = (quote: object | undefined, id: string) => {
      const { number, ...rest } = (quote as { search: SearchFields }).search
      expect(id.toLowerCase()).toContain(number)
      return rest
    }
    // The customer's page also says that the request is closed.
    const marked = ofAnyId(other, honeypotFilled)
    expect(ofAnyId(one, closed)).toEqual({ ...marked, stage: 'closed' })
    for (const path of [requestPath(closed), requestPath(honeypotFilled)]) {
      await expect(getDoc(doc(mayas, path))).rejects.toMatchObject({ code: 'permission-denied' })
    }
  })
})

describe('the lists of quotes', () => {
  const dayOf = (day: number) => Timestamp.fromDate(new Date(Date.UTC(2026, 10, day)))
  const store = async (day: number, beside: { why?: string; honeypot_filled?: true }) => {
    const id = await storeQuote(db, { created_at: dayOf(day) })
    const { why, honeypot_filled = false } = beside
    await storeWork(db, id, {
      ...{ channel: 'web', honeypot_filled, created_at: dayOf(day) },
      ...(why !== undefined && { closing: { why }, closed_at: dayOf(28 - day) }),
    })
    return id
  }
  const shown = async (filters: Partial<DeskFilters>) => {
    const page = await readDeskPage(await office.browserOf(dana), { ...allQuotes, ...filters })
    return page.requests.filter(isReadable)
  }
  const clear = async () => {
    for (const name of [collections.quotes, collections.requests, collections.requests]) {
      const stored = await db.collection(name).listDocuments()
      await Promise.all(stored.map((document) => document.delete()))
    }
  }

  it('contain only the requests of their view, newest first', async () => {
    await clear()
    const ids = [
      await store(1, { why: 'unreachable' }),
      await store(2, {}),
      await store(3, { why: 'not_a_request', honeypot_filled: true }),
      await store(4, { honeypot_filled: true }),
    ]
    const places = async (filters: Partial<DeskFilters>) =>
      (await shown(filters)).map(({ id }) => ids.indexOf(id))
    expect(await places({ view: 'closed' })).toEqual([0, 2])
    expect(await places({ view: 'spam' })).toEqual([3])
    expect(await places({ view: 'spam', showsClosed: true })).toEqual([3, 2])
    expect(await places({})).toEqual([3, 1])
    expect(await places({ showsClosed: true })).toEqual([3, 2, 1, 0])
    const file = deskQuoteReader(deskQuery({ ...allQuotes, view: 'closed' }), db)
    expect(await file.count()).toBe(2)
    const days: unknown[] = []
    for await (const row of file.quotes()) days.push(row['created_at'])
    expect(days).toEqual([dayOf(1), dayOf(3)])
  })

  it('show why a request is closed, and possible spam', async () => {
    await clear()
    await store(1, { why: 'price' })
    await store(2, { honeypot_filled: true })
    await store(3, { why: 'dates_full', honeypot_filled: true })
    await store(4, {})
    const items = (await shown({ showsClosed: true })).map(({ work, isSuspect }) => ({
      ...{ closed: work?.closing?.why ?? null, isSuspect },
    }))
    expect(items).toEqual([
      { closed: null, isSuspect: false },
      { closed: 'dates_full', isSuspect: true },
      { closed: null, isSuspect: true },
      { closed: 'price', isSuspect: false },
    ])
  })
})
