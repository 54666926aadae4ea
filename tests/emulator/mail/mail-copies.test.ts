import { mailCopySchema, privateLink } from '@moving/domain/mail/mail-copy'
import { collections, mailCopyPath, quotePath } from '@moving/domain/paths'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseAccount } from '../../../functions/src/account/delete-account.ts'
import { deliverMail } from '../../../functions/src/mail/delivery/deliver-mail.ts'
import { answerMove } from '../../support/read-move.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { warnOfLateCalls } from '../../../functions/src/work/warn-of-late-calls.ts'
import { seedLink } from '../../support/move.ts'
import { anyEmail, officeWorkers } from '../../support/office-workers.ts'
import { customerAddress, officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'

const minute = 60_000
const keyIn = /#k=([A-Za-z0-9]{22})/

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())

const stored = async (mailId: string) => (await outbox.db.doc(mailCopyPath(mailId)).get()).data()
const copyOf = async (mailId: string) => mailCopySchema.parse(await stored(mailId))
const copyIds = async () =>
  (await outbox.db.collection(collections.mailCopies).get()).docs.map(({ id }) => id).toSorted()
const forgetPorts = () => ({ db: outbox.db, newId: anyQuoteId, pageSize: 2 })
const caughtBy = async (address: string) =>
  (await outbox.caught()).filter(({ to }) => to.includes(address))
const keysSent = async () =>
  (await outbox.caught()).flatMap(({ text }) => keyIn.exec(text)?.[1] ?? [])

describe('the office’s copy of an email', () => {
  it('has what the customer got, with a placeholder for the link to their page', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    const copy = await copyOf(`${quoteId}_customer`)
    const [mail] = await caughtBy(customerAddress)
    expect(copy).toMatchObject({ to: customerAddress, subject: mail?.subject })
    expect(mail?.text).toContain(copy.heading)
    expect(copy.blocks.find(({ type }) => type === 'button')).toMatchObject({ href: privateLink })
    const [key = 'none'] = await keysSent()
    expect(key).toHaveLength(22)
    expect(naming([key], await wholeStore(outbox.db))).toEqual([])
  })

  it('is deleted when the record of the email is', async () => {
    const quoteId = await outbox.receiveQuote()
    await outbox.run(minute)
    const { expires_at } = await outbox.mail(`${quoteId}_office`)
    expect((await copyOf(`${quoteId}_office`)).expires_at).toEqual(expires_at)
  })

  it('has no link that a customer or a coworker typed into a text', async () => {
    const quoteId = await outbox.receiveQuote({ status: 'estimated', estimate_amount: 900 })
    const key = await seedLink(outbox.db, quoteId)
    const text = `My link https://moving.example/move#k=${key} is broken`
    await answerMove({ key }, { act: 'ask', request_id: anyQuoteId(), text }, outbox.ports)
    await outbox.run(minute)
    const sent = (await caughtBy(officeAddress)).filter((mail) => mail.text.includes(key))
    expect(sent).toHaveLength(1)
    const copies = naming([key], await wholeStore(outbox.db)).map(({ path }) => path)
    expect(copies.filter((path) => path.startsWith(collections.mailCopies))).toEqual([])
    const words = (await wholeStore(outbox.db)).filter(({ path }) => path.includes('_reply_'))
    expect(naming([`My link ${privateLink} is broken`], words)).toHaveLength(1)
  })

  it('has no key of an invitation to the team', async () => {
    const { admin, act } = officeWorkers(outbox)
    const kim = anyEmail('kim')
    await act(await admin('dana'), { act: 'invite', email: kim })
    await outbox.run(minute)
    const [key = 'none'] = await keysSent()
    expect(key).toHaveLength(22)
    expect(naming([key], await wholeStore(outbox.db))).toEqual([])
    expect(naming([`"to":"${kim}"`], await wholeStore(outbox.db))).toHaveLength(1)
  })

  it('is missing after a temporary failure, and stored once the email is refused or may be accepted', async () => {
    await outbox.fault({ times: 2, status: 503 })
    const quoteId = await outbox.receiveQuote()
    const office = `${quoteId}_office`
    const unavailable = outbox.portsWith({
      send: () =>
        Promise.resolve({
          ...{ result: 'not-accepted', reason: 'status_503' },
          ...{ retryAfterMs: null, ourFault: false },
        }),
    })
    await deliverMail(office, unavailable)
    expect(await copyIds()).toEqual([])
    outbox.pass(minute)
    const unanswered = outbox.portsWith({
      send: () => Promise.resolve({ result: 'uncertain', reason: 'timeout' }),
    })
    await deliverMail(office, unanswered)
    expect((await outbox.mail(office)).state).toBe('UNKNOWN')
    const refused = outbox.portsWith({
      send: () => Promise.resolve({ result: 'refused', reason: 'status_400' }),
    })
    await deliverMail(`${quoteId}_customer`, refused)
    expect(await copyIds()).toEqual([`${quoteId}_customer`, office])
  })
})

describe('the copy of an email', () => {
  /** One email about the late calls of two requests. */
  async function warnOfTwo() {
    const ids = ['Maya Okafor', 'Ben Lind'].map(async (name) => {
      const { id } = await outbox.storeQuote({ name })
      await settle(id, outbox.ports)
      return id
    })
    const [first = '', second = ''] = await Promise.all(ids)
    outbox.pass(16 * minute)
    await warnOfLateCalls(outbox.ports)
    const late = (await outbox.emails()).find(({ kind }) => kind === 'late')
    return { first, second, mailId: late?.id ?? '' }
  }

  it('about two requests is deleted with one of them', async () => {
    const { first, second, mailId } = await warnOfTwo()
    await outbox.run(minute)
    expect((await copyOf(mailId)).quote_ids.toSorted()).toEqual([first, second].toSorted())
    expect(naming(['Maya Okafor'], await wholeStore(outbox.db)).length).toBeGreaterThan(1)
    await deleteQuoteData(first, forgetPorts())
    expect(await stored(mailId)).toBeUndefined()
    expect((await outbox.mail(mailId)).late_quotes).toEqual([second])
    expect(naming(['Maya Okafor'], await wholeStore(outbox.db))).toEqual([])
  })

  it('is not stored if a request that it names is deleted while it is sent', async () => {
    const { first, mailId } = await warnOfTwo()
    const sending = outbox.portsWith({
      send: async () => {
        await deleteQuoteData(first, forgetPorts())
        return { result: 'accepted' }
      },
    })
    await deliverMail(mailId, sending)
    expect((await outbox.mail(mailId)).state).toBe('SENT')
    expect(naming(['Maya Okafor'], await wholeStore(outbox.db))).toEqual([])
  })

  it('is deleted with the customer’s account, while the request stays', async () => {
    const { ports, account } = officeWorkers(outbox)
    const [ana, ben] = [await account('ana'), await account('ben')]
    const ids: string[] = []
    for (const { uid, email } of [ana, ana, ana, ben]) {
      ids.push(await outbox.receiveQuote({ user_id: uid, email }))
    }
    await outbox.run(minute)
    const [first = '', , , bens = ''] = ids
    expect(await copyIds()).toHaveLength(8)
    await eraseAccount(ana.uid, { ...ports(), pageSize: 2 })
    expect(await copyIds()).toEqual([`${bens}_customer`, `${bens}_office`])
    expect((await outbox.db.doc(quotePath(first)).get()).get('user_id')).toBeNull()
  })

  it('is not stored if the customer’s account is deleted while it is sent', async () => {
    const { ports, account } = officeWorkers(outbox)
    const ana = await account('ana')
    const id = await outbox.receiveQuote({ user_id: ana.uid, email: ana.email })
    const sending = outbox.portsWith({
      send: async () => {
        await eraseAccount(ana.uid, ports())
        return { result: 'accepted' }
      },
    })
    await deliverMail(`${id}_customer`, sending)
    expect((await outbox.mail(`${id}_customer`)).state).toBe('SENT')
    await deliverMail(`${id}_office`, outbox.ports)
    expect(await copyIds()).toEqual([`${id}_office`])
  })

  it('is stored if a guest’s request is added to an account while it is sent', async () => {
    const id = await outbox.receiveQuote()
    const sending = outbox.portsWith({
      send: async () => {
        await outbox.db.doc(quotePath(id)).update({ user_id: 'ana' })
        return { result: 'accepted' }
      },
    })
    await deliverMail(`${id}_customer`, sending)
    expect(await copyIds()).toEqual([`${id}_customer`])
  })

  it('is not stored if the account of a coworker is deleted while it is sent', async () => {
    const { admin, act, ports } = officeWorkers(outbox)
    const [dana, isaac] = [await admin('dana'), await admin('isaac')]
    await act(isaac, { act: 'invite', email: anyEmail('kim') })
    const toPeople = (await outbox.emails()).filter(({ kind }) => kind === 'people')
    const toDana = toPeople.find(({ to_uid: to }) => to === dana.uid)
    const sending = outbox.portsWith({
      send: async () => {
        await eraseAccount(isaac.uid, ports())
        return { result: 'accepted' }
      },
    })
    await deliverMail(toDana?.id ?? '', sending)
    expect((await outbox.mail(toDana?.id ?? '')).state).toBe('SENT')
    expect(naming([isaac.uid], await wholeStore(outbox.db)).map(({ path }) => path)).toEqual([
      `sessions/${isaac.uid}`,
    ])
  })

  it('is deleted with the account of a coworker who got it or is named in it', async () => {
    const { admin, act, ports } = officeWorkers(outbox)
    const [dana, isaac] = [await admin('dana'), await admin('isaac')]
    await act(isaac, { act: 'invite', email: anyEmail('kim') })
    await act(dana, { act: 'invite', email: anyEmail('lee') })
    await outbox.run(minute)
    const copies = () =>
      outbox.db.collection(collections.mailCopies).where('uids', 'array-contains', isaac.uid).get()
    expect((await copies()).size).toBeGreaterThan(2)
    await eraseAccount(isaac.uid, ports())
    expect((await copies()).size).toBe(0)
    expect((await copyIds()).length).toBeGreaterThan(0)
  })
})
