import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import type { MoveAction } from '@moving/domain/move/move-requests'
import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { composeMail } from '../../../functions/src/mail/content/compose-mail.ts'
import { newMailRecord } from '../../../functions/src/mail/outbox/mail-record.ts'
import { answerMove, unlockMove } from '../../support/read-move.ts'
import { readMove, readMoveCallable } from '../../../functions/src/move/read-move.ts'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { settle as settleRequest } from '../../../functions/src/request/settle.ts'
import { actionsOf, expectDone } from '../../support/actions.ts'
import { saturday, workdayAhead } from '../../support/days.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { mailPorts } from '../../support/known-person.ts'
import {
  moveActionPorts,
  seedLink,
  seedMove,
  moveNow,
  quoteAt,
  withoutSearch,
} from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'
import { readWork } from '../../support/read-work.ts'
import { partsIn } from '../../support/request-log.ts'

const db = ownStore()
const dana = { uid: 'dana', email: 'dana@office.example' }
const minutes = (count: number) => new Date(moveNow.getTime() + count * 60_000)
const portsAt = (now: Date) => moveActionPorts(db, now)
const act = (key: string, done: MoveAction, now = moveNow) =>
  answerMove({ key }, done, portsAt(now))
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ code, details }: { code: string; details?: { reason: string } }) => details?.reason ?? code,
  )
const dataAt = async (path: string) => withoutSearch((await db.doc(path).get()).data())
const workOf = (id: string) => readWork(db, id)
const repliesOf = (id: string) => partsIn(db, id, 'reply')
const settle = (id: string, now = moveNow) => settleRequest(id, { db, now: () => now })

const quoteOf = (id: string) => quoteAt(db, id)

async function seedOpen(status = 'pending', over: Record<string, unknown> = {}) {
  const id = await seedMove(db, { status, ...over })
  await settle(id)
  return { id, key: await seedLink(db, id) }
}

async function correction(id: string, over: Record<string, unknown>) {
  const quote = await quoteOf(id)
  return {
    ...{ act: 'correct' as const, request_id: anyQuoteId(), seen: await lastEntry(db, id) },
    correction: correctionSchema.parse({ ...correctionValues(quote), ...over }),
  }
}
const question = (text = 'Do you move pianos?') => ({
  ...{ act: 'ask' as const, request_id: anyQuoteId() },
  text,
})
const asDana = actionsOf(db, dana, () => moveNow)
const decline = (quoteId: string, replyId: string) =>
  asDana({ action: 'decline_change', quote_id: quoteId, reply_id: replyId })

describe('a link that asks for digits', () => {
  it('asks for the digits that were known when it was sent, even once the customer edits the number', async () => {
    const { id, key } = await seedOpen()
    const locked = await seedLink(db, id, 'acknowledgement')
    await act(key, await correction(id, { phone: '(202) 555-0199' }))
    expect(await reasonOf(unlockMove({ key: locked, digits: '0199' }, portsAt(moveNow)))).toBe(
      'wrong_digits',
    )
    expect(await unlockMove({ key: locked, digits: '0142' }, portsAt(moveNow))).toMatchObject({
      details: { phone: '(202) 555-0199' },
    })
  })
})

describe('a link that its browser created to last long', () => {
  it('expires after 400 days, even if the browser sets a later move date and expiry', async () => {
    const id = await seedMove(db, { move_date: workdayAhead(1000, saturday, moveNow) })
    const day = (count: number) => minutes(count * 24 * 60)
    const key = await seedLink(db, id, 'browser', { created_at: moveNow, expires_at: day(799) })
    expect(await readMove({ key }, portsAt(day(399)))).toHaveProperty('number')
    expect(await reasonOf(readMove({ key }, portsAt(day(402))))).toBe('not-found')
  })
})

describe('input that isn’t a valid key', () => {
  const ports = {
    auth: { verifyIdToken: () => Promise.reject(new Error('asked for a token')) },
    db,
  }
  const call = (data: unknown, idToken?: string) =>
    answerCall(
      readMoveCallable(() => portsAt(moveNow)),
      { idToken, data },
      ports,
    )

  it('gets the response for a wrong key, even if it differs from a right key only in case', async () => {
    const key = await seedLink(db, await seedMove(db))
    const flipped = key.replace(/[a-z]/gi, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    const texts = ['__proto__', 'constructor', `${key} `, `${key}\0`, flipped, 'ключ'.repeat(2000)]
    const answers = await Promise.all(
      texts.map((text) => call({ move: { key: text } }).catch((cause: unknown) => cause)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 'not-found' })
  })
})

describe('a customer’s edit after an estimate', () => {
  it('only asks the office, even if the status is still pending, and doesn’t change the quote', async () => {
    const { id, key } = await seedOpen()
    await db.doc(quotePath(id)).update({ estimate_amount: 900, updated_at: minutes(1) })
    await settle(id)
    const before = await dataAt(quotePath(id))
    await act(key, await correction(id, { from_address: 'Visit evil.example now' }))
    expect(await dataAt(quotePath(id))).toEqual(before)
    expect((await repliesOf(id)).map((reply) => String(reply['kind']))).toEqual([
      'requested_change',
    ])
  })

  it('is refused if the office sends the estimate meanwhile, because the page said that it applies at once', async () => {
    const { id, key } = await seedOpen()
    const sent = await correction(id, { notes: 'Dog' })
    await db.doc(quotePath(id)).update({ estimate_amount: 900, updated_at: minutes(1) })
    expect(await reasonOf(act(key, sent))).toBe('changed')
  })
})

describe('the office’s list on Today', () => {
  it('keeps an open question when the office applies a change by the same customer', async () => {
    const { id, key } = await seedOpen('estimated')
    await act(key, question())
    const requestedChange = await correction(id, { notes: 'Dog' })
    await act(key, requestedChange, minutes(1))
    await expectDone(
      asDana({ action: 'apply_change', quote_id: id, reply_id: requestedChange.request_id }),
    )
    expect(await workOf(id)).toMatchObject({ due_why: 'question', due_at: moveNow })
  })

  it('drops the question once the office has talked with the customer', async () => {
    const { id, key } = await seedOpen('estimated')
    const sent = question()
    await act(key, sent)
    const next = { at: minutes(24 * 60).toISOString(), about: '' }
    await expectDone(
      asDana({ action: 'log_contact', quote_id: id, result: 'reached', note: '', next }),
    )
    const requestedChange = await correction(id, { notes: 'Dog' })
    await act(key, requestedChange, minutes(6))
    await expectDone(decline(id, requestedChange.request_id))
    expect(await workOf(id)).toMatchObject({ due_why: 'follow_up', due_at: minutes(24 * 60) })
  })

  it('doesn’t list a closed request again when the office declines an old change', async () => {
    const { id, key } = await seedOpen('estimated')
    const requestedChange = await correction(id, { notes: 'Dog' })
    await act(key, requestedChange)
    await expectDone(asDana({ action: 'close', quote_id: id, reason: 'went_elsewhere' }))
    await expectDone(decline(id, requestedChange.request_id))
    expect(await workOf(id)).toMatchObject({ outcome: 'lost', due_at: null })
  })

  it('lists the requested change again after a status that was set by mistake', async () => {
    for (const isBefore of [true, false]) {
      const { id, key } = await seedOpen('estimated')
      const setStatus = async (status: string, at: Date) => {
        await db.doc(quotePath(id)).update({ status, updated_at: at })
        await settle(id, at)
      }
      if (!isBefore) await setStatus('scheduled', minutes(1))
      const requestedChange = await correction(id, { notes: 'Dog' })
      await act(key, requestedChange, minutes(2))
      if (isBefore) await setStatus('scheduled', minutes(3))
      await setStatus('estimated', minutes(4))
      expect(await workOf(id)).toMatchObject({ due_why: 'correction', due_at: minutes(2) })
      await expectDone(decline(id, requestedChange.request_id))
      expect((await workOf(id)).tasks.requested_change).toBeUndefined()
    }
  })
})

describe('an action with the id of a different action', () => {
  it('doesn’t cancel a request and says so, and a new id cancels it', async () => {
    const { id, key } = await seedOpen()
    const first = question()
    await act(key, first)
    const before = await wholeStore(db)
    const seen = await lastEntry(db, id)
    const cancelling = (request_id: string) =>
      act(key, { act: 'cancel', seen, why: 'not_moving', request_id })
    expect(await reasonOf(cancelling(first.request_id))).toBe('changed')
    expect(await wholeStore(db)).toEqual(before)
    expect((await cancelling(anyQuoteId())).closed).toMatchObject({ by_customer: true })
  })

  it.each([
    ['different text', { text: 'And a harp?' }],
    ['a different kind of request', { act: 'deletion_request' as const }],
  ])('is refused with %s, and accepted if it is the same action again', async (_, over) => {
    const { id, key } = await seedOpen()
    const first = question()
    await act(key, first)
    expect(await reasonOf(act(key, { ...first, ...over }))).toBe('changed')
    expect(await reasonOf(act(key, first))).toBe('let in')
    expect((await repliesOf(id)).map((reply) => String(reply['text']))).toEqual([first.text])
  })
})

describe('a request made by a bot', () => {
  it('accepts no question on its page, and stays as it was on Today', async () => {
    const { id, key } = await seedOpen('estimated')
    await db.doc(requestPath(id)).set({ channel: 'web', honeypot_filled: true }, { merge: true })
    const before = await workOf(id)
    expect(await reasonOf(act(key, question('Buy now')))).toBe('too_many')
    expect(await workOf(id)).toEqual(before)
    expect(await repliesOf(id)).toEqual([])
  })
})

describe('an action while its quote is being deleted', () => {
  it('leaves nothing behind', async () => {
    const { id, key } = await seedOpen('estimated')
    const acts = [question(), question(), { act: 'opened' as const }]
    await Promise.all([
      ...acts.map((done) => act(key, done).catch(() => null)),
      deleteQuoteData(id, { db, newId: anyQuoteId, pageSize: 10 }),
      unlockMove({ key, digits: '9999' }, portsAt(moveNow)).catch(() => null),
    ])
    expect(JSON.stringify(await wholeStore(db))).not.toContain(id)
  })
})

describe('the office’s email about an action', () => {
  it('has a subject of one line, and no markup or invisible characters that a customer typed', async () => {
    const id = await seedMove(db, { name: 'Eve\r\nBcc: all@x.example\u202e <img src=x>' })
    const key = await seedLink(db, id)
    await act(key, question('<script>alert(1)</script>\r\nBcc: b@x.example\u202e'))
    const { docs } = await db.collection(collections.mail).where('quote_id', '==', id).get()
    const replies = docs[0]?.get('replies') as string[]
    const record = newMailRecord({ kind: 'reply', quote_id: id, created_at: moveNow, replies })
    const quote = { readable: true as const, quote: await quoteOf(id) }
    const ports = mailPorts(db, () => Promise.resolve({ result: 'accepted' as const }))
    const mail = await composeMail({ mailId: 'm', mail: record, quote, ports })
    expect(mail?.subject).not.toMatch(/[\r\n\u202e]/)
    expect(mail?.html).not.toMatch(/<script>|<img src=x>|\u202e/)
    expect(mail?.to).not.toContain('x.example')
  })
})
