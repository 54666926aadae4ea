import { collections, historyPath, quotePath, quoteWorkPath } from '@moving/domain/paths'
import { allQuotes } from '@moving/domain/quote/desk-filters'
import { historyChanges, historyEntrySchema } from '@moving/domain/quote/history'
import { outcomeFields, quoteWorkSchema, untouchedWork } from '@moving/domain/work/quote-work'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordClosing } from '../../functions/src/quote/record-closing.ts'
import { writeSearchFields } from '../../functions/src/quote/write-search-fields.ts'
import {
  closeQuote,
  type FormerPlan,
} from '../../web/src/features/quote-desk/closing/close-quote.ts'
import { readDeskPage } from '../../web/src/features/quote-desk/list/read-page.ts'
import { dana, isaac, openOffice, storeQuote } from '../support/desk.ts'
import { ownProject, ownStore } from '../support/own-project.ts'

const db = ownStore()
let office: Awaited<ReturnType<typeof openOffice>>

beforeAll(async () => {
  office = await openOffice(ownProject, db)
})
afterAll(() => office.close())

const browsers = async () => ({
  danas: await office.browserOf(dana),
  isaacs: await office.browserOf(isaac),
})
const workOf = async (id: string) => (await db.doc(quoteWorkPath(id)).get()).data()
const closedOf = async (id: string) =>
  (await db.doc(quotePath(id)).get()).get('search.closed') as unknown

describe('closing a request at the desk', () => {
  it('is stored beside the quote, and taken back in the same document', async () => {
    const { danas } = await browsers()
    const id = await storeQuote(db)
    expect(
      await closeQuote(danas, dana, { quoteId: id, openedWith: null, reason: 'not_moving' }),
    ).toBeNull()
    const closed = await workOf(id)
    expect(closed).toMatchObject(outcomeFields('not_moving', dana.email))
    expect(closed?.['closed_at']).toEqual(closed?.['updated_at'])
    await closeQuote(danas, dana, { quoteId: id, openedWith: 'not_moving', reason: null })
    expect(await workOf(id)).toMatchObject({
      ...outcomeFields(null, dana.email),
      closed_at: null,
      created_at: closed?.['created_at'] as unknown,
    })
  })

  it('is off the call list, and due at once when it is opened again', async () => {
    const { danas } = await browsers()
    const id = await storeQuote(db)
    await closeQuote(danas, dana, { quoteId: id, openedWith: null, reason: 'price' })
    const closed = await workOf(id)
    expect(Object.keys(closed ?? {}).sort()).toEqual(Object.keys(quoteWorkSchema.shape).sort())
    expect({ ...closed, closed_at: null }).toMatchObject({
      ...untouchedWork,
      ...outcomeFields('price', dana.email),
    })
    await closeQuote(danas, dana, { quoteId: id, openedWith: 'price', reason: null })
    const opened = await workOf(id)
    expect(opened).toMatchObject({ due_why: 'reopened', due_at: opened?.['updated_at'] as unknown })
  })

  it('gives back what was planned when it is taken back', async () => {
    const { danas } = await browsers()
    const id = await storeQuote(db)
    const plan = {
      due_at: new Date('2026-12-01T15:00:00Z'),
      due_why: 'follow_up' as const,
      follow_up: 'Ask about the piano',
    }
    const times = { created_at: new Date(), updated_at: new Date() }
    await db.doc(quoteWorkPath(id)).set({ ...untouchedWork, ...plan, ...times })
    let kept: FormerPlan | undefined
    await closeQuote(danas, dana, {
      ...{ quoteId: id, openedWith: null, reason: 'price' },
      keepPlan: (former) => (kept = former),
    })
    expect(await workOf(id)).toMatchObject({ due_at: null })
    await closeQuote(danas, dana, { quoteId: id, openedWith: 'price', reason: null, plan: kept })
    const { due_at: dueAt } = (await workOf(id)) ?? {}
    expect((dueAt as Timestamp).toDate()).toEqual(plan.due_at)
    expect(await workOf(id)).toMatchObject({ due_why: 'follow_up', follow_up: plan.follow_up })
  })

  it('can be taken back for a move that is booked years ahead, too', async () => {
    const { danas } = await browsers()
    const id = await storeQuote(db)
    const plan = { due_at: new Date('2033-12-01T15:00:00Z'), due_why: 'confirm_day' as const }
    const times = { created_at: new Date(), updated_at: new Date() }
    await db.doc(quoteWorkPath(id)).set({ ...untouchedWork, ...plan, outcome: 'won', ...times })
    await closeQuote(danas, dana, { quoteId: id, openedWith: null, reason: 'price' })
    const taken = { quoteId: id, openedWith: 'price' as const, reason: null }
    await closeQuote(danas, dana, { ...taken, plan: { ...plan, follow_up: '' } })
    expect(await workOf(id)).toMatchObject({ outcome: 'open', due_why: 'confirm_day' })
  })

  it('is refused when a colleague chose otherwise meanwhile, and says who and what', async () => {
    const { danas, isaacs } = await browsers()
    const id = await storeQuote(db)
    const closing = { quoteId: id, openedWith: null }
    await closeQuote(isaacs, isaac, { ...closing, reason: 'price' })
    expect(await closeQuote(danas, dana, { ...closing, reason: 'out_of_area' })).toMatchObject({
      current: 'price',
      editor: isaac.email,
    })
    expect(await workOf(id)).toMatchObject({ lost_why: 'price' })
  })

  it('counts as stored when the answer to its own commit got lost', async () => {
    const { danas } = await browsers()
    const closing = {
      quoteId: await storeQuote(db),
      openedWith: null,
      reason: 'unreachable',
    } as const
    await closeQuote(danas, dana, closing)
    const first = await workOf(closing.quoteId)
    expect(await closeQuote(danas, dana, closing)).toBeNull()
    expect(await workOf(closing.quoteId)).toEqual(first)
  })
})

describe('a closing', () => {
  it('stands in the search map until the request is opened again', async () => {
    const { danas } = await browsers()
    const quoteId = await storeQuote(db)
    await closeQuote(danas, dana, { quoteId, openedWith: null, reason: 'went_elsewhere' })
    await writeSearchFields(quoteId, { db })
    expect(await closedOf(quoteId)).toBe('went_elsewhere')
    await closeQuote(danas, dana, { quoteId, openedWith: 'went_elsewhere', reason: null })
    await Promise.all([1, 2, 3].map(() => writeSearchFields(quoteId, { db })))
    expect(await closedOf(quoteId)).toBeUndefined()
  })

  const at = Timestamp.fromDate(new Date('2026-11-21T10:00:00Z'))
  const work = (reason: 'price' | null) => ({
    ...outcomeFields(reason, dana.email),
    closed_at: reason === null ? null : at,
    created_at: at,
    updated_at: at,
  })
  const change = (quoteId: string) => ({
    eventId: 'event/closing',
    eventTime: '2026-11-21T10:00:01Z',
    quoteId,
    before: undefined,
    after: work('price'),
  })
  const historyOf = async (id: string) => (await db.collection(historyPath(id)).get()).docs

  it('stands in the history once, with who did it, however often its event comes', async () => {
    const quoteId = await storeQuote(db)
    await Promise.all([1, 2, 3].map(() => recordClosing(change(quoteId), { db })))
    const reopened = { before: work('price'), after: work(null), eventId: 'event/opening' }
    await recordClosing({ ...change(quoteId), ...reopened }, { db })
    const entries = (await historyOf(quoteId)).map((entry) => ({
      ...historyEntrySchema.parse(entry.data()),
      id: entry.id,
    }))
    expect(entries.map(({ editor_email }) => editor_email)).toEqual([dana.email, dana.email])
    expect(entries.flatMap(historyChanges)).toEqual([
      { label: 'Request', before: 'Open', after: 'Closed: price' },
      { label: 'Request', before: 'Closed: price', after: 'Open' },
    ])
  })

  it('leaves no entry when a backup brought it, when nothing moved, or when the quote is gone', async () => {
    const quoteId = await storeQuote(db)
    const imported = { ...change(quoteId), eventTime: '2026-12-01T10:00:00Z' }
    await recordClosing(imported, { db })
    await recordClosing({ ...change(quoteId), before: work('price') }, { db })
    expect(await historyOf(quoteId)).toEqual([])
    await recordClosing(change('GoneQuote00000000001'), { db })
    expect(await historyOf('GoneQuote00000000001')).toEqual([])
  })
})

describe("the desk's views", () => {
  it('hold what they are named after, newest first, and nothing else', async () => {
    const { danas } = await browsers()
    const stored = await db.collection(collections.quotes).listDocuments()
    await Promise.all(stored.map((quote) => quote.delete()))
    const dayOf = (day: number) => Timestamp.fromDate(new Date(Date.UTC(2026, 10, day)))
    const quotes = [
      { created_at: dayOf(1), search: { closed: 'unreachable' } },
      { created_at: dayOf(2), search: { channel: 'web' } },
      { created_at: dayOf(3), search: { honeypot: true, closed: 'not_a_request' } },
      { created_at: dayOf(4), search: { honeypot: true } },
    ]
    const ids = await Promise.all(quotes.map((quote) => storeQuote(db, quote)))
    const shown = async (view: 'spam' | 'closed') =>
      (await readDeskPage(danas, { ...allQuotes, view }, undefined)).items.map(({ id }) =>
        ids.indexOf(id),
      )
    expect(await shown('closed')).toEqual([2, 0])
    expect(await shown('spam')).toEqual([3, 2])
  })
})
