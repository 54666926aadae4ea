import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import { quotePath } from '@moving/domain/paths'
import { readOfficeFields } from '@moving/domain/quote/office/office-fields'
import { quoteSourceFields } from '@moving/domain/quote/form/request-form'
import type { QuoteUpdate } from '@moving/domain/quote/quote-schema'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { answerMove } from '../../support/read-move.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { emptyState, type StoredState } from '@moving/domain/request/request-state'
import { actionsOf } from '../../support/actions.ts'
import { storeWork } from '../../support/call-list.ts'
import { dana, isaac, storeQuote } from '../../support/desk.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { moveActionPorts, seedLink, quoteAt } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { storeRecord } from '../../support/store-record.ts'
import { readWork } from '../../support/read-work.ts'
import { partsIn } from '../../support/request-log.ts'

const pending: QuoteUpdate = { status: 'pending', estimate_amount: null, admin_notes: null }
const answered: QuoteUpdate = {
  ...{ status: 'estimated', estimate_amount: 1250.5, admin_notes: 'Crew of three' },
}

describe('the search data of a quote', () => {
  const db = ownStore()
  const ports = { db, now: () => new Date() }
  const mapOf = async (id: string) => (await db.doc(quotePath(id)).get()).get('search') as unknown

  it('is created from the quote, and says that a request came by phone', async () => {
    const id = await storeQuote(db)
    await storeRecord(db, id, { channel: 'phone' })
    await settle(id, ports)
    expect(await mapOf(id)).toEqual({
      email: 'zoe.nunez@example.com',
      phone: '2025550142',
      number: id.slice(-8).toLowerCase(),
      channel: 'phone',
    })
  })

  it('marks a request from a bot, but not one that a browser filled in fast', async () => {
    const [program, autofilled] = [await storeQuote(db), await storeQuote(db)]
    await storeRecord(db, program, quoteSourceFields('web', null, 800, 'spam'))
    await storeRecord(db, autofilled, quoteSourceFields('web', null, 800, ''))
    for (const id of [program, autofilled]) await settle(id, ports)
    expect(await mapOf(program)).toMatchObject({ marked: true })
    expect(await mapOf(autofilled)).not.toHaveProperty('marked')
  })

  it('contains the request’s progress with the current estimate', async () => {
    const amounts = { status: 'estimated', estimate_amount: 915 }
    const stageAfter = async (said: Partial<StoredState>) => {
      const id = await storeQuote(db, amounts)
      await storeWork(db, id, said)
      await settle(id, ports)
      return ((await mapOf(id)) as { stage?: unknown } | undefined)?.stage
    }
    const at = new Date()
    const yes = {
      decision: 'yes',
      amount: 915,
      name: 'Zoë',
      by_email: null,
      why: null,
      at,
    } as const
    const calls = { count: 1, first_at: at, reached_at: at, last: null }
    expect(await stageAfter({ calls })).toBe('waiting')
    expect(await stageAfter({ answer: yes })).toBe('accepted')
    const lost = { closing: { why: 'price' as const } }
    expect(await stageAfter({ answer: yes, ...lost, closed_by: dana.email })).toBe('closed')
    const since = { ...emptyState.since, closing: at }
    expect(await stageAfter({ ...lost, since, canceled_at: at })).toBe('canceled')
    // The customer accepted the same amount with other terms.
    const answered = { yes: { ...yes, id: anyQuoteId() }, no: null }
    expect(await stageAfter({ answered })).toBe('waiting')
  })

  it('doesn’t change other fields, such as the time of the last change', async () => {
    const id = await storeQuote(db)
    const before = (await db.doc(quotePath(id)).get()).data()
    await settle(id, ports)
    const { search, ...rest } = (await db.doc(quotePath(id)).get()).data() ?? {}
    expect(search).toBeDefined()
    expect(rest).toEqual(before)
  })

  it('isn’t written again if it is correct', async () => {
    const id = await storeQuote(db)
    await settle(id, ports)
    const { updateTime } = await db.doc(quotePath(id)).get()
    await settle(id, ports)
    expect((await db.doc(quotePath(id)).get()).updateTime).toEqual(updateTime)
  })

  it('matches the current quote if functions run late and at the same time', async () => {
    const id = await storeQuote(db)
    await db.doc(quotePath(id)).update({ email: 'ann@example.com' })
    await Promise.all([1, 2, 3].map(() => settle(id, ports)))
    expect(await mapOf(id)).toHaveProperty('email', 'ann@example.com')
  })

  it('isn’t created for a malformed or deleted quote', async () => {
    const id = await storeQuote(db, { phone: 42 })
    await settle(id, ports)
    expect(await mapOf(id)).toBeUndefined()
    await db.doc(quotePath(id)).delete()
    await settle(id, ports)
    expect((await db.doc(quotePath(id)).get()).exists).toBe(false)
  })
})

describe('the history of a quote', () => {
  const db = ownStore()
  const now = new Date('2026-11-20T10:00:00Z')
  const [byDana, byIsaac] = [actionsOf(db, dana, () => now), actionsOf(db, isaac, () => now)]
  const entriesOf = (quoteId: string) => partsIn(db, quoteId, 'history')

  it('has one entry with the editor per change, however often the action is sent', async () => {
    const quoteId = await storeQuote(db)
    const ids = { quote_id: quoteId, action_id: anyQuoteId() }
    const update = { action: 'update_quote', ...ids, ...answered } as const
    for (let time = 0; time < 3; time += 1) await byDana(update)
    await Promise.all([1, 2, 3].map(() => byDana(update)))
    expect(await entriesOf(quoteId)).toEqual([
      {
        ...{ at: Timestamp.fromDate(now), by: 'office', by_uid: dana.uid, by_email: dana.email },
        ...{ id: ids.action_id, office: { before: pending, after: answered } },
      },
    ])
  })

  it('has both of two concurrent changes, each with its editor', async () => {
    const quoteId = await storeQuote(db)
    await Promise.all([
      byDana({ action: 'update_quote', quote_id: quoteId, estimate_amount: 900 }),
      byIsaac({ action: 'update_quote', quote_id: quoteId, admin_notes: 'Crew of three' }),
    ])
    const entries = await entriesOf(quoteId)
    expect(entries.map(({ by_email: editor }) => editor as string).toSorted()).toEqual([
      ...[dana.email, isaac.email],
    ])
    expect(entries).toContainEqual(
      expect.objectContaining({
        office: expect.objectContaining({
          after: { ...pending, estimate_amount: 900, admin_notes: 'Crew of three' },
        }) as unknown,
      }),
    )
  })

  it('has no entry for an action that changes none of its fields', async () => {
    const quoteId = await storeQuote(db)
    await byDana({ action: 'write_note', quote_id: quoteId, text: 'Has a dog' })
    await byDana({ action: 'update_quote', quote_id: quoteId, status: 'pending' })
    expect(await entriesOf(quoteId)).toEqual([])
  })

  it('isn’t restored by an action after the quote was deleted', async () => {
    const quoteId = await storeQuote(db)
    await db.doc(quotePath(quoteId)).delete()
    const update = byDana({ action: 'update_quote', quote_id: quoteId, status: 'scheduled' })
    await expect(update).rejects.toMatchObject({ code: 'not-found' })
    expect(await entriesOf(quoteId)).toEqual([])
  })

  it('shows what Undo restored, and who clicked it', async () => {
    const quoteId = await storeQuote(db)
    const undoes = anyQuoteId()
    await byDana({ action: 'update_quote', quote_id: quoteId, action_id: undoes, ...answered })
    await byIsaac({ action: 'undo', quote_id: quoteId, undoes })
    expect(await entriesOf(quoteId)).toContainEqual(
      expect.objectContaining({
        by_uid: isaac.uid,
        office: { before: answered, after: pending },
      }),
    )
  })
})

describe('an update by the office', () => {
  const db = ownStore()
  const [byDana, byIsaac] = [actionsOf(db, dana), actionsOf(db, isaac)]

  const setUp = async () => {
    const quoteId = await storeQuote(db)
    return { quoteId, shown: await pageOf(quoteId) }
  }
  /** What a page sends that has just loaded the quote. */
  const pageOf = async (quote_id: string) => ({ quote_id, seen: await lastEntry(db, quote_id) })
  const answering = (
    shown: { quote_id: string; seen: string },
    update: QuoteUpdate = answered,
  ) => ({
    ...{ action: 'update_quote' as const, ...shown, ...update },
  })
  const storedFields = async (id: string) =>
    readOfficeFields((await db.doc(quotePath(id)).get()).data())

  it('is stored if the quote still has the values that the dialog opened with', async () => {
    const { quoteId, shown } = await setUp()
    expect(await byDana(answering(shown))).toEqual({ done: true, undoable: true })
    expect(await storedFields(quoteId)).toEqual(answered)
  })

  it('is refused if a coworker has saved meanwhile, and returns who and what', async () => {
    const { quoteId, shown } = await setUp()
    await byIsaac(answering(shown))
    const result = await byDana(answering(shown, { ...pending, admin_notes: 'Mine' }))
    expect(result).toMatchObject({ why: 'changed', current: answered, by: isaac.email })
    expect(await storedFields(quoteId)).toEqual(answered)
  })

  it('is stored for one of two coworkers at the same moment, and refused for the other', async () => {
    const { shown } = await setUp()
    const noting = (note: string) => answering(shown, { ...answered, admin_notes: note })
    const results = await Promise.all([byDana(noting('From Dana')), byIsaac(noting('From Isaac'))])
    expect(results.filter((result) => 'done' in result)).toHaveLength(1)
  })

  it('counts as saved if its fields are stored already', async () => {
    const { shown } = await setUp()
    await byIsaac(answering(shown))
    expect(await byDana(answering(shown))).toEqual({ done: true, undoable: false })
  })

  it('is refused if the customer edited the request meanwhile', async () => {
    const { quoteId, shown } = await setUp()
    const key = await seedLink(db, quoteId, 'browser', { created_at: new Date() })
    const fields = correctionValues(await quoteAt(db, quoteId))
    const correction = correctionSchema.parse({
      ...fields,
      from_address: '9 Fern Pl, Rockville, MD',
    })
    const act = { act: 'correct' as const, request_id: anyQuoteId(), correction }
    await answerMove({ key }, act, moveActionPorts(db, new Date()))
    expect(await byDana(answering(shown))).toMatchObject({
      ...{ why: 'changed', by: 'customer' },
      current: { ...pending, customer: { from_address: '9 Fern Pl, Rockville, MD' } },
    })
    expect(await storedFields(quoteId)).toEqual(pending)
    expect(await byDana(answering(await pageOf(quoteId)))).toMatchObject({ done: true })
    expect(await storedFields(quoteId)).toEqual(answered)
  })

  it('changes the tasks without waiting for a function, and Undo restores them', async () => {
    const { quoteId } = await setUp()
    const ports = { db, now: () => new Date() }
    await settle(quoteId, ports)
    const work = () => readWork(db, quoteId)
    const before = await work()
    const undoes = anyQuoteId()
    await byDana({ ...answering(await pageOf(quoteId)), action_id: undoes })
    expect(await work()).toMatchObject({ due_why: 'estimate_silent' })
    expect(await settle(quoteId, ports)).toBe(false)
    await byDana({ action: 'undo', quote_id: quoteId, undoes })
    expect(await work()).toEqual({
      ...before,
      last_entry: { id: expect.any(String) as string, seq: 3, at: expect.any(Date) as Date },
    })
    expect(await settle(quoteId, ports)).toBe(false)
  })
})
