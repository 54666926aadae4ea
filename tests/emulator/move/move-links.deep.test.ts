import { askForLinkSchema } from '@moving/domain/move/move-requests'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import {
  collections,
  quoteAccessPath,
  quotePath,
  requestPath,
  rolePath,
} from '@moving/domain/paths'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  answerLinkRequest,
  askForMoveLink,
} from '../../../functions/src/move/answer-link-request.ts'
import { readMove } from '../../support/read-move.ts'
import { hashOfMoveKey, makeMoveLink } from '../../../functions/src/quote/move-links.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { actionsOf, expectDone } from '../../support/actions.ts'
import { mailPorts } from '../../support/known-person.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { anyKey, seedLink, seedMove, moveNow } from '../../support/move.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'

const db = ownStore()
const dana = { uid: 'dana', email: 'dana@example.com' }
// Links expire by the server's clock.
const ports = { db, now: () => new Date() }
const accepted = () => Promise.resolve({ result: 'accepted' as const })

beforeEach(() => clearFirestore(ownProject))

async function seedSearchable(over: Record<string, unknown> = {}) {
  const id = await seedMove(db, over)
  await settle(id, { db, now: () => new Date() })
  return id
}

/** Asks for a link as the form does, and runs the trigger. */
async function ask(number: string, email: string, now = new Date()) {
  await askForMoveLink(askForLinkSchema.parse({ number, email }), { db, now: () => now })
  const { docs } = await db.collection(collections.linkRequests).get()
  const [stored] = docs
  if (!stored) throw new Error('nothing was asked')
  const answer = () => answerLinkRequest(stored, { ...mailPorts(db, accepted), now: () => now })
  await answer()
  return { answer, stored }
}
const linkEmails = async () => {
  const { docs } = await db.collection(collections.mail).where('kind', '==', 'link').get()
  return docs
}
const asksLeft = async () => (await db.collection(collections.linkRequests).get()).size

describe('a customer who asks for a link by email', () => {
  it('gets one email however often the function runs, even after a crash', async () => {
    const id = await seedSearchable()
    const { answer, stored } = await ask(quoteNumber(id), 'ana@example.com')
    await answer()
    await Promise.all([answer(), answer()])
    expect(await linkEmails()).toHaveLength(1)
    await db.collection(collections.linkRequests).doc(stored.id).set(stored.data())
    await answer()
    expect(await linkEmails()).toHaveLength(1)
  })

  it.each([
    ['gets one up to the last millisecond of a day, if functions were down that long', -1, 1],
    ['gets none after that day, and what was asked for is deleted', 0, 0],
  ])('%s', async (_, ms, emails) => {
    const id = await seedSearchable()
    const linkRequest = askForLinkSchema.parse({
      number: quoteNumber(id),
      email: 'ana@example.com',
    })
    await askForMoveLink(linkRequest, { db, now: () => moveNow })
    const [stored] = (await db.collection(collections.linkRequests).get()).docs
    if (!stored) throw new Error('nothing was asked')
    const now = () => new Date(moveNow.getTime() + 86_400_000 + ms)
    await answerLinkRequest(stored, { ...mailPorts(db, accepted), now })
    expect(await linkEmails()).toHaveLength(emails)
    expect(await asksLeft()).toBe(0)
  })

  it('is one of sixty an hour for all customers together, not counting those without a match', async () => {
    const id = await seedSearchable()
    const now = new Date('2026-11-20T17:00:00Z')
    const counter = db.collection(collections.mailThrottle).doc('hour_2026-11-20T17_link')
    await counter.set({ customer: 59 })
    await ask('ABCD2345', 'ana@example.com', now)
    await ask(quoteNumber(id), 'ana@example.com', now)
    await ask(quoteNumber(id), 'ana@example.com', now)
    expect(await linkEmails()).toHaveLength(1)
    expect((await counter.get()).get('customer')).toBe(60)
  })

  it('gets no link after too many wrong digits, because it would show nothing', async () => {
    const id = await seedSearchable()
    await db.doc(quoteAccessPath(id)).set({ wrong_digits: 20 })
    await ask(quoteNumber(id), 'ana@example.com')
    expect(await linkEmails()).toEqual([])
    expect(await asksLeft()).toBe(0)
  })

  it('gets no link to a request that is spam, has no email, or was deleted', async () => {
    const honeypotFilled = await seedSearchable()
    await db
      .doc(requestPath(honeypotFilled))
      .set({ channel: 'web', honeypot_filled: true }, { merge: true })
    const noEmail = await seedSearchable({ email: 'no-email@no-email.invalid' })
    await ask(quoteNumber(honeypotFilled), 'ana@example.com')
    await ask(quoteNumber(noEmail), 'no-email@no-email.invalid')
    expect(await linkEmails()).toEqual([])
  })

  /**
   * A request with the quote number and email address of another one, which clients can create
   * because they choose the ids.
   */
  async function seedTwin(letters: string, minute: number, over: Record<string, unknown> = {}) {
    const id = `${letters.padEnd(12, '0')}ABCD2345`
    const created_at = new Date(moveNow.getTime() + minute * 60_000)
    await db.doc(quotePath(id)).set(storedQuote({ created_at, updated_at: created_at, ...over }))
    await settle(id, { db, now: () => new Date() })
    return id
  }
  const mark = (id: string) =>
    db
      .doc(requestPath(id))
      .set({ channel: 'web', honeypot_filled: true, created_at: moveNow }, { merge: true })
  const mailedFor = async () => {
    await ask('ABCD2345', 'ana@example.com')
    return (await linkEmails()).map((mail) => mail.get('quote_id') as unknown)
  }

  it('gets a link to the oldest of several requests with the same number', async () => {
    await seedTwin('A', 3)
    const first = await seedTwin('M', 0)
    await seedTwin('Z', 5)
    expect(await mailedFor()).toEqual([first])
  })

  it('gets a link to the oldest even if there are more duplicates than the search reads', async () => {
    const first = await seedTwin('M', 0)
    for (let minute = 1; minute <= 24; minute += 1) {
      const twin = await seedTwin(`${minute % 2 === 0 ? 'A' : 'Z'}${minute}`, minute)
      if (minute % 3 === 0) await mark(twin)
    }
    expect(await mailedFor()).toEqual([first])
  })

  it('gets a link to the request, although a later duplicate is from a bot', async () => {
    const first = await seedTwin('M', 0)
    await mark(await seedTwin('A', 3))
    expect(await mailedFor()).toEqual([first])
  })

  it('gets a link to the oldest request that isn’t possible spam', async () => {
    await mark(await seedTwin('A', 0))
    const first = await seedTwin('M', 2)
    await seedTwin('B', 3)
    expect(await mailedFor()).toEqual([first])
  })

  it.each([
    ['is unreadable', { status: 7 }],
    ['has no email address', { email: 'no-email@no-email.invalid' }],
  ])('gets no link, even to a duplicate, if the oldest %s', async (_, over) => {
    const email = 'email' in over ? over.email : 'ana@example.com'
    await seedTwin('M', 0, over)
    await seedTwin('A', 3, { email })
    await ask('ABCD2345', email)
    expect(await linkEmails()).toEqual([])
  })

  it('gets no link, even to a duplicate, once the oldest request has too many wrong digits', async () => {
    const first = await seedTwin('M', 0)
    await seedTwin('A', 3)
    await db.doc(quoteAccessPath(first)).set({ wrong_digits: 20 })
    expect(await mailedFor()).toEqual([])
  })
})

describe('the office and a customer’s links', () => {
  const asDana = actionsOf(db, dana)
  const addLink = async (quoteId: string, key = anyKey()) => {
    await expectDone(asDana({ action: 'add_link', quote_id: quoteId, hash: hashOfMoveKey(key) }))
    return { key }
  }

  it('turns off all links of a customer at once, and later links work', async () => {
    const id = await seedMove(db)
    const made = { created_at: new Date() }
    const [one, two] = [await seedLink(db, id, 'browser', made), await addLink(id)]
    await expectDone(asDana({ action: 'turn_off_links', quote_id: id }))
    await expect(readMove({ key: one }, ports)).rejects.toThrow('no longer works')
    await expect(readMove(two, ports)).rejects.toThrow('no longer works')
    const later = await addLink(id)
    expect(await readMove(later, ports)).toHaveProperty('number')
    expect((await db.doc(quoteAccessPath(id)).get()).data()).toHaveProperty('ended_at')
  })

  it('can’t create or turn off links of a deleted request', async () => {
    const id = anyQuoteId()
    await expect(addLink(id)).rejects.toMatchObject({ code: 'not-found' })
    const ending = asDana({ action: 'turn_off_links', quote_id: id })
    await expect(ending).rejects.toMatchObject({ code: 'not-found' })
    await makeMoveLink(id, 'update', { db, now: moveNow })
    expect((await wholeStore(db)).map(({ path }) => path)).toEqual([rolePath(dana.uid)])
  })
})
