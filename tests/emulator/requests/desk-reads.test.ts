import { requestPath } from '@moving/domain/paths'
import { allQuotes, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { foldName } from '@moving/domain/quote/search/fold'
import type { Firestore } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SeededQuote } from '../../../tools/seed/quotes.ts'
import { seedMany } from '../../../tools/seed/seed.ts'
import { deskPages } from '../../../web/src/features/quote-desk/list/desk-page.ts'
import {
  countFiltered,
  readSummary,
} from '../../../web/src/features/quote-desk/toolbar/read-summary.ts'
import { countRequestsByView } from '../../../web/src/features/quote-desk/toolbar/use-counts.ts'
import { readDeskPage } from '../../support/desk-list.ts'
import { recordOf } from '../../support/example-work.ts'
import { reads } from '../../support/counted-reads.ts'
import { dana, openOffice } from '../../support/desk.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'

const size = 3_000

describe(`the list of ${size.toLocaleString('en-US')} quotes`, () => {
  let quotes: SeededQuote[]
  let db: Firestore
  let office: Awaited<ReturnType<typeof openOffice>>

  beforeAll(async () => {
    quotes = await seedMany(
      { db: ownStore() },
      { quotes: size, now: new Date('2026-11-20T12:00:00Z') },
    )
    const writer = ownStore().bulkWriter({ throttling: false })
    for (const { id, fields } of quotes) {
      void writer.set(ownStore().doc(requestPath(id)), recordOf({}, { ...fields }, id))
    }
    await writer.close()
    office = await openOffice(ownProject, ownStore())
    db = await office.browserOf(dana)
  })
  afterAll(() => office.close())
  beforeEach(() => {
    reads.documents = 0
    reads.aggregations = 0
  })

  const count = (what: string) => {
    console.info(`${what}: ${reads.documents} documents, ${reads.aggregations} aggregations`)
    return reads.documents
  }
  const search = (text: string): DeskFilters => ({ ...allQuotes, search: text })
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
  const newest = (count: number) => idsOf(quotes.slice(-count).reverse())
  const idsFound = async (filters: DeskFilters) => idsOf((await readDeskPage(db, filters)).requests)

  it('reads 25 documents for the first page and its summary', async () => {
    const [page, summary] = await Promise.all([readDeskPage(db, allQuotes), readSummary(db)])
    expect(count('first page')).toBe(25)
    expect(idsOf(page.requests)).toEqual(newest(25))
    const truth = (status: string) => quotes.filter(({ fields }) => fields.status === status).length
    expect(summary.total).toEqual({ matches: size, closed: 0 })
    expect(summary.byStatus.scheduled).toEqual({ matches: truth('scheduled'), closed: 0 })
    const revenue = quotes
      .filter(({ fields }) => ['scheduled', 'completed'].includes(fields.status))
      .reduce((cents, { fields }) => cents + Math.round((fields.estimate_amount ?? 0) * 100), 0)
    expect(summary.revenueCents).toBe(revenue)
  })

  it('counts the requests of each view without reading a document', async () => {
    const counts = await countRequestsByView(db, '2026-11-20')
    expect(count('counts of the views')).toBe(0)
    expect(reads.aggregations).toBe(8)
    const isPending = ({ fields }: SeededQuote) => fields.status === 'pending'
    expect(counts.get('Needs an estimate')).toBe(quotes.filter(isPending).length)
    expect(counts.get('Everything')).toBe(size)
  })

  it('reads 25 documents for the next page, which repeats and skips no quote', async () => {
    const tab = deskPages()
    const first = await readDeskPage(db, allQuotes, null, tab)
    reads.documents = 0
    const second = await readDeskPage(db, allQuotes, first.next, tab)
    expect(count('page turn')).toBe(25)
    expect(idsOf([...first.requests, ...second.requests])).toEqual(newest(50))
  })

  it('reads one more document for a page opened from a bookmark', async () => {
    const first = await readDeskPage(db, allQuotes)
    reads.documents = 0
    await readDeskPage(db, allQuotes, first.next)
    expect(count('bookmarked page')).toBe(26)
  })

  it('reads 25 documents for a filter, and counts all matches', async () => {
    const filters: DeskFilters = {
      ...allQuotes,
      status: 'completed',
      moveType: 'Commercial',
      moveFrom: '2026-01-01',
      moveTo: '2026-06-30',
      sort: 'soonest',
    }
    const truth = quotes
      .map(({ fields }) => fields)
      .filter((fields) => fields.status === 'completed' && fields.move_type === 'Commercial')
      .map((fields) => fields.move_date)
      .filter((date) => date >= '2026-01-01' && date <= '2026-06-30')
      .sort()
    const page = await readDeskPage(db, filters)
    expect(count('filtered page')).toBe(25)
    expect(
      page.requests.map(({ reading }) => (reading.readable ? reading.quote.move_date : undefined)),
    ).toEqual(truth.slice(0, 25))
    expect(await countFiltered(db, filters)).toEqual({ matches: truth.length, closed: 0 })
  })

  it('counts closed requests of a list separately, with one more aggregation', async () => {
    const pending = quotes.filter(({ fields }) => fields.status === 'pending')
    const closed = ownStore().doc(requestPath(pending[0]?.id ?? ''))
    await closed.update({ list_status: 'closed_pending' })
    const counts = await countFiltered(db, { ...allQuotes, status: 'pending' })
    expect(counts).toEqual({ matches: pending.length - 1, closed: 1 })
    expect(reads).toEqual({ documents: 0, aggregations: 2 })
    const { total, byStatus } = await readSummary(db)
    expect(byStatus.pending).toEqual({ matches: pending.length, closed: 1 })
    expect(total).toEqual({ matches: size, closed: 1 })
    await closed.update({ list_status: 'pending' })
  })

  it.each([
    ['a common last name', 'oconner'],
    ['one letter', 'm'],
    ['a name that overlaps itself', 'ma'],
    ['an address', 'Tommie.Goldner@'],
    ['four digits of a phone', '0142'],
    ['an area code', '202'],
    ['a name without matches', 'Zzyzx'],
  ])('reads only the quotes it finds for a search by %s', async (what, text) => {
    const found = await idsFound(search(text))
    expect(count(`search by ${what}`)).toBe(found.length)
    expect(new Set(found).size).toBe(found.length)
    expect(found.length > 0).toBe(text !== 'Zzyzx')
  })

  it('finds one quote by its number, its whole phone number or its address', async () => {
    const quote = quotes[1_234] as SeededQuote
    expect(await idsFound(search(`#${quoteNumber(quote.id)}`))).toEqual([quote.id])
    const { docs } = await ownStore()
      .collection('quotes')
      .where('search.phone', '==', quote.fields.phone.replace(/\D/g, ''))
      .select()
      .get()
    const samePhone = docs.map(({ id }) => id)
    const found = await idsFound(search(`+1 ${quote.fields.phone}`))
    expect(samePhone).toContain(quote.id)
    expect(samePhone).toEqual(expect.arrayContaining(found))
    expect(found).toHaveLength(Math.min(samePhone.length, 25))
  })

  it('lists every page of a search, with each quote once, newest first', async () => {
    const isMeant = (name: string) =>
      foldName(name)
        .split(' ')
        .some((word) => word.startsWith('ma'))
    const truth = quotes
      .filter(({ fields }) => isMeant(fields.name) && fields.status === 'completed')
      .reverse()
    const filters = { ...search('Ma'), status: 'completed' as const }
    let page = await readDeskPage(db, filters)
    const found = idsOf(page.requests)
    while (page.next !== null) {
      page = await readDeskPage(db, filters, page.next)
      found.push(...idsOf(page.requests))
    }
    expect(found).toEqual(idsOf(truth))
    expect(found.length, 'more than a page').toBeGreaterThan(25)
    expect(await countFiltered(db, filters)).toEqual({ matches: truth.length, closed: null })
  })
})
