import { correctionSchema, correctionValues, moveVersion } from '@moving/domain/move/correction'
import type { MoveAct } from '@moving/domain/move/move-requests'
import { historyPath, quoteFactsPath, quotePath, repliesPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { editorName, historyChanges, historyEntrySchema } from '@moving/domain/quote/office/history'
import {
  factsVersion,
  moveFactsOf,
  noFacts,
  storedFactsSchema,
  type FactsWish,
} from '@moving/domain/quote/facts/move-facts'
import { quoteFormSchema } from '@moving/domain/quote/quote-schema'
import type { LoggedContact } from '@moving/domain/work/log-call-form'
import { untouchedWork } from '@moving/domain/work/quote-work'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerMove } from '../../../functions/src/move/answer-move.ts'
import { correctQuote } from '../../../functions/src/move/correct-quote.ts'
import { handleReply } from '../../../functions/src/move/handle-reply.ts'
import { readMove } from '../../../functions/src/move/read-move.ts'
import { recordFacts } from '../../../functions/src/quote/record-office-change.ts'
import { reconcileQuoteWork } from '../../../functions/src/work/reconcile-quote-work.ts'
import {
  storeContact,
  undoContact,
  type ContactSave,
} from '../../../web/src/features/calls/log-call/store-contact.ts'
import { dana, isaac, openOffice } from '../../support/desk.ts'
import { actPorts, leaveLink, leaveMove, moveNow, quoteAt } from '../../support/move.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const ports = actPorts(db, moveNow)
let office: Awaited<ReturnType<typeof openOffice>>

beforeAll(async () => {
  office = await openOffice(ownProject, db)
})
afterAll(() => office.close())

const dataAt = async (path: string) => (await db.doc(path).get()).data()
const factsOf = async (id: string) => {
  const data = await dataAt(quoteFactsPath(id))
  return data === undefined ? null : storedFactsSchema.parse(data)
}
const knownOf = async (id: string) => moveFactsOf((await quoteAt(db, id)).notes, await factsOf(id))
const wishOf = async (id: string, answers: FactsWish['answers']): Promise<FactsWish> => ({
  version: factsVersion(await knownOf(id)),
  answers,
})
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ details }: { details?: { reason: string } }) => details?.reason,
  )

async function leaveOpen(over: Record<string, unknown> = {}) {
  const move_date = shiftPlainDate(todayAtOffice(moveNow), 30)
  const id = await leaveMove(db, { status: 'pending', move_date, notes: null, ...over })
  await reconcileQuoteWork(id, { db, now: () => moveNow })
  return { id, key: await leaveLink(db, id) }
}
const priced = { status: 'estimated', estimate_amount: 900 }
const act = (key: string, of: MoveAct) => answerMove({ key }, of, ports)
const answers = (facts: FactsWish): MoveAct => ({ act: 'answer', requestId: anyQuoteId(), facts })
async function correction(id: string, facts: FactsWish, over: Record<string, unknown> = {}) {
  const quote = await quoteAt(db, id)
  return {
    ...{ act: 'correct' as const, requestId: anyQuoteId(), version: moveVersion(quote), facts },
    correction: correctionSchema.parse({ ...correctionValues(quote), ...over }),
  }
}
const repliesOf = async (id: string) =>
  (await db.collection(repliesPath(id)).get()).docs.map((reply) => reply.data())

describe('a customer who answers what is open', () => {
  it('is believed at once, also after the estimate, and the office hears of it', async () => {
    const { id, key } = await leaveOpen(priced)
    const before = await dataAt(quotePath(id))
    const wish = await wishOf(id, { stairs: 'No stairs', special_items: 'None' })
    const view = await act(key, answers(wish))
    expect(view.details?.facts).toMatchObject({ stairs: 'No stairs', special_items: 'None' })
    expect(await factsOf(id)).toMatchObject({ by: 'customer', by_email: null, elevator: null })
    expect(await dataAt(quotePath(id))).toEqual(before)
    const [reply] = await repliesOf(id)
    expect(reply).toMatchObject({
      kind: 'answered',
      changes: [
        { field: 'stairs', before: null, after: 'No stairs' },
        { field: 'special_items', before: null, after: 'None' },
      ],
    })
  })

  it('is asked to look again where somebody has answered since', async () => {
    const { id, key } = await leaveOpen()
    const wish = await wishOf(id, { stairs: 'No stairs' })
    await act(key, answers(await wishOf(id, { elevator: 'No elevator' })))
    expect(await reasonOf(act(key, answers(wish)))).toBe('changed')
    expect(await factsOf(id)).toMatchObject({ stairs: null, elevator: 'No elevator' })
  })

  it('takes back nothing that was priced, and answers nothing once the day has passed', async () => {
    const stated = await leaveOpen({ ...priced, notes: 'Stairs: No stairs' })
    const another = answers(await wishOf(stated.id, { stairs: 'Two flights' }))
    expect(await reasonOf(act(stated.key, another))).toBe('not_possible')
    const past = await leaveOpen({ move_date: shiftPlainDate(todayAtOffice(moveNow), -1) })
    const late = answers(await wishOf(past.id, { stairs: 'Two flights' }))
    expect(await reasonOf(act(past.key, late))).toBe('not_possible')
    expect(await factsOf(stated.id)).toBeNull()
    expect(await factsOf(past.id)).toBeNull()
  })
})

describe('a customer’s correction', () => {
  it('changes answers at once until the office has answered', async () => {
    const { id, key } = await leaveOpen({ notes: 'Ring twice\n\nStairs: No stairs' })
    const wish = await wishOf(id, { stairs: 'Two flights' })
    await act(key, await correction(id, wish, { notes: 'Ring once' }))
    expect((await quoteAt(db, id)).notes).toBe('Ring once\n\nStairs: No stairs')
    expect(await knownOf(id)).toMatchObject({ stairs: 'Two flights' })
  })

  it('is a wish after that, and applied as a whole', async () => {
    const { id, key } = await leaveOpen({ ...priced, notes: 'Stairs: No stairs' })
    const wish = await wishOf(id, { stairs: 'Two flights', elevator: 'No elevator' })
    await act(key, await correction(id, wish, { phone: '(202) 555-0199' }))
    expect(await factsOf(id)).toBeNull()
    const [reply] = (await db.collection(repliesPath(id)).get()).docs
    const replyId = reply?.id ?? ''
    await handleReply(dana, { quoteId: id, replyId, verdict: 'applied' }, ports)
    expect(await knownOf(id)).toMatchObject({ stairs: 'Two flights', elevator: 'No elevator' })
    expect(await factsOf(id)).toMatchObject({ by: 'office', by_email: dana.email })
    expect((await quoteAt(db, id)).phone).toBe('(202) 555-0199')
  })

  it('is not applied over what was learned since', async () => {
    const { id, key } = await leaveOpen({ ...priced, notes: 'Stairs: No stairs' })
    await act(key, await correction(id, await wishOf(id, { stairs: 'Two flights' })))
    const [reply] = (await db.collection(repliesPath(id)).get()).docs
    const learned = { ...noFacts, stairs: 'One flight', by: 'office', by_email: dana.email }
    await db.doc(quoteFactsPath(id)).set({ ...learned, updated_at: Timestamp.now() })
    const input = { quoteId: id, replyId: reply?.id ?? '', verdict: 'applied' as const }
    expect(await reasonOf(handleReply(dana, input, ports))).toBe('changed')
    expect(await knownOf(id)).toMatchObject({ stairs: 'One flight' })
  })
})

describe('the office’s correction', () => {
  async function corrections(id: string, facts: FactsWish, over: Record<string, unknown> = {}) {
    const quote = await quoteAt(db, id)
    const { name, email } = quote
    const fields = quoteFormSchema.parse({ ...correctionValues(quote), name, email, ...over })
    return { quoteId: id, version: moveVersion(quote), fields, facts }
  }

  it('stores answers with the details, or alone', async () => {
    const { id } = await leaveOpen(priced)
    const both = await corrections(id, await wishOf(id, { stairs: 'No stairs' }), { name: 'Ana R' })
    await correctQuote(dana, both, ports)
    const alone = await corrections(id, await wishOf(id, { long_carry: 'Up to 75 feet' }))
    await correctQuote(isaac, alone, ports)
    expect((await quoteAt(db, id)).name).toBe('Ana R')
    expect(await factsOf(id)).toMatchObject({
      ...{ stairs: 'No stairs', long_carry: 'Up to 75 feet', by_email: isaac.email },
    })
  })

  it('stores nothing where a colleague has answered since', async () => {
    const { id } = await leaveOpen()
    const late = await corrections(id, await wishOf(id, { stairs: 'No stairs' }), { name: 'Ana R' })
    const first = await corrections(id, await wishOf(id, { stairs: 'Two flights' }))
    await correctQuote(isaac, first, ports)
    expect(await reasonOf(correctQuote(dana, late, ports))).toBe('changed')
    expect((await quoteAt(db, id)).name).not.toBe('Ana R')
  })
})

describe('a logged call', () => {
  const contact: LoggedContact = {
    ...{ result: 'reached', note: '3rd floor walk-up', nextAt: null, followUp: '', lostWhy: null },
  }
  const saveOf = async (id: string, stated: FactsWish['answers']): Promise<ContactSave> => ({
    ...{ quoteId: id, contactId: anyQuoteId(), expected: null, contact, shown: untouchedWork },
    learned: { notes: (await quoteAt(db, id)).notes, wish: await wishOf(id, stated) },
  })

  it('says what was learned in the same commit, and Undo takes it back', async () => {
    const danas = await office.browserOf(dana)
    const { id, key } = await leaveOpen()
    const save = await saveOf(id, { stairs: 'Two flights' })
    const outcome = await storeContact(danas, dana, save)
    if (outcome.kind !== 'stored' || outcome.replaced === null) throw new Error('not stored')
    expect(await factsOf(id)).toMatchObject({ stairs: 'Two flights', by_email: dana.email })
    const view = await readMove({ key }, ports)
    expect(view.details?.facts?.stairs).toBe('Two flights')
    const undo = { quoteId: id, contactId: save.contactId, undoId: anyQuoteId() }
    const { replaced: plan, learned } = outcome
    expect(await undoContact(danas, dana, { ...undo, plan, learned })).toBeNull()
    expect(await knownOf(id)).toMatchObject({ stairs: null })
  })

  it('waits for a second press where a colleague has answered since', async () => {
    const [danas, isaacs] = [await office.browserOf(dana), await office.browserOf(isaac)]
    const { id } = await leaveOpen()
    const late = await saveOf(id, { stairs: 'Two flights' })
    const first = await saveOf(id, { stairs: 'No stairs' })
    expect(await storeContact(isaacs, isaac, first)).toMatchObject({ kind: 'stored' })
    const seen = { ...late, expected: first.contactId }
    expect(await storeContact(danas, dana, seen)).toEqual({ kind: 'facts' })
    expect(await factsOf(id)).toMatchObject({ stairs: 'No stairs', by_email: isaac.email })
  })

  it('of which nothing was learned leaves no document', async () => {
    const danas = await office.browserOf(dana)
    const { id } = await leaveOpen()
    const save = {
      quoteId: id,
      contactId: anyQuoteId(),
      expected: null,
      contact,
      shown: untouchedWork,
    }
    expect(await storeContact(danas, dana, save)).toMatchObject({ kind: 'stored' })
    expect(await factsOf(id)).toBeNull()
  })
})

describe('once something was learned', () => {
  async function learn(id: string, over: Record<string, unknown>) {
    const before = await dataAt(quoteFactsPath(id))
    const stored = { ...noFacts, by: 'office', by_email: dana.email, ...before, ...over }
    await db.doc(quoteFactsPath(id)).set({ ...stored, updated_at: Timestamp.now() })
    const after = await dataAt(quoteFactsPath(id))
    const [eventId, eventTime] = [anyQuoteId(), new Date().toISOString()]
    return { eventId, eventTime, quoteId: id, before, after }
  }
  const historyOf = async (id: string) =>
    (await db.collection(historyPath(id)).get()).docs.map((entry) => ({
      ...historyEntrySchema.parse(entry.data()),
      id: entry.id,
    }))

  it('the history says what, by whom, and once', async () => {
    const { id } = await leaveOpen({ notes: 'Stairs: No stairs' })
    const change = await learn(id, { stairs: 'Two flights', special_items: 'None' })
    await recordFacts(change, { db })
    await recordFacts(change, { db })
    const entries = await historyOf(id)
    expect(entries.map(editorName)).toEqual([dana.email])
    expect(entries.flatMap(historyChanges)).toEqual([
      { label: 'Stairs', before: 'No stairs', after: 'Two flights' },
      { label: 'Special items', before: 'Not asked', after: 'None' },
    ])
  })

  it('the history names the customer, and says nothing where nothing changed', async () => {
    const { id } = await leaveOpen()
    const own = { by: 'customer', by_email: null }
    await recordFacts(await learn(id, { stairs: 'No stairs', ...own }), { db })
    await recordFacts(await learn(id, own), { db })
    expect((await historyOf(id)).map(editorName)).toEqual(['The customer'])
  })
})
