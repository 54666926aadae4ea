import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import type { MoveAction } from '@moving/domain/move/move-requests'
import { quoteAccessPath, quotePath } from '@moving/domain/paths'
import { quoteFormSchema } from '@moving/domain/quote/quote-schema'
import { describe, expect, it } from 'vitest'
import { saveMove } from '../../../functions/src/account/save-move.ts'
import { answerMove, answerMoveCallable } from '../../../functions/src/move/answer-move.ts'
import { readMove, readMoveCallable } from '../../../functions/src/move/read-move.ts'
import { unlockMove, unlockMoveCallable } from '../../../functions/src/move/unlock-move.ts'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import { hashOfMoveKey } from '../../../functions/src/quote/move-links.ts'
import { settle as settleRequest } from '../../../functions/src/request/settle.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { actionsOf, expectDone } from '../../support/actions.ts'
import {
  moveActionPorts,
  anyKey,
  seedLink,
  seedMove,
  moveNow,
  quoteAt,
} from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'
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

describe('a link that asks for digits', () => {
  it('doesn’t reveal whether a guess of the phone number is right without counting it', async () => {
    const id = await seedMove(db)
    const key = await seedLink(db, id, 'requested')
    const answer = await readMove({ key }, portsAt(moveNow))
    await db.doc(quotePath(id)).update({ phone: '(202) 555-0199' })
    expect(await readMove({ key }, portsAt(moveNow))).toEqual(answer)
  })

  it('allows five attempts an hour for all links of the request together, even at the same time', async () => {
    const id = await seedMove(db)
    const keys = await Promise.all(
      (['acknowledgement', 'requested'] as const).map((made) => seedLink(db, id, made)),
    )
    await db.doc(quoteAccessPath(id)).set({ wrong_since: moveNow, wrong_this_hour: 3 })
    const guesses = keys.flatMap((key) => ['9001', '9002'].map((digits) => ({ key, digits })))
    const outcomes = await Promise.all(
      guesses.map((guess) => reasonOf(unlockMove(guess, portsAt(moveNow)))),
    )
    expect(outcomes.filter((outcome) => outcome === 'wrong_digits')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'too_many_attempts')).toHaveLength(2)
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

  it('is refused, and appears neither in the response nor in the log', async () => {
    const secret = 'Rosebud'
    const odd = [secret, [secret], { key: [secret] }, { key: { [secret]: 1 } }]
    for (const move of [...odd, { quote_id: `../${secret}` }]) {
      const refusal: unknown = await call({ move }).catch((cause: unknown) => cause)
      expect(refusal).toMatchObject({ code: 'invalid-argument' })
      expect(JSON.stringify(refusal)).not.toContain(secret)
    }
    expect(JSON.stringify(loggedEvents)).not.toContain(secret)
  })

  it('can’t open a move with its quote’s id, while a right key works with an expired sign-in', async () => {
    const id = await seedMove(db)
    const key = await seedLink(db, id)
    const both = { move: { key, quote_id: id, owner: { uid: 'eve' } } }
    expect(await call(both, 'stale')).toMatchObject({ details: { name: 'Ana Ruiz' } })
    await expect(call({ move: { quote_id: id } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(call({ move: { quote_id: id, owner: { uid: null } } }, 'stale')).rejects.toThrow()
  })

  it('can’t be used for actions or to enter digits', async () => {
    const acts = answerMoveCallable(() => portsAt(moveNow))
    const digits = unlockMoveCallable(() => portsAt(moveNow))
    const before = await wholeStore(db)
    const key = anyKey()
    await expect(
      answerCall(acts, { idToken: 'stale', data: { move: { key }, act: question() } }, ports),
    ).rejects.toMatchObject({ code: 'not-found' })
    await expect(
      answerCall(digits, { idToken: 'stale', data: { key, digits: '0142' } }, ports),
    ).rejects.toMatchObject({ code: 'not-found' })
    expect(await wholeStore(db)).toEqual(before)
  })
})

describe('an action with the id of a different action', () => {
  it('is refused and changes nothing, while the id of a different customer’s action is accepted', async () => {
    const [ana, eve] = [await seedOpen(), await seedOpen()]
    const first = question()
    await act(ana.key, first)
    const again = { ...(await correction(ana.id, { notes: 'Dog' })), request_id: first.request_id }
    expect(await reasonOf(act(ana.key, again))).toBe('changed')
    expect(await quoteOf(ana.id)).toMatchObject({ notes: null })
    await act(eve.key, { ...question('Hello'), request_id: first.request_id })
    const texts = async (id: string) => (await repliesOf(id)).map((r) => String(r['text']))
    expect(await texts(ana.id)).toEqual([first.text])
    expect(await texts(eve.id)).toEqual(['Hello'])
  })

  it('can’t exceed the limit by arriving at the same moment through several links', async () => {
    const { id, key } = await seedOpen('estimated')
    const keys = [key, await seedLink(db, id), await seedLink(db, id)]
    await db.doc(quoteAccessPath(id)).set({ questions: 9 })
    const outcomes = await Promise.all(keys.map((by) => reasonOf(act(by, question()))))
    expect(outcomes.toSorted()).toEqual(['let in', 'too_many', 'too_many'])
    expect(await repliesOf(id)).toHaveLength(1)
  })
})

describe('an emailed link to a move in an account', () => {
  const browser = anyKey()
  const owned = async () => {
    const { id } = await seedOpen('scheduled', { user_id: 'ana' })
    return { id, key: await seedLink(db, id, 'account') }
  }
  const unlock = (key: string) => unlockMove({ key, browser, digits: '0142' }, portsAt(moveNow))
  const detailsBy = async (claim: { key: string; browser?: string }) =>
    (await readMove(claim, portsAt(moveNow))) as { details: object | null }
  const inBrowser = (key: string, done: MoveAction) =>
    reasonOf(answerMove({ key, browser }, done, portsAt(moveNow)))

  it('shows details only in the browser in which the digits were entered, even if it is forwarded later', async () => {
    const { id, key } = await owned()
    const forwarded = await seedLink(db, id, 'account')
    const guesses = [{ key }, { key, browser }, { key, browser: key }, { key: forwarded }]
    for (const guess of guesses) expect(await detailsBy(guess)).toMatchObject({ details: null })
    expect(await reasonOf(unlockMove({ key, digits: '0142' }, portsAt(moveNow)))).toBe(
      'not_possible',
    )
    await unlock(key)
    expect(await detailsBy({ key, browser })).toMatchObject({ details: { name: 'Ana Ruiz' } })
    const [opened] = (await db.doc(quoteAccessPath(id)).get()).get('opened_in') as {
      browser: string
    }[]
    const strangers = [undefined, anyKey(), key, opened?.browser].map((of) => ({
      key,
      browser: of,
    }))
    for (const stranger of strangers) {
      expect(await detailsBy(stranger as { key: string })).toMatchObject({ details: null })
      const answer = answerMove(stranger, question(), portsAt(moveNow))
      expect(await reasonOf(answer)).toBe('locked')
    }
    expect(JSON.stringify(await wholeStore(db))).not.toContain(browser)
    expect(JSON.stringify(loggedEvents)).not.toContain(browser)
  })

  it('opens in that browser with later emails’ links, and asks for digits again once the office turns off the links', async () => {
    const { id, key } = await owned()
    await unlock(key)
    const later = await seedLink(db, id, 'account')
    expect(await detailsBy({ key: later, browser })).toMatchObject({
      details: { name: 'Ana Ruiz' },
    })
    await db.doc(quoteAccessPath(id)).set({ ended_at: minutes(1) }, { merge: true })
    const fresh = await seedLink(db, id, 'account', { created_at: minutes(2) })
    expect(await readMove({ key: fresh, browser }, portsAt(minutes(3)))).toMatchObject({
      details: null,
    })
  })

  it('opens in a browser in which the digits were entered before the move was in an account', async () => {
    const { id } = await seedOpen('estimated')
    await unlock(await seedLink(db, id, 'acknowledgement'))
    await db.doc(quotePath(id)).update({ user_id: 'ana' })
    const key = await seedLink(db, id, 'account')
    expect(await detailsBy({ key, browser })).toMatchObject({ details: { name: 'Ana Ruiz' } })
    for (const claim of [{ key }, { key, browser: anyKey() }])
      expect(await detailsBy(claim)).toMatchObject({ details: null })
  })

  it('doesn’t open a different customer’s move in that browser', async () => {
    const [ana, eve] = [await owned(), await owned()]
    await unlock(ana.key)
    expect(await detailsBy({ key: eve.key, browser })).toMatchObject({ details: null })
  })

  it('can’t share the move, ask for deletion or change the email, and counts wrong digits', async () => {
    const { id, key } = await owned()
    const wrong = unlockMove({ key, browser, digits: '9001' }, portsAt(moveNow))
    expect(await reasonOf(wrong)).toBe('wrong_digits')
    await unlock(key)
    const before = await wholeStore(db)
    const share = { act: 'share', hash: hashOfMoveKey(anyKey()) } as const
    const forget = { act: 'deletion_request', request_id: anyQuoteId() } as const
    expect(await inBrowser(key, share)).toBe('not_possible')
    expect(await inBrowser(key, forget)).toBe('not_possible')
    expect(await wholeStore(db)).toEqual(before)
    const edit = await correction(id, { email: 'eve@example.org', notes: 'Dog' })
    expect(await inBrowser(key, edit)).toBe('let in')
    expect(await quoteOf(id)).toMatchObject({ email: 'ana@example.com', user_id: 'ana' })
    expect(await inBrowser(key, question())).toBe('let in')
  })

  it('can’t add the move to a different account, even once the first account is deleted', async () => {
    const { id, key } = await owned()
    await unlock(key)
    await db.doc(quotePath(id)).update({ user_id: null })
    const eve = { uid: 'eve', email: 'ana@example.com' }
    expect(await reasonOf(saveMove(key, eve, { db, now: () => moveNow }))).toBe('locked')
    expect(await detailsBy({ key, browser })).toMatchObject({ details: { name: 'Ana Ruiz' } })
  })

  it('can be turned off for every browser', async () => {
    const { key } = await owned()
    expect(await reasonOf(act(key, { act: 'end' }))).toBe('locked')
    await unlock(key)
    expect(await inBrowser(key, { act: 'end' })).toBe('let in')
    for (const claim of [{ key }, { key, browser }])
      expect(await reasonOf(detailsBy(claim))).toBe('not-found')
  })
})

describe('a read of the moving day alone', () => {
  const noToken = { auth: { verifyIdToken: () => Promise.reject(new Error('asked')) }, db }
  const readToday = (key: string) =>
    answerCall(
      readMoveCallable(() => portsAt(moveNow)),
      { idToken: undefined, data: { move: { key }, only: 'today' } },
      noToken,
    )

  it('returns only the crew’s reports, and asks for the phone digits first', async () => {
    const { id, key } = await seedOpen('scheduled', { user_id: 'ana' })
    const family = await seedLink(db, id, 'family')
    for (const open of [key, family]) expect(await readToday(open)).toEqual({ today: null })
    for (const made of ['account', 'acknowledgement', 'requested'] as const)
      expect(await reasonOf(readToday(await seedLink(db, id, made)))).toBe('locked')
    expect(await reasonOf(readToday(anyKey()))).toBe('not-found')
  })
})

describe('the owner of an email address that a customer mistyped', () => {
  it('sees nothing with the emailed links once the office has corrected the email address', async () => {
    const { id, key } = await seedOpen('estimated')
    const mailed = ['acknowledgement', 'update', 'account', 'requested'] as const
    const keys = await Promise.all(mailed.map((madeFor) => seedLink(db, id, madeFor)))
    const quote = await quoteOf(id)
    const fields = quoteFormSchema.parse({
      ...correctionValues(quote),
      ...{ name: quote.name, email: 'ana.ruiz@example.com' },
    })
    await expectDone(asDana({ action: 'edit_details', quote_id: id, fields }))
    for (const old of keys)
      expect(await reasonOf(readMove({ key: old }, portsAt(minutes(2))))).toBe('not-found')
    expect(await reasonOf(readMove({ key }, portsAt(minutes(2))))).toBe('let in')
    const later = new Date(Date.now() + 60_000)
    const fresh = await seedLink(db, id, 'update', { created_at: later })
    expect(await reasonOf(readMove({ key: fresh }, portsAt(later)))).toBe('let in')
  })
})
