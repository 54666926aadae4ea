import { standardHours } from '@moving/domain/office-hours'
import {
  collections,
  historyPath,
  quotePath,
  quoteSourcePath,
  quoteWorkPath,
} from '@moving/domain/paths'
import { allQuotes, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { deskQuery } from '@moving/domain/quote/office/desk-query'
import type { SearchFields } from '@moving/domain/quote/search/search-fields'
import { historyChanges, historyEntrySchema } from '@moving/domain/quote/office/history'
import { workAfterAct } from '@moving/domain/work/customer-act'
import { outcomeFields, quoteWorkSchema, untouchedWork } from '@moving/domain/work/quote-work'
import { doc, getDoc } from 'firebase/firestore'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskSource } from '../../../functions/src/quote/desk-source.ts'
import { recordClosing } from '../../../functions/src/quote/record-office-change.ts'
import { writeStage, writeSearchFields } from '../../../functions/src/quote/write-search-fields.ts'
import {
  closeQuote,
  type FormerPlan,
} from '../../../web/src/features/quote-desk/closing/close-quote.ts'
import { readDeskPage } from '../../../web/src/features/quote-desk/list/page-reader.ts'
import { dayMs } from '../../support/days.ts'
import { dana, isaac, openOffice, storeQuote } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { due } from '@moving/domain/work/example-task'

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
const searchOf = async (id: string) => (await db.doc(quotePath(id)).get()).get('search') as unknown
const markOf = async (id: string) =>
  (await db.doc(quotePath(id)).get()).get('search.marked') as unknown

describe('closing a request at the desk', () => {
  it('is stored beside the quote, and taken back in the same document', async () => {
    const { danas } = await browsers()
    const id = await storeQuote(db)
    expect(
      await closeQuote(danas, dana, { quoteId: id, expected: null, reason: 'not_moving' }),
    ).toBeNull()
    const closed = await workOf(id)
    expect(closed).toMatchObject(outcomeFields('not_moving', dana.email))
    expect(closed?.['closed_at']).toEqual(closed?.['updated_at'])
    await closeQuote(danas, dana, { quoteId: id, expected: 'not_moving', reason: null })
    expect(await workOf(id)).toMatchObject({
      ...outcomeFields(null, dana.email),
      closed_at: null,
      created_at: closed?.['created_at'] as unknown,
    })
  })

  it('is off the call list, and due at once when it is opened again', async () => {
    const { danas } = await browsers()
    const id = await storeQuote(db)
    await closeQuote(danas, dana, { quoteId: id, expected: null, reason: 'price' })
    const closed = await workOf(id)
    const fields = [...Object.keys(untouchedWork), 'created_at', 'updated_at']
    expect(Object.keys(closed ?? {}).sort()).toEqual(fields.sort())
    expect({ ...closed, closed_at: null }).toMatchObject({
      ...untouchedWork,
      ...outcomeFields('price', dana.email),
    })
    await closeQuote(danas, dana, { quoteId: id, expected: 'price', reason: null })
    const opened = await workOf(id)
    expect(opened).toMatchObject({ due_why: 'reopened', due_at: opened?.['updated_at'] as unknown })
  })

  it('gives back what was planned when it is taken back', async () => {
    const { danas } = await browsers()
    const id = await storeQuote(db)
    const plan = due({
      due_at: new Date(Date.now() + 8 * dayMs),
      follow_up: 'Ask about the piano',
    })
    const times = { created_at: new Date(), updated_at: new Date() }
    await db.doc(quoteWorkPath(id)).set({ ...untouchedWork, ...plan, ...times })
    let kept: FormerPlan | undefined
    await closeQuote(danas, dana, {
      ...{ quoteId: id, expected: null, reason: 'price' },
      keepPlan: (former) => (kept = former),
    })
    expect(await workOf(id)).toMatchObject({ due_at: null })
    await closeQuote(danas, dana, { quoteId: id, expected: 'price', reason: null, plan: kept })
    const { due_at: dueAt } = (await workOf(id)) ?? {}
    expect((dueAt as Timestamp).toDate()).toEqual(plan.due_at)
    expect(await workOf(id)).toMatchObject({ due_why: 'follow_up', follow_up: plan.follow_up })
  })

  it('can be taken back for a move that is booked years ahead, too', async () => {
    const { danas } = await browsers()
    const id = await storeQuote(db)
    const due_at = new Date(Date.now() + 2000 * dayMs)
    const plan = due({ due_at, due_why: 'confirm_day' }) as FormerPlan
    const times = { created_at: new Date(), updated_at: new Date() }
    await db.doc(quoteWorkPath(id)).set({ ...untouchedWork, ...plan, outcome: 'won', ...times })
    await closeQuote(danas, dana, { quoteId: id, expected: null, reason: 'price' })
    const taken = { quoteId: id, expected: 'price' as const, reason: null }
    await closeQuote(danas, dana, { ...taken, plan })
    expect(await workOf(id)).toMatchObject({ outcome: 'open', due_why: 'confirm_day' })
  })

  it('leaves on the list what its customer asks for meanwhile, once it is closed and once it is not', async () => {
    const { danas } = await browsers()
    const id = await storeQuote(db)
    const times = { created_at: new Date(), updated_at: new Date() }
    await db.doc(quoteWorkPath(id)).set({ ...untouchedWork, ...times })
    const ask = async () => {
      const work = quoteWorkSchema.parse(await workOf(id))
      await db
        .doc(quoteWorkPath(id))
        .update({ ...workAfterAct(work, 'asked', new Date(), standardHours) })
    }
    const close = (reason: 'price' | null, plan?: FormerPlan) => {
      const expected = reason === null ? 'price' : null
      return closeQuote(danas, dana, {
        quoteId: id,
        expected,
        reason,
        seen: null,
        ...(plan && { plan }),
      })
    }
    const asked = { due_why: 'asked', tasks: { wish: { why: 'asked' } } }
    await ask()
    await close('price')
    expect(await workOf(id)).toMatchObject({ outcome: 'lost', ...asked })
    await close(null)
    expect(await workOf(id)).toMatchObject({ outcome: 'open', ...asked })
    await close('price')
    await close(null, { tasks: {}, due_at: null, due_why: 'new', follow_up: '' })
    expect(await workOf(id)).toMatchObject(asked)
  })

  it('is refused when a colleague chose otherwise meanwhile, and says who and what', async () => {
    const { danas, isaacs } = await browsers()
    const id = await storeQuote(db)
    const closing = { quoteId: id, expected: null }
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
      expected: null,
      reason: 'unreachable',
    } as const
    await closeQuote(danas, dana, closing)
    const first = await workOf(closing.quoteId)
    expect(await closeQuote(danas, dana, closing)).toBeNull()
    expect(await workOf(closing.quoteId)).toEqual(first)
  })
})

describe('a closing', () => {
  it('is marked in the search map until the request is opened again', async () => {
    const { danas } = await browsers()
    const quoteId = await storeQuote(db)
    await closeQuote(danas, dana, { quoteId, expected: null, reason: 'went_elsewhere' })
    await writeSearchFields(quoteId, { db })
    expect(await markOf(quoteId)).toBe(true)
    await closeQuote(danas, dana, { quoteId, expected: 'went_elsewhere', reason: null })
    await Promise.all([1, 2, 3].map(() => writeSearchFields(quoteId, { db })))
    expect(await markOf(quoteId)).toBeUndefined()
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

  it('alone makes the search map looked at: a call that is logged costs it no read', async () => {
    const quoteId = await storeQuote(db)
    const logged = { ...work(null), tries: 1 }
    const other = { ...work('price'), updated_at: Timestamp.fromDate(new Date(0)) }
    const written = { ...change(quoteId), before: work(null), after: logged }
    await writeStage(written, { db })
    await writeStage({ ...written, before: work('price'), after: other }, { db })
    await writeStage({ ...written, before: undefined }, { db })
    expect(await searchOf(quoteId)).toBeUndefined()
    await writeStage(change(quoteId), { db })
    expect(await searchOf(quoteId)).toBeDefined()
  })

  it('is marked as it is now, though its events come late and in any order', async () => {
    const quoteId = await storeQuote(db)
    const closing = change(quoteId)
    const opening = { ...closing, before: work('price'), after: work(null) }
    await db.doc(quoteWorkPath(quoteId)).set(work('price'))
    await writeStage(opening, { db })
    expect(await markOf(quoteId)).toBe(true)
    await db.doc(quoteWorkPath(quoteId)).set(work(null))
    await Promise.all([opening, closing, closing].map((one) => writeStage(one, { db })))
    expect(await markOf(quoteId)).toBeUndefined()
  })

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
    const imported = { ...change(quoteId), eventTime: '2026-11-22T10:00:00Z' }
    await recordClosing(imported, { db })
    await recordClosing({ ...change(quoteId), before: work('price') }, { db })
    expect(await historyOf(quoteId)).toEqual([])
    await recordClosing(change('GoneQuote00000000001'), { db })
    expect(await historyOf('GoneQuote00000000001')).toEqual([])
  })
})

describe("a customer who reads their own request's document", () => {
  it('learns neither why it was closed nor that it was taken for a robot', async () => {
    const { danas } = await browsers()
    const mayas = office.customerOf('maya')
    const [closed, trapped] = [
      await storeQuote(db, { user_id: 'maya' }),
      await storeQuote(db, { user_id: 'maya' }),
    ]
    await closeQuote(danas, dana, { quoteId: closed, expected: null, reason: 'price' })
    await db.doc(quoteSourcePath(trapped)).set({ channel: 'web', trapped: true })
    await Promise.all([closed, trapped].map((id) => writeSearchFields(id, { db })))
    const [one, other] = await Promise.all(
      [closed, trapped].map(async (id) => (await getDoc(doc(mayas, quotePath(id)))).data() ?? {}),
    )
    expect(JSON.stringify([one, other])).not.toMatch(/price|lost|honeypot|trapped|spam/)
    const ofAnyId = (quote: object | undefined, id: string) => {
      const { number, words, ...rest } = (quote as { search: SearchFields }).search
      return { ...rest, words: words.filter((word) => ![number, id.toLowerCase()].includes(word)) }
    }
    // That it is closed stands on the customer's own page too.
    const marked = ofAnyId(other, trapped)
    expect(ofAnyId(one, closed)).toEqual({ ...marked, stage: 'closed' })
    for (const path of [quoteWorkPath(closed), quoteSourcePath(trapped)]) {
      await expect(getDoc(doc(mayas, path))).rejects.toMatchObject({ code: 'permission-denied' })
    }
  })
})

describe("the desk's lists", () => {
  const dayOf = (day: number) => Timestamp.fromDate(new Date(Date.UTC(2026, 10, day)))
  /** The desk reads why a request was closed beside it; `search` is a map of today or of before. */
  const store = async (day: number, search: object, beside: { why?: string; trapped?: true }) => {
    const id = await storeQuote(db, { created_at: dayOf(day), search })
    const times = { created_at: dayOf(day), updated_at: dayOf(day) }
    const source = { channel: 'web', trapped: beside.trapped === true, created_at: dayOf(day) }
    await db.doc(quoteSourcePath(id)).set(source)
    const lost = { outcome: 'lost', lost_why: beside.why, closed_at: dayOf(28 - day) }
    const work = { ...untouchedWork, ...(beside.why !== undefined && lost), ...times }
    await db.doc(quoteWorkPath(id)).set(work)
    return id
  }
  const shown = async (filters: Partial<DeskFilters>) => {
    const { danas } = await browsers()
    return (await readDeskPage(danas, { ...allQuotes, ...filters }, undefined)).items
  }
  const clear = async () => {
    for (const name of [collections.quotes, collections.quoteSources, collections.quoteWork]) {
      const stored = await db.collection(name).listDocuments()
      await Promise.all(stored.map((document) => document.delete()))
    }
  }

  it('of a view hold what they are named after, newest first, and nothing else', async () => {
    await clear()
    const ids = [
      await store(1, { marked: true }, { why: 'unreachable' }),
      await store(2, {}, {}),
      await store(3, { marked: true }, { why: 'not_a_request', trapped: true }),
      await store(4, { marked: true }, { trapped: true }),
    ]
    const gone = await store(5, { marked: true }, { why: 'price', trapped: true })
    await db.doc(quotePath(gone)).delete()
    const places = async (view: 'spam' | 'closed') =>
      (await shown({ view })).map(({ id }) => ids.indexOf(id))
    expect(await places('closed')).toEqual([0, 2])
    expect(await places('spam')).toEqual([3, 2])
    const file = deskSource(deskQuery({ ...allQuotes, view: 'closed' }), db)
    expect(await file.count()).toBe(2)
    const days: unknown[] = []
    for await (const row of file.csvFields()) days.push(row['created_at'])
    expect(days).toEqual([dayOf(1), dayOf(3)])
  })

  it('say why a request was closed and who may be spam, from maps of before as well', async () => {
    await clear()
    await store(1, { closed: 'price' }, { why: 'price' })
    await store(2, { honeypot: true }, { trapped: true })
    await store(3, { marked: true }, { why: 'dates_full', trapped: true })
    await store(4, { closed: 'price' }, {})
    const items = (await shown({})).map(({ closed, isSuspect }) => ({ closed, isSuspect }))
    expect(items).toEqual([
      { closed: null, isSuspect: false },
      { closed: 'dates_full', isSuspect: true },
      { closed: null, isSuspect: true },
      { closed: 'price', isSuspect: false },
    ])
  })
})
