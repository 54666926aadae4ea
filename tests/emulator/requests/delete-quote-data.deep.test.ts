import { randomUUID } from 'node:crypto'
import { collections, quotePath, rolePath } from '@moving/domain/paths'
import { unpackFunnel } from '@moving/domain/visit/funnel'
import type { Firestore } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverMail } from '../../../functions/src/mail/delivery/deliver-mail.ts'
import { deleteQuotes } from '../../../functions/src/quote/delete-quotes.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { countDays } from '../../../functions/src/visit/count-days.ts'
import { readAnalytics } from '../../../functions/src/visit/stored-analytics.ts'
import { actionsOf } from '../../support/actions.ts'
import { adminClients } from '../../support/admin.ts'
import { seedQuote, mailPorts, tracesOf, type Person } from '../../support/known-person.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'
import { naming, wholeStore, type StoredDocument } from '../../support/whole-store.ts'

/** A separate database for each test, with only the test's own documents. */
let project: string
let db: Firestore
const ports = () => ({ db, newId: randomUUID, pageSize: 2 })
const countAll = () => countDays({ db, now: () => new Date(), settleMs: 0, pageSize: 100 }, 'night')
const left = async (texts: string[]) =>
  naming(texts, await wholeStore(db)).map(({ path }) => path.replace(/\/.*/, ''))

const zoe = (over: Partial<Person> = {}): Person => ({
  name: 'Zerafina Quillfeather',
  email: 'zerafina.quillfeather@mail.example',
  phone: '(202) 555-0187',
  from: '77 Wisteria Mews, Arlington, VA',
  uid: null,
  sessionId: `session-${randomUUID()}`,
  ...over,
})
const ben = (): Person => ({
  name: 'Ben Okafor',
  email: 'ben@other.example',
  phone: '(301) 444-0100',
  from: '9 Oak Avenue, Bethesda, MD',
  uid: null,
  sessionId: `session-${randomUUID()}`,
})

async function seedZoesQuote() {
  const person = zoe()
  return { person, ...(await seedQuote(db, person)) }
}

/** Replaces the id generator. A run crashes where it needs an id. */
const dying = () => {
  throw new Error('killed')
}

beforeEach(() => {
  project = `demo-forget-${randomUUID().slice(0, 8)}`
  db = adminClients(project).db
})

/** Removes the time of the last change from a crew's day. */
const untimed = ({ path, data }: StoredDocument): StoredDocument =>
  path.startsWith(collections.crewDays)
    ? { path, data: { ...(data as object), updated_at: null } }
    : { path, data }

describe('deleting a quote', () => {
  it('leaves other customers and their visits as they were', async () => {
    const other = await seedQuote(db, ben())
    await countAll()
    const before = await wholeStore(db)
    const { id } = await seedZoesQuote()
    await deleteQuoteData(id, ports())
    const after = (await wholeStore(db)).map(untimed)
    const named = naming([other.id, 'okafor', '444-0100', '4440100'], before)
    expect(named.length).toBeGreaterThan(10)
    for (const document of named) expect(after).toContainEqual(untimed(document))
  })

  it('keeps every figure about visits, and the next count leaves the request out', async () => {
    await seedQuote(db, ben())
    const { id } = await seedZoesQuote()
    await countAll()
    const shown = async () => {
      const { summary, series, funnel } = await readAnalytics(db)
      const { total, today, top_pages, top_referrers, sessions } = summary
      const rows = [...unpackFunnel(funnel).values()].flatMap((day) => [...day.values()])
      return { total, today, top_pages, top_referrers, sessions, series, rows }
    }
    const { rows, ...before } = await shown()
    expect(before).toMatchObject({ total: 6, sessions: 2 })
    expect(rows).toEqual([[2, 2, 2, 2, 2]])
    await deleteQuoteData(id, ports())
    await countAll()
    expect(await shown()).toEqual({ ...before, rows: [[2, 2, 2, 1, 1]] })
  })

  it('counts visits that weren’t counted yet, as one session', async () => {
    const { id } = await seedZoesQuote()
    await deleteQuoteData(id, ports())
    await countAll()
    const { summary } = await readAnalytics(db)
    expect(summary).toMatchObject({ total: 3, sessions: 1 })
  })

  it('keeps visits that belong to a second request too, until that one is deleted', async () => {
    const person = zoe()
    const one = await seedQuote(db, person)
    const two = await seedQuote(db, person)
    await countAll()
    await deleteQuoteData(one.id, ports())
    const gone = [one.id, one.id.slice(-8)]
    expect(await left(gone)).toEqual([])
    expect(await left([person.sessionId])).toContain(collections.visitors)
    await deleteQuoteData(two.id, ports())
    expect(await left(tracesOf(person, [two.id]))).toEqual([])
  })

  it('restores nothing if functions run late or the quote is deleted again', async () => {
    const { person, id, announceLate } = await seedZoesQuote()
    const first = await deleteQuoteData(id, ports())
    expect(first).toMatchObject({
      forgotten: true,
      counts: {
        ...{ quotes: 1, 'quotes/log': 5, requests: 1, mail: 4 },
        visitors: 3,
      },
    })
    await announceLate()
    expect(await left(tracesOf(person, [id]))).toEqual([])
    expect(await deleteQuoteData(id, ports())).toEqual({ forgotten: true, counts: {} })
  })

  it('is completed by the next run if one crashes', async () => {
    const { person, id } = await seedZoesQuote()
    await countAll()
    await expect(deleteQuoteData(id, { ...ports(), newId: dying })).rejects.toThrow('killed')
    expect(await left([person.sessionId])).toContain(collections.visitors)
    await deleteQuoteData(id, ports())
    expect(await left(tracesOf(person, [id]))).toEqual([])
  })

  it('leaves nothing behind if it runs twice at the same time', async () => {
    const person = zoe()
    const one = await seedQuote(db, person)
    const two = await seedQuote(db, person)
    await countAll()
    await Promise.all([one.id, two.id, one.id].map((id) => deleteQuoteData(id, ports())))
    expect(await left(tracesOf(person, [one.id, two.id]))).toEqual([])
  })

  it('isn’t reverted by an email that is being sent at that moment', async () => {
    const { person, id } = await seedZoesQuote()
    const sending = mailPorts(db, async () => {
      await deleteQuoteData(id, ports())
      return { result: 'accepted' }
    })
    expect(await deliverMail(`${id}_office`, sending)).toEqual({ until: null, early: false })
    expect(await left(tracesOf(person, [id]))).toEqual([])
  })

  it('isn’t reverted by a coworker who updates the quote at that moment', async () => {
    const { person, id } = await seedZoesQuote()
    const act = actionsOf(db, { uid: 'dana', email: 'dana@office.example' })
    const update = { action: 'update_quote', quote_id: id, admin_notes: 'Crew of three' } as const
    await Promise.allSettled([act(update), deleteQuoteData(id, ports())])
    expect(await left(tracesOf(person, [id]))).toEqual([])
  })

  it('also cancels a digest email that would list no requests', async () => {
    const { id } = await seedZoesQuote()
    const mail = db.collection(collections.mail)
    const office = mail.doc(`${id}_office`)
    const digest = mail.doc('digest_20261120T1500_guest')
    const record = (await office.get()).data() ?? {}
    await office.update({ digest_id: digest.id })
    await digest.set({ ...record, kind: 'digest', quote_id: null, state: 'PENDING' })
    await deleteQuoteData(id, ports())
    const send = vi.fn(() => Promise.resolve({ result: 'accepted' } as const))
    await deliverMail(digest.id, mailPorts(db, send))
    expect(send).not.toHaveBeenCalled()
    expect((await digest.get()).get('state')).toBe('SKIPPED')
  })
})

describe('the office’s deletion of several requests', () => {
  beforeEach(() => db.doc(rolePath('dana')).set({ user_id: 'dana', role: 'admin' }))
  const store = async (over: Record<string, unknown> = {}) => {
    const id = anyQuoteId()
    await db.doc(quotePath(id)).set(storedQuote(over))
    return id
  }
  const remove = (ids: string[]) => deleteQuotes({ uid: 'dana' }, ids, ports())

  it('reports which request failed, and deletes the other requests', async () => {
    const { person, id: failing } = await seedZoesQuote()
    await db.doc(quotePath(failing)).update({ status: 'pending' })
    const other = await store()
    expect(
      await deleteQuotes({ uid: 'dana' }, [failing, other], { ...ports(), newId: dying }),
    ).toEqual([
      { id: failing, outcome: 'failed' },
      { id: other, outcome: 'deleted' },
    ])
    expect(await remove([failing])).toEqual([{ id: failing, outcome: 'deleted' }])
    expect(await left(tracesOf(person, [failing]))).toEqual([])
  })
})
