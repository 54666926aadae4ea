import { newLinkFields } from '@moving/domain/move/move-link'
import { askForLinkSchema } from '@moving/domain/move/move-requests'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import {
  collections,
  quoteAccessPath,
  quoteLinkPath,
  quotePath,
  quoteSourcePath,
} from '@moving/domain/paths'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerLinkAsk } from '../../functions/src/move/answer-link-ask.ts'
import { askForMoveLink } from '../../functions/src/move/ask-for-move-link.ts'
import { endMoveLinks, makeOfficeLink } from '../../functions/src/move/office-links.ts'
import { readMove } from '../../functions/src/move/read-move.ts'
import { hashOfMoveKey, makeMoveLink } from '../../functions/src/quote/move-links.ts'
import { writeSearchFields } from '../../functions/src/quote/write-search-fields.ts'
import { loggedEvents } from '../support/captured-log.ts'
import { mailPorts } from '../support/known-person.ts'
import { clearFirestore } from '../support/local-system.ts'
import { leaveLink, leaveMove, moveNow } from '../support/move.ts'
import { ownProject, ownStore } from '../support/own-project.ts'
import { anyQuoteId } from '../support/stored-quote.ts'
import { wholeStore } from '../support/whole-store.ts'

const db = ownStore()
const dana = { uid: 'dana' }
const ports = { db, now: () => moveNow }
const accepted = () => Promise.resolve({ result: 'accepted' as const })

beforeEach(() => clearFirestore(ownProject))

async function leaveSearchable(over: Record<string, unknown> = {}) {
  const id = await leaveMove(db, over)
  await writeSearchFields(id, { db })
  return id
}

/** Asks as the form does, and answers as its trigger does. */
async function ask(number: string, email: string, now = new Date()) {
  await askForMoveLink(askForLinkSchema.parse({ number, email }), { db, now: () => now })
  const { docs } = await db.collection(collections.linkAsks).get()
  const [stored] = docs
  if (!stored) throw new Error('nothing was asked')
  const answer = () => answerLinkAsk(stored, { ...mailPorts(db, accepted), now: () => now })
  await answer()
  return { answer, stored }
}
const linkMails = async () => {
  const { docs } = await db.collection(collections.mail).where('kind', '==', 'link').get()
  return docs
}
const asksLeft = async () => (await db.collection(collections.linkAsks).get()).size

describe('who asks for a link by mail', () => {
  it('gets one for number and address of one request, however they are written', async () => {
    const id = await leaveSearchable()
    await ask(`#${quoteNumber(id).toLowerCase()} `, ' ANA@Example.com')
    const [mail] = await linkMails()
    expect(mail?.data()).toMatchObject({ kind: 'link', quote_id: id, state: 'PENDING' })
    expect(mail?.id).toMatch(new RegExp(`^${id}_link_[A-Za-z0-9]{20}$`))
    expect(mail?.id).toMatch(/^[A-Za-z0-9_]{3,80}$/)
    expect(await asksLeft()).toBe(0)
  })

  it('leaves nothing when they do not belong together, and no trace in the log', async () => {
    const id = await leaveSearchable()
    const before = await wholeStore(db)
    await ask(quoteNumber(id), 'eve@example.org')
    await ask('ABCD2345', 'ana@example.com')
    expect(await wholeStore(db)).toEqual(before)
    expect(JSON.stringify(loggedEvents)).not.toMatch(/eve@|ana@|ABCD2345/)
  })

  it('gets one mail however often the event is delivered, also after a run that died', async () => {
    const id = await leaveSearchable()
    const { answer, stored } = await ask(quoteNumber(id), 'ana@example.com')
    await answer()
    await Promise.all([answer(), answer()])
    expect(await linkMails()).toHaveLength(1)
    await db.collection(collections.linkAsks).doc(stored.id).set(stored.data())
    await answer()
    expect(await linkMails()).toHaveLength(1)
  })

  it('gets three a day in an inbox, whatever request and spelling, and more the next day', async () => {
    const [one, two] = [
      await leaveSearchable({ email: 'ana.ruiz@gmail.com' }),
      await leaveSearchable({ email: 'anaruiz+movers@googlemail.com' }),
    ]
    const noon = new Date('2026-11-20T17:00:00Z')
    for (const at of [noon, noon]) await ask(quoteNumber(one), 'ana.ruiz@gmail.com', at)
    for (const at of [noon, noon]) await ask(quoteNumber(two), 'anaruiz+movers@googlemail.com', at)
    expect(await linkMails()).toHaveLength(3)
    expect(await asksLeft()).toBe(0)
    await ask(quoteNumber(one), 'ana.ruiz@gmail.com', new Date('2026-11-21T17:00:00Z'))
    expect(await linkMails()).toHaveLength(4)
  })

  it('gets none above sixty an hour for all, and a question that finds nothing counts for nothing', async () => {
    const id = await leaveSearchable()
    const now = new Date('2026-11-20T17:00:00Z')
    const counter = db.collection(collections.mailThrottle).doc('hour_2026-11-20T17_link')
    await counter.set({ customer: 59 })
    await ask('ABCD2345', 'ana@example.com', now)
    await ask(quoteNumber(id), 'ana@example.com', now)
    await ask(quoteNumber(id), 'ana@example.com', now)
    expect(await linkMails()).toHaveLength(1)
    expect((await counter.get()).get('customer')).toBe(60)
  })

  it('gets none once the digits were guessed at too often, for it would show nothing', async () => {
    const id = await leaveSearchable()
    await db.doc(quoteAccessPath(id)).set({ wrong_digits: 20 })
    await ask(quoteNumber(id), 'ana@example.com')
    expect(await linkMails()).toEqual([])
    expect(await asksLeft()).toBe(0)
  })

  it('gets none for a request from a trap, without email, or gone', async () => {
    const trapped = await leaveSearchable()
    await db.doc(quoteSourcePath(trapped)).set({ channel: 'web', trapped: true })
    const noEmail = await leaveSearchable({ email: 'no-email@no-email.invalid' })
    await ask(quoteNumber(trapped), 'ana@example.com')
    await ask(quoteNumber(noEmail), 'no-email@no-email.invalid')
    expect(await linkMails()).toEqual([])
  })

  it('gets the newest of requests that share a number', async () => {
    const shared = 'ABCD2345'
    const ids = ['A', 'B', 'C'].map((letter) => `${letter.repeat(12)}${shared}`)
    for (const [day, id] of ids.entries()) {
      const from = await leaveMove(db)
      const quote = (await db.doc(quotePath(from)).get()).data() ?? {}
      await db.doc(quotePath(from)).delete()
      const created_at = new Date(Date.UTC(2026, 10, [3, 9, 5][day]))
      await db.doc(quotePath(id)).set({ ...quote, created_at })
      await writeSearchFields(id, { db })
    }
    await ask(shared, 'ana@example.com')
    expect((await linkMails()).map((mail) => mail.get('quote_id') as unknown)).toEqual([ids[1]])
  })
})

describe('the office', () => {
  it('makes a link that shows all, of which only the hash is stored', async () => {
    const id = await leaveMove(db)
    const { key } = await makeOfficeLink(dana, id, ports)
    expect(await readMove({ key }, { db, now: () => new Date() })).toMatchObject({
      details: { name: 'Ana Ruiz' },
    })
    const stored = (await db.doc(quoteLinkPath(hashOfMoveKey(key))).get()).data()
    expect(Object.keys(stored ?? {}).sort()).toEqual(
      [...Object.keys(newLinkFields(id, 'office', moveNow)), 'created_at'].sort(),
    )
    expect(JSON.stringify([await wholeStore(db), loggedEvents])).not.toContain(key)
  })

  it('ends all links of a customer at once, and those made later work', async () => {
    const id = await leaveMove(db)
    const [one, two] = [await leaveLink(db, id), await makeOfficeLink(dana, id, ports)]
    await endMoveLinks(dana, id, { db })
    const now = { db, now: () => new Date() }
    await expect(readMove({ key: one }, now)).rejects.toThrow('does not work')
    await expect(readMove(two, now)).rejects.toThrow('does not work')
    const later = await makeOfficeLink(dana, id, ports)
    expect(await readMove(later, now)).toHaveProperty('number')
    expect((await db.doc(quoteAccessPath(id)).get()).data()).toHaveProperty('ended_at')
  })

  it('makes and ends none for a quote that is gone', async () => {
    const id = anyQuoteId()
    await expect(makeOfficeLink(dana, id, ports)).rejects.toThrow('deleted')
    await expect(endMoveLinks(dana, id, { db })).rejects.toThrow('deleted')
    await makeMoveLink(id, 'update', { db, now: moveNow })
    expect(await wholeStore(db)).toEqual([])
  })
})
