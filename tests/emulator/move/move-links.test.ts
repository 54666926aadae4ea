import { askForLinkSchema } from '@moving/domain/move/move-requests'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { collections, quoteLinkPath } from '@moving/domain/paths'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  answerLinkRequest,
  askForMoveLink,
} from '../../../functions/src/move/answer-link-request.ts'
import { readMove } from '../../support/read-move.ts'
import { hashOfMoveKey } from '../../../functions/src/quote/move-links.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { actionsOf, expectDone } from '../../support/actions.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { mailPorts } from '../../support/known-person.ts'
import { clearFirestore } from '../../support/local-system.ts'
import { anyKey, seedMove } from '../../support/move.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
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
  it('gets one for a quote number and email address in different case and with spaces', async () => {
    const id = await seedSearchable()
    await ask(`#${quoteNumber(id).toLowerCase()} `, ' ANA@Example.com')
    const [mail] = await linkEmails()
    expect(mail?.data()).toMatchObject({ kind: 'link', quote_id: id, state: 'PENDING' })
    expect(mail?.id).toMatch(new RegExp(`^${id}_link_[A-Za-z0-9]{20}$`))
    expect(mail?.id).toMatch(/^[A-Za-z0-9_]{3,80}$/)
    expect(await asksLeft()).toBe(0)
  })

  it('gets none if the number and the email address don’t belong together, and neither is logged', async () => {
    const id = await seedSearchable()
    const before = await wholeStore(db)
    await ask(quoteNumber(id), 'eve@example.org')
    await ask('ABCD2345', 'ana@example.com')
    expect(await wholeStore(db)).toEqual(before)
    expect(JSON.stringify(loggedEvents)).not.toMatch(/eve@|ana@|ABCD2345/)
  })

  it('gets at most three a day per inbox, for any request and spelling of the address, and more the next day', async () => {
    const [one, two] = [
      await seedSearchable({ email: 'ana.ruiz@gmail.com' }),
      await seedSearchable({ email: 'anaruiz+movers@googlemail.com' }),
    ]
    const noon = new Date('2026-11-20T17:00:00Z')
    for (const at of [noon, noon]) await ask(quoteNumber(one), 'ana.ruiz@gmail.com', at)
    for (const at of [noon, noon]) await ask(quoteNumber(two), 'anaruiz+movers@googlemail.com', at)
    expect(await linkEmails()).toHaveLength(3)
    expect(await asksLeft()).toBe(0)
    await ask(quoteNumber(one), 'ana.ruiz@gmail.com', new Date('2026-11-21T17:00:00Z'))
    expect(await linkEmails()).toHaveLength(4)
  })
})

describe('the office and a customer’s links', () => {
  const asDana = actionsOf(db, dana)
  const addLink = async (quoteId: string, key = anyKey()) => {
    await expectDone(asDana({ action: 'add_link', quote_id: quoteId, hash: hashOfMoveKey(key) }))
    return { key }
  }

  it('creates a link that shows everything, of which only the hash is stored', async () => {
    const id = await seedMove(db)
    const { key } = await addLink(id)
    expect(await readMove({ key }, ports)).toMatchObject({
      details: { name: 'Ana Ruiz' },
    })
    const stored = (await db.doc(quoteLinkPath(hashOfMoveKey(key))).get()).data()
    expect(stored).toMatchObject({ made_by: dana.uid, made_by_email: dana.email, ended_at: null })
    expect(Object.keys(stored ?? {})).toHaveLength(7)
    expect(JSON.stringify([await wholeStore(db), loggedEvents])).not.toContain(key)
  })

  it('can’t create a link with an existing key', async () => {
    const [id, other] = [await seedMove(db), await seedMove(db)]
    const { key } = await addLink(id)
    const again = { action: 'add_link', quote_id: other, hash: hashOfMoveKey(key) } as const
    expect(await asDana(again)).toEqual({ refused: true, why: 'not_possible' })
    expect((await db.doc(quoteLinkPath(again.hash)).get()).get('quote_id')).toBe(id)
  })
})
