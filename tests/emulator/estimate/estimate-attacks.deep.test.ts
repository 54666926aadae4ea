import { noDetails, type Estimate } from '@moving/domain/estimate/estimate'
import { describeStoredAnswer } from '@moving/domain/estimate/describe-answer'
import { moveActionSchema, type MoveAction } from '@moving/domain/move/move-requests'
import {
  collections,
  confirmationPath,
  logPath,
  quoteAccessPath,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { composeMail } from '../../../functions/src/mail/content/compose-mail.ts'
import { readMailRecord } from '../../../functions/src/mail/outbox/mail-record.ts'
import { answerMove, readMove } from '../../support/read-move.ts'
import type { MoveClaim } from '../../../functions/src/move/open-move.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { settle as settleRequest } from '../../../functions/src/request/settle.ts'
import { actionsOf } from '../../support/actions.ts'
import { dana, storeQuote } from '../../support/desk.ts'
import { mailPorts } from '../../support/known-person.ts'
import {
  moveActionPorts,
  anyKey,
  seedLink,
  seedMove,
  moveNow,
  quoteAt,
} from '../../support/move.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'
import { readWork } from '../../support/read-work.ts'
import { addEstimate, estimateEntry, partsIn } from '../../support/request-log.ts'

const db = ownStore()
const minutes = (count: number) => new Date(moveNow.getTime() + count * 60_000)
const seconds = (count: number) => minutes(count / 60)
const portsAt = (now: Date) => moveActionPorts(db, now)
const answer = (claim: MoveClaim, act: MoveAction, now = moveNow) =>
  answerMove(claim, act, portsAt(now))
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ code, details }: { code: string; details?: { reason: string } }) => details?.reason ?? code,
  )
const workOf = (id: string) => readWork(db, id)
const repliesOf = (id: string) => partsIn(db, id, 'reply')
const emailsOf = async (id: string) =>
  (await db.collection(collections.mail).where('quote_id', '==', id).get()).docs
const kindsOf = async (id: string) =>
  (await emailsOf(id)).map((mail) => mail.get('kind') as string).toSorted()
const shown = async (key: string, now = moveNow) =>
  (await readMove({ key }, { db, now: () => now })).details
const settle = (id: string, now = moveNow) => settleRequest(id, { db, now: () => now })
/** Changes a quote without an action; a function logs the change. */
async function setQuote(id: string, over: Record<string, unknown>, at: Date): Promise<void> {
  await db.doc(quotePath(id)).update({ ...over, updated_at: at })
  await settle(id, at)
}

/** Stores a new amount as the desk does, in one commit. */
async function give(id: string, amount: number | null, at: Date, over: Partial<Estimate> = {}) {
  const { id: entryId = anyQuoteId(), ...stored } = {
    ...{ ...noDetails, amount, undoes: null, at },
    ...over,
  }
  const batch = db.batch()
  batch.create(db.doc(`${logPath(id)}/${entryId}`), estimateEntry(stored))
  batch.update(db.doc(quotePath(id)), { estimate_amount: amount, updated_at: at })
  await batch.commit()
  await settle(id, at)
  return entryId
}

/** A request with an estimate of $1,250.50 from an hour ago, and a link. */
async function seedEstimated(over: Record<string, unknown> = {}, entry: Partial<Estimate> = {}) {
  const id = await seedMove(db, { status: 'estimated', estimate_amount: null, ...over })
  await settle(id, minutes(-70))
  const estimateId = await give(id, 1250.5, minutes(-60), entry)
  return { id, estimateId, key: await seedLink(db, id) }
}

async function answered(id: string, estimateId: string, amountCents: number) {
  const seen = await lastEntry(db, id)
  return { request_id: anyQuoteId(), seen, estimate_id: estimateId, amount_cents: amountCents }
}
async function yesTo(id: string, estimateId: string, amountCents = 125_050, over = {}) {
  const act = { act: 'accept', ...(await answered(id, estimateId, amountCents)) }
  return moveActionSchema.parse({ ...act, name: 'Maya Johnson', ...over })
}
async function noTo(id: string, estimateId: string, amountCents = 125_050, over = {}) {
  const act = { act: 'decline', ...(await answered(id, estimateId, amountCents)) }
  return moveActionSchema.parse({ ...act, why: 'price', text: '', ...over })
}
const cancelling = async (id: string) =>
  moveActionSchema.parse({
    ...{ act: 'cancel', request_id: anyQuoteId(), seen: await lastEntry(db, id) },
    why: 'not_moving',
  })
const reopen = (quoteId: string, at: Date) =>
  actionsOf(db, dana, () => at)({ action: 'reopen', quote_id: quoteId })

describe('an amount that the customer’s page didn’t show', () => {
  it('can’t be declined if the amount was changed without a log entry', async () => {
    const { id, key } = await seedEstimated()
    await setQuote(id, { estimate_amount: 990 }, minutes(-5))
    const sent = await noTo(id, 'bare', 99_000)
    await setQuote(id, { estimate_amount: 1200 }, minutes(-1))
    expect(await reasonOf(answer({ key }, sent))).toBe('changed')
    expect((await workOf(id)).answered.no).toBeNull()
    expect(await repliesOf(id)).toEqual([])
    await answer({ key }, await noTo(id, 'bare', 120_000))
    expect(await workOf(id)).toMatchObject({ answer: { decision: 'no', amount: 1200 } })
  })

  it('isn’t accepted if it is stored at the same moment as the acceptance', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, key } = await seedEstimated()
      await setQuote(id, { estimate_amount: 990 }, minutes(-5))
      const act = await yesTo(id, 'bare', 99_000)
      const [outcome] = await Promise.all([
        reasonOf(answer({ key }, act)),
        setQuote(id, { estimate_amount: 1200 }, moveNow),
      ])
      const { accepted_amount } = await workOf(id)
      expect([outcome, accepted_amount]).toEqual(
        outcome === 'let in' ? [outcome, 990] : ['changed', null],
      )
      expect((await shown(key))?.answer).toMatchObject({ decision: null, may_accept: true })
    }
  })

  it.each<[string, unknown]>([
    ['a text', '125050'],
    ['not a number', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
    ['nothing', null],
    ['a list', [125_050]],
  ])('is refused as the malformed value “%s”', async (_, amountCents) => {
    const act = { act: 'accept', request_id: anyQuoteId(), seen: '', estimate_id: 'bare' }
    expect(
      moveActionSchema.safeParse({ ...act, name: 'Maya', amount_cents: amountCents }).success,
    ).toBe(false)
    const no = { ...act, act: 'decline', why: 'price', text: '', amount_cents: amountCents }
    expect(moveActionSchema.safeParse(no).success).toBe(false)
    await Promise.resolve()
  })

  it.each([-125_050, 125_049.999_999, 125_051, 1e12, 0])(
    'is refused as %d cents',
    async (cents) => {
      const { id, estimateId, key } = await seedEstimated()
      expect(await reasonOf(answer({ key }, await yesTo(id, estimateId, cents)))).toBe('changed')
      expect(await repliesOf(id)).toEqual([])
    },
  )

  it('is accepted although the stored sum has fractions of a cent, because the page shows whole cents', async () => {
    const { id, key } = await seedEstimated()
    await setQuote(id, { estimate_amount: 0.1 + 0.2 }, minutes(-5))
    const view = await shown(key)
    expect(view?.answer).toMatchObject({ estimate_id: 'bare', may_accept: true })
    await answer({ key }, await yesTo(id, 'bare', 30))
    expect((await shown(key))?.answer).toMatchObject({ decision: 'yes' })
    expect((await shown(key))?.replies[0]).toMatchObject({ text: '$0.30 · Maya Johnson' })
  })

  it('can’t be accepted through a log entry with a different amount than the quote', async () => {
    const { id, key } = await seedEstimated()
    const stray = { ...noDetails, amount: 5, undoes: null, at: minutes(-2) }
    await addEstimate(db, id, { ...stray, id: 'Stray000000000000001' })
    expect((await shown(key))?.answer).toMatchObject({ estimate_id: 'bare' })
    expect((await shown(key))?.estimate?.amount).toBe(1250.5)
    const act = await yesTo(id, 'Stray000000000000001', 500)
    expect(await reasonOf(answer({ key }, act))).toBe('changed')
  })

  it('can’t be accepted through a log entry of a different request or with a made-up id', async () => {
    const [mine, other] = [await seedEstimated(), await seedEstimated()]
    const act = await yesTo(mine.id, other.estimateId)
    expect(await reasonOf(answer({ key: mine.key }, act))).toBe('changed')
    await give(mine.id, 70, minutes(-2), { id: 'bare' })
    await setQuote(mine.id, { estimate_amount: 80 }, minutes(-1))
    expect(await reasonOf(answer({ key: mine.key }, await yesTo(mine.id, 'bare', 7000)))).toBe(
      'changed',
    )
  })

  it('is the same for page and function if two log entries have the same time', async () => {
    const { id, key } = await seedEstimated()
    const batch = db.batch()
    const entry = estimateEntry({ ...noDetails, amount: 700, undoes: null, at: minutes(-5) })
    const ids = [anyQuoteId(), anyQuoteId()]
    for (const entryId of ids) batch.create(db.doc(`${logPath(id)}/${entryId}`), entry)
    batch.update(db.doc(quotePath(id)), { estimate_amount: 700, updated_at: minutes(-5) })
    await batch.commit()
    await settle(id)
    const { estimate_id: estimateId } = (await shown(key))?.answer ?? {}
    expect(ids).toContain(estimateId)
    const other = ids.find((entryId) => entryId !== estimateId) ?? ''
    expect(await reasonOf(answer({ key }, await yesTo(id, other, 70_000)))).toBe('changed')
    await answer({ key }, await yesTo(id, estimateId ?? '', 70_000))
    expect((await shown(key))?.answer).toMatchObject({ decision: 'yes' })
  })
})

describe('an amount in its first 30 seconds', () => {
  it('isn’t shown and can’t be accepted before its email, even after an Undo is undone', async () => {
    const { id, key } = await seedEstimated()
    const wrong = await give(id, 1400, seconds(-20))
    const undo = await give(id, 1250.5, seconds(-15), { undoes: wrong })
    const parts = { could_change: 'Stairs.', good_until: '2026-11-19' }
    const again = await give(id, 1400, seconds(-5), { undoes: undo, ...parts })
    const view = await shown(key)
    expect(view?.estimate?.amount).toBe(1250.5)
    expect(view?.answer).toMatchObject({ is_changing: true, may_accept: false })
    expect(await reasonOf(answer({ key }, await yesTo(id, 'bare', 140_000)))).toBe('changed')
    const later = await shown(key, minutes(1))
    expect(later?.estimate).toMatchObject({
      amount: 1400,
      could_change: expect.stringMatching(/\nStairs\.$/) as string,
    })
    expect(later?.answer).toMatchObject({ estimate_id: again, may_accept: false })
  })

  it('isn’t shown if the office replaces it within that time', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await give(id, 14_000, seconds(-35))
    const right = await give(id, 1400, seconds(-10))
    const view = await shown(key)
    expect(view?.estimate).toMatchObject({ amount: 1250.5, earlier: [] })
    expect(view?.answer).toMatchObject({ estimate_id: estimateId, is_changing: true })
    const later = await shown(key, minutes(1))
    expect(later?.answer).toMatchObject({ estimate_id: right, may_accept: true })
    expect(later?.estimate).toMatchObject({ amount: 1400, change: { from: 1250.5 } })
    expect(JSON.stringify(later)).not.toContain('14000')
  })

  it('stays shown if it is undone at the very end of that time', async () => {
    const { id, estimateId, key } = await seedEstimated()
    const second = await give(id, 1400, seconds(-30))
    expect((await shown(key))?.answer).toMatchObject({ estimate_id: second, may_accept: true })
    await answer({ key }, await yesTo(id, second, 140_000))
    await give(id, 1250.5, moveNow, { undoes: second })
    const view = await shown(key)
    expect(view?.answer).toMatchObject({ estimate_id: second, decision: 'yes', is_changing: true })
    expect((await shown(key, minutes(1)))?.answer).not.toMatchObject({ estimateId })
  })

  it.each([
    ['itself', (own: string) => own],
    ['a later entry', () => 'Later000000000000001'],
  ])('isn’t hidden forever by a log entry that undoes %s', async (_, undoneBy) => {
    const { id, key } = await seedEstimated()
    const own = anyQuoteId()
    await give(id, 1300, minutes(-20), { id: own, undoes: undoneBy(own) })
    expect((await shown(key))?.answer).toMatchObject({ estimate_id: own, may_accept: true })
    await give(id, 1400, minutes(-2), { id: 'Later000000000000001' })
    expect((await shown(key))?.estimate?.amount).toBe(1400)
  })

  it('can’t be guessed from the server’s refusals', async () => {
    const { id, estimateId, key } = await seedEstimated()
    const held = await give(id, 1400, seconds(-10))
    const guesses = [
      [estimateId, 125_050],
      [held, 140_000],
      [held, 125_050],
      ['bare', 140_000],
      ['bare', 1],
    ] as const
    const answers = await Promise.all(
      guesses.flatMap(([entry, cents]) => [
        yesTo(id, entry, cents).then((act) => reasonOf(answer({ key }, act))),
        noTo(id, entry, cents).then((act) => reasonOf(answer({ key }, act))),
      ]),
    )
    expect(new Set(answers)).toEqual(new Set(['changed']))
    const view = JSON.stringify(await shown(key))
    expect(view).not.toContain('1400')
    expect(view).not.toContain(held)
  })

  it('isn’t shown after it was undone, and the office’s internal fields never are', async () => {
    const { id, key } = await seedEstimated()
    await db.doc(requestPath(id)).update({ caller_email: dana.email, follow_up: 'Haggles' })
    const wrong = await give(id, 1400, minutes(-5), { why_text: 'Wrong customer' })
    await give(id, 1250.5, seconds(-290), { undoes: wrong })
    const view = JSON.stringify(await shown(key))
    for (const secret of ['1400', 'Wrong customer', wrong, dana.email, 'Haggles', 'undoes']) {
      expect(view).not.toContain(secret)
    }
  })
})

describe('an acceptance without access to the move', () => {
  const refusals: [string, (id: string) => Promise<MoveClaim>, string][] = [
    ['an unknown key', () => Promise.resolve({ key: anyKey() }), 'not-found'],
    [
      'a link that has expired',
      async (id) => ({
        key: await seedLink(db, id, 'browser', { expires_at: minutes(-24 * 60) }),
      }),
      'not-found',
    ],
    [
      'a link created before all were turned off',
      async (id) => {
        await db.doc(quoteAccessPath(id)).set({ ended_at: moveNow })
        return { key: await seedLink(db, id) }
      },
      'not-found',
    ],
    [
      'a link that asks for digits',
      async (id) => ({ key: await seedLink(db, id, 'requested') }),
      'locked',
    ],
    [
      'an account with a different quote',
      (id) => Promise.resolve({ quoteId: id, owner: { uid: 'eve', email: 'eve@example.com' } }),
      'not-found',
    ],
    [
      'an account whose address was changed',
      async (id) => {
        await db.doc(confirmationPath('ana')).set({ email: 'ana@example.com' })
        return { quoteId: id, owner: { uid: 'ana', email: 'eve@example.net' } }
      },
      'not-found',
    ],
  ]
  it.each(refusals)('by %s changes nothing', async (_, claimOf, reason) => {
    const { id, estimateId } = await seedEstimated({ user_id: 'ana' })
    const claim = await claimOf(id)
    const before = await wholeStore(db)
    expect(await reasonOf(answer(claim, await yesTo(id, estimateId)))).toBe(reason)
    expect(await reasonOf(answer(claim, await noTo(id, estimateId)))).toBe(reason)
    expect(await wholeStore(db)).toEqual(before)
  })

  it('through a link to a different request is refused', async () => {
    const [mine, eves] = [await seedEstimated(), await seedEstimated()]
    expect(await reasonOf(answer({ key: eves.key }, await yesTo(mine.id, mine.estimateId)))).toBe(
      'changed',
    )
    expect(await repliesOf(mine.id)).toEqual([])
  })

  it('of a bot’s request is refused and sends no email', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await db.doc(requestPath(id)).set({ channel: 'web', honeypot_filled: true }, { merge: true })
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('too_many')
    expect(await emailsOf(id)).toEqual([])
  })
})

describe('many answers to estimates', () => {
  it('to one estimate from four links are stored as one decline and one acceptance', async () => {
    const { id, estimateId, key } = await seedEstimated()
    const links = [key, await seedLink(db, id), await seedLink(db, id), await seedLink(db, id)]
    const send = async (make: typeof yesTo | typeof noTo) =>
      Promise.all(
        links.map(async (by) => reasonOf(answer({ key: by }, await make(id, estimateId)))),
      )
    expect((await send(noTo)).filter((outcome) => outcome === 'let in')).toHaveLength(1)
    await send(yesTo)
    await send(noTo)
    await send(yesTo)
    const kinds = (await repliesOf(id)).map(({ kind }) => String(kind))
    expect(kinds.toSorted()).toEqual(['accepted', 'declined'])
    expect((await kindsOf(id)).filter((kind) => kind === 'accepted')).toHaveLength(1)
  })

  it('are refused if the stored answer is unreadable', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await db.doc(requestPath(id)).update({ 'state.answer': 'perhaps' })
    const before = await wholeStore(db)
    expect((await shown(key))?.answer).toBeNull()
    expect((await shown(key))?.estimate?.amount).toBe(1250.5)
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('not_possible')
    expect(await reasonOf(answer({ key }, await noTo(id, estimateId)))).toBe('not_possible')
    expect(await wholeStore(db)).toEqual(before)
  })

  it('to four estimates send the customer one email each, and the office at most two of each kind', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await yesTo(id, estimateId))
    for (const round of [1, 2, 3]) {
      const entry = await give(id, 1000 + round, minutes(round * 2))
      const at = minutes(round * 2 + 1)
      await answer({ key }, await noTo(id, entry, 100_000 + round * 100), at)
      await answer({ key }, await yesTo(id, entry, 100_000 + round * 100), at)
    }
    const kinds = await kindsOf(id)
    expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(4)
    // The first acceptance and the first refusal at once, and one email with all later ones of its kind.
    expect(kinds.filter((kind) => kind === 'reply').length).toBeLessThanOrEqual(4)
  })

  it('are refused once the request has its maximum number of actions', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await db.doc(quoteAccessPath(id)).set({ replies: 60 })
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId)))).toBe('too_many')
    expect(await emailsOf(id)).toEqual([])
  })

  it('are refused with the id of a different action', async () => {
    const { id, estimateId, key } = await seedEstimated()
    const requestId = anyQuoteId()
    await answer({ key }, { act: 'ask', request_id: requestId, text: 'Is packing in it?' })
    const yes = await yesTo(id, estimateId, 125_050, { request_id: requestId })
    expect(await reasonOf(answer({ key }, yes, minutes(1)))).toBe('changed')
    expect((await workOf(id)).answered.yes).toBeNull()
    expect((await shown(key))?.answer).toMatchObject({ decision: null, may_accept: true })
  })
})

describe('an earlier acceptance', () => {
  it('of an amount without details ends once the office sends an estimate, even if the amount returns', async () => {
    const { id, key } = await seedEstimated()
    await setQuote(id, { estimate_amount: 990 }, minutes(-5))
    await answer({ key }, await yesTo(id, 'bare', 99_000))
    await give(id, 1400, minutes(5))
    await setQuote(id, { estimate_amount: 990 }, minutes(10))
    expect((await shown(key, minutes(15)))?.answer).toMatchObject({
      decision: null,
      may_accept: true,
    })
    await answer({ key }, await yesTo(id, 'bare', 99_000), minutes(15))
    expect((await shown(key, minutes(16)))?.answer).toMatchObject({ decision: 'yes' })
  })

  it('ends when the customer cancels, and the reopened request asks again', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await yesTo(id, estimateId))
    await answer({ key }, await cancelling(id), minutes(5))
    expect(await workOf(id)).toMatchObject({ outcome: 'lost', due_at: null })
    expect(await reasonOf(answer({ key }, await yesTo(id, estimateId), minutes(6)))).toBe(
      'not_possible',
    )
    await reopen(id, minutes(60))
    const view = await shown(key, minutes(61))
    expect(view?.answer).toMatchObject({ decision: null, may_accept: true })
    expect(describeStoredAnswer({ amount: 1250.5 }, await workOf(id))).toBe(
      'Accepted $1,250.50, no longer valid: canceled since',
    )
    await answer({ key }, await yesTo(id, estimateId), minutes(62))
    expect((await shown(key, minutes(63)))?.answer).toMatchObject({ decision: 'yes' })
    expect(await workOf(id)).toMatchObject({ due_why: 'accepted', outcome: 'open' })
  })

  it('at the same moment as a cancellation leaves a closed request without tasks', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, estimateId, key } = await seedEstimated()
      const acts = [await yesTo(id, estimateId), await cancelling(id)]
      const [accepting, cancellation] = await Promise.all(
        acts.map((act) => reasonOf(answer({ key }, act))),
      )
      expect(['let in', 'changed', 'not_possible']).toContain(accepting)
      expect(cancellation).toBe('let in')
      expect(await workOf(id)).toMatchObject({ outcome: 'lost', due_at: null })
      expect((await shown(key))?.answer).toMatchObject({ may_accept: false, may_decline: false })
    }
  })

  it('stays at the top of Today, even if functions run late and repeatedly', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await yesTo(id, estimateId))
    const before = await workOf(id)
    for (const late of [1, 2, 600]) await settle(id, minutes(late))
    expect(await workOf(id)).toEqual(before)
    await setQuote(id, { status: 'scheduled' }, minutes(3))
    await setQuote(id, { status: 'estimated' }, minutes(4))
    await settle(id, minutes(4))
    expect(await workOf(id)).toMatchObject({ due_why: 'accepted', due_at: minutes(4 + 15) })
  })
})

describe('an acceptance while its quote is being deleted', () => {
  it('leaves nothing behind', async () => {
    const { id, estimateId, key } = await seedEstimated()
    const acts = [await yesTo(id, estimateId), await noTo(id, estimateId)]
    await Promise.all([
      ...acts.map((act) => answer({ key }, act).catch(() => null)),
      deleteQuoteData(id, { db, newId: anyQuoteId, pageSize: 10 }),
    ])
    expect(JSON.stringify(await wholeStore(db))).not.toContain(id)
  })
})

describe('text that a customer types in an answer', () => {
  const nasty = 'Eve\r\nBcc: all@x.example\u202e <img src=x onerror=alert(1)>\u0000\u2028&amp;'
  const letters = async (id: string) => {
    const ports = mailPorts(db, () => Promise.resolve({ result: 'accepted' as const }))
    const quote = { readable: true as const, quote: await quoteAt(db, id) }
    return Promise.all(
      (await emailsOf(id)).map((mail) =>
        composeMail({
          mailId: mail.id,
          mail: readMailRecord(mail),
          quote,
          ports: { ...ports, now: () => moveNow },
        }),
      ),
    )
  }

  it('has no markup, line breaks or invisible characters in emails', async () => {
    const accepted = await seedEstimated()
    await answer(
      { key: accepted.key },
      await yesTo(accepted.id, accepted.estimateId, 125_050, { name: nasty }),
    )
    const refused = await seedEstimated()
    const text = `${nasty}<script>alert(1)</script>`
    await answer(
      { key: refused.key },
      await noTo(refused.id, refused.estimateId, 125_050, { text }),
    )
    const all = [...(await letters(accepted.id)), ...(await letters(refused.id))]
    expect(all).toHaveLength(3)
    for (const mail of all) {
      expect(mail?.subject).not.toMatch(/[\r\n\u202e\u2028<>]/)
      expect(mail?.html).not.toMatch(/<img src=x|<script>|\u202e/)
      expect(mail?.text).not.toMatch(/[\u202e\u2028]|^Bcc:/m)
      expect(mail?.to).not.toContain('x.example')
      expect(mail?.html).toContain('Eve')
    }
  })

  it('is stored as one line without control characters', async () => {
    const { id, estimateId, key } = await seedEstimated()
    await answer({ key }, await noTo(id, estimateId, 125_050, { text: nasty }))
    await answer({ key }, await yesTo(id, estimateId, 125_050, { name: nasty }), minutes(1))
    const storedTexts = [
      (await workOf(id)).answered.yes?.name ?? '',
      ...(await repliesOf(id)).map((reply) => String(reply['text'])),
    ]
    for (const line of storedTexts) expect(line).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u)
  })

  it.each(['\u200b\u200b\u200b', '\n\n\n', ' a ', '\u202e\u202e'])(
    'isn’t accepted as a name if it is %j',
    (name) => {
      const act = { act: 'accept', request_id: anyQuoteId(), seen: '', estimate_id: 'bare' }
      expect(moveActionSchema.safeParse({ ...act, amount_cents: 1, name }).success).toBe(false)
    },
  )
})

describe('a customer’s page', () => {
  it('opens with more than a thousand log entries, including unreadable ones', async () => {
    const { id, key } = await seedEstimated()
    for (let page = 0; page < 4; page += 1) {
      const batch = db.batch()
      for (let place = 0; place < 400; place += 1) {
        const given = { ...noDetails, amount: place, undoes: null, at: minutes(-50) }
        const entry = estimateEntry(given)
        const odd = { ...entry, estimate: { ...entry.estimate, could_change: 7 } }
        batch.set(db.collection(logPath(id)).doc(), place % 2 === 0 ? entry : odd)
      }
      await batch.commit()
    }
    const view = await shown(key)
    expect(view?.estimate?.amount).toBe(1250.5)
    expect(JSON.stringify(view).length).toBeLessThan(30_000)
    await answer({ key }, await yesTo(id, view?.answer?.estimate_id ?? ''))
    expect((await shown(key))?.answer).toMatchObject({ decision: 'yes' })
  })

  it.each([
    ['a text as amount', { amount: '1400' }, {}],
    ['no time', {}, { at: 'yesterday' }],
    ['an unknown kind', { kind: 'guess' }, {}],
    ['nothing but an amount', null, {}],
  ])(
    'shows only the amount if the estimate’s entry has %s, and can be accepted',
    async (_, over, entry) => {
      const { id, key } = await seedEstimated()
      const whole = { ...noDetails, amount: 1400, undoes: null }
      const estimate = over === null ? { amount: 1400 } : { ...whole, ...over }
      const stored = { ...estimateEntry({ ...whole, at: minutes(-5) }), estimate, ...entry }
      await db.collection(logPath(id)).add(stored)
      await setQuote(id, { estimate_amount: 1400 }, minutes(-5))
      expect((await shown(key))?.answer).toMatchObject({ estimate_id: 'bare', may_accept: true })
      await answer({ key }, await yesTo(id, 'bare', 140_000))
      expect(await workOf(id)).toMatchObject({ accepted_amount: 1400 })
    },
  )
})

describe('an estimate that the office undid and enters again', () => {
  const byDana = actionsOf(db, dana)

  it.each([
    ['with its parts', { action: 'send_estimate', amount: 1250.5, details: { crew: 3 } }],
    ['as an amount alone', { action: 'update_quote', estimate_amount: 1250.5 }],
  ] as const)('%s, is stored if it is a new action', async (_, given) => {
    const quote_id = await storeQuote(db)
    const sent = { ...given, quote_id }
    const action_id = anyQuoteId()
    const ofFirst = await byDana({ ...sent, action_id })
    expect(ofFirst).toMatchObject({ done: true })
    await db.doc(quotePath(quote_id)).update({ estimate_amount: null, status: 'pending' })
    expect(await byDana({ ...sent, action_id })).toEqual(ofFirst)
    expect(await quoteAt(db, quote_id)).toMatchObject({ estimate_amount: null })
    expect(await byDana(sent)).toMatchObject({ done: true })
    expect(await quoteAt(db, quote_id)).toMatchObject({ estimate_amount: 1250.5 })
  })
})
