import { correctionSchema, correctionValues, moveVersion } from '@moving/domain/move/correction'
import { callbackDeadline, standardHours } from '@moving/domain/office-hours'
import {
  collections,
  estimatesPath,
  historyPath,
  quotePath,
  quoteSourcePath,
  quoteWorkPath,
} from '@moving/domain/paths'
import { readOfficeFields, type OfficeFields } from '@moving/domain/quote/office/office-fields'
import { quoteSourceFields } from '@moving/domain/quote/form/request-form'
import { type Quote } from '@moving/domain/quote/quote-schema'
import { noDetails } from '@moving/domain/estimate/estimate'
import { untouchedWork } from '@moving/domain/work/quote-work'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerMove } from '../../../functions/src/move/answer-move.ts'
import { recordOfficeChange } from '../../../functions/src/quote/record-office-change.ts'
import { writeSearchFields, writeStage } from '../../../functions/src/quote/write-search-fields.ts'
import { saveQuote } from '../../../web/src/features/quote-desk/update/save-quote.ts'
import { adminClients } from '../../support/admin.ts'
import { dana, isaac, openOffice, storeQuote, zoesQuote } from '../../support/desk.ts'
import { actPorts, leaveLink, quoteAt } from '../../support/move.ts'
import { ownProject, ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const pending = { status: 'pending', estimate_amount: null, admin_notes: null }
const answered = { status: 'estimated', estimate_amount: 1250.5, admin_notes: 'Crew of three' }

describe('the search map', () => {
  const db = ownStore()
  const ports = { db }
  const mapOf = async (id: string) => (await db.doc(quotePath(id)).get()).get('search') as unknown

  it('is written from the quote, and says that a request came by phone', async () => {
    const id = await storeQuote(db)
    await db.doc(quoteSourcePath(id)).set({ channel: 'phone' })
    await writeSearchFields(id, ports)
    expect(await mapOf(id)).toEqual({
      email: 'zoe.nunez@example.com',
      phone: '2025550142',
      number: id.slice(-8).toLowerCase(),
      words: expect.arrayContaining(['zoe nunez', 'nunez', '2025550142', '0142']) as unknown,
      channel: 'phone',
    })
  })

  it('marks a request whose honeypot was filled in, not one that a browser filled in fast', async () => {
    const [program, autofilled] = [await storeQuote(db), await storeQuote(db)]
    await db.doc(quoteSourcePath(program)).set(quoteSourceFields('web', null, 800, 'spam'))
    await db.doc(quoteSourcePath(autofilled)).set(quoteSourceFields('web', null, 800, ''))
    for (const id of [program, autofilled]) await writeSearchFields(id, ports)
    expect(await mapOf(program)).toMatchObject({ marked: true })
    expect(await mapOf(autofilled)).not.toHaveProperty('marked')
  })

  it('says how far the request has come, by the estimate of now', async () => {
    const amounts = { status: 'estimated', estimate_amount: 915 }
    const id = await storeQuote(db, amounts)
    const stageAfter = async (work?: Record<string, unknown>) => {
      const at = new Date('2026-11-20T12:00:00Z')
      const stored = { ...untouchedWork, ...work, created_at: at, updated_at: at }
      await db.doc(quoteWorkPath(id)).set(stored)
      await writeStage(
        { eventId: 'e', eventTime: '', quoteId: id, before: {}, after: stored },
        ports,
      )
      return ((await mapOf(id)) as { stage?: unknown } | undefined)?.stage
    }
    const accepted_at = new Date('2026-11-20T11:00:00Z')
    const yes = { accepted_amount: 915, accepted_at, accepted_estimate: 'bare' }
    expect(await stageAfter({ first_try_at: accepted_at })).toBe('waiting')
    expect(await stageAfter(yes)).toBe('accepted')
    const lost = { outcome: 'lost', lost_why: 'price', closed_at: new Date() }
    expect(await stageAfter({ ...yes, ...lost })).toBe('closed')
    expect(await stageAfter({ ...yes, ...lost, cancelled_at: lost.closed_at })).toBe('canceled')
    // The same amount, given anew with other terms: nobody has said yes to that.
    await db.collection(estimatesPath(id)).add({
      ...{ ...noDetails, amount: 915, undoes: null },
      created_at: new Date('2026-11-20T11:30:00Z'),
    })
    expect(await stageAfter(yes)).toBe('waiting')
  })

  it('leaves every other field, updated_at among them, as it was', async () => {
    const id = await storeQuote(db)
    const before = (await db.doc(quotePath(id)).get()).data()
    await writeSearchFields(id, ports)
    const { search, ...rest } = (await db.doc(quotePath(id)).get()).data() ?? {}
    expect(search).toBeDefined()
    expect(rest).toEqual(before)
  })

  it('is not written a second time when it is right, so that its own event ends there', async () => {
    const id = await storeQuote(db)
    await writeSearchFields(id, ports)
    const { updateTime } = await db.doc(quotePath(id)).get()
    await writeSearchFields(id, ports)
    expect((await db.doc(quotePath(id)).get()).updateTime).toEqual(updateTime)
  })

  it('follows the quote as it is now when events come late and at once', async () => {
    const id = await storeQuote(db)
    await db.doc(quotePath(id)).update({ name: 'Ann Lee' })
    await Promise.all([1, 2, 3].map(() => writeSearchFields(id, ports)))
    expect(await mapOf(id)).toHaveProperty('words', expect.arrayContaining(['ann lee', 'lee']))
  })

  it('is left out for a malformed quote and for one that is gone', async () => {
    const id = await storeQuote(db, { phone: 42 })
    await writeSearchFields(id, ports)
    expect(await mapOf(id)).toBeUndefined()
    await db.doc(quotePath(id)).delete()
    await writeSearchFields(id, ports)
    expect((await db.doc(quotePath(id)).get()).exists).toBe(false)
  })
})

describe('the history', () => {
  const db = ownStore()
  const at = Timestamp.fromDate(new Date('2026-11-20T10:00:00Z'))
  const aChange = async () => ({
    eventId: 'event/1',
    eventTime: '2026-11-20T10:00:01Z',
    quoteId: await storeQuote(db),
    before: zoesQuote(),
    after: zoesQuote({ ...answered, updated_at: at }),
  })
  const entriesOf = async ({ quoteId }: { quoteId: string }) => {
    const { docs } = await db.collection(historyPath(quoteId)).get()
    return docs.map((entry) => entry.data())
  }

  it('has one entry for a change, however often its event is delivered', async () => {
    const change = await aChange()
    for (let delivery = 0; delivery < 5; delivery += 1) await recordOfficeChange(change, { db })
    await Promise.all([1, 2, 3].map(() => recordOfficeChange(change, { db })))
    expect(await entriesOf(change)).toEqual([
      { at, editor_uid: null, editor_email: null, before: pending, after: answered },
    ])
  })

  it('has both of two changes whose events cross', async () => {
    const change = await aChange()
    const later = {
      ...change,
      eventId: 'event/2',
      before: change.after,
      after: zoesQuote({ ...answered, status: 'scheduled', updated_at: Timestamp.now() }),
    }
    await recordOfficeChange(later, { db })
    await recordOfficeChange(change, { db })
    expect(
      (await entriesOf(change)).map(({ after }) => (after as typeof pending).status).sort(),
    ).toEqual(['estimated', 'scheduled'])
  })

  it('has nothing for what is no change of the office', async () => {
    const change = await aChange()
    const after = { ...zoesQuote({ user_id: 'rosa' }), search: { name: 'x' } }
    await recordOfficeChange({ ...change, after }, { db })
    await recordOfficeChange({ ...change, after: undefined, before: undefined }, { db })
    expect(await entriesOf(change)).toEqual([])
  })

  it('does not come back when the event arrives after the quote was deleted', async () => {
    const change = await aChange()
    await db.doc(quotePath(change.quoteId)).delete()
    await recordOfficeChange(change, { db })
    expect(await entriesOf(change)).toEqual([])
  })

  it('names who made this very change, and not who made another', async () => {
    const change = await aChange()
    const edit = { quote_id: change.quoteId, editor_uid: 'dana', editor_email: dana.email, at }
    const other = { ...edit, editor_uid: 'isaac', editor_email: isaac.email }
    const edits = db.collection(collections.quoteEdits)
    await edits.add({ ...other, at: Timestamp.fromMillis(at.toMillis() + 1) })
    await edits.add({ ...other, quote_id: 'x'.repeat(20) })
    await edits.add(edit)
    await recordOfficeChange(change, { db })
    expect(await entriesOf(change)).toMatchObject([
      { editor_uid: 'dana', editor_email: dana.email },
    ])
  })
})

describe('an update at the desk', () => {
  const db = ownStore()
  let office: Awaited<ReturnType<typeof openOffice>>
  beforeAll(async () => {
    office = await openOffice(ownProject, db)
  })
  afterAll(() => office.close())

  const setUp = async (id = storeQuote(db)) => ({
    id: await id,
    seen: await quoteAt(db, await id),
    danas: await office.browserOf(dana),
    isaacs: await office.browserOf(isaac),
  })
  const answering = (seen: Quote, update: OfficeFields = answered) => ({
    seen,
    expected: pending,
    update,
    entry: { id: anyQuoteId(), details: null, undoes: null },
  })
  const storedFields = async (id: string) =>
    readOfficeFields((await db.doc(quotePath(id)).get()).data())

  it('is stored when the quote still says what the dialog opened with', async () => {
    const { id, seen, danas } = await setUp()
    expect(await saveQuote(danas, dana, answering(seen))).toBeNull()
    expect(await storedFields(id)).toEqual(answered)
  })

  it('is refused when a colleague saved meanwhile, and says who and what', async () => {
    const { id, seen, danas, isaacs } = await setUp()
    await saveQuote(isaacs, isaac, answering(seen))
    const mine = { ...pending, admin_notes: 'Mine' }
    const result = await saveQuote(danas, dana, answering(seen, mine))
    expect(result).toMatchObject({ current: answered, editor: isaac.email })
    expect(await storedFields(id)).toEqual(answered)
  })

  it('of two at the same moment stores one and tells the other', async () => {
    const { seen, danas, isaacs } = await setUp()
    const noting = (note: string) => answering(seen, { ...answered, admin_notes: note })
    const results = await Promise.all([
      saveQuote(danas, dana, noting('From Dana')),
      saveQuote(isaacs, isaac, noting('From Isaac')),
    ])
    expect(results.filter((meanwhile) => meanwhile === null)).toHaveLength(1)
  })

  it('counts as saved when the answer to its own commit got lost', async () => {
    const { seen, danas } = await setUp()
    await saveQuote(danas, dana, answering(seen))
    expect(await saveQuote(danas, dana, answering(seen))).toBeNull()
  })

  it('is refused when the customer corrected the request meanwhile, so that nobody prices what is gone', async () => {
    const { id, seen, danas } = await setUp()
    const key = await leaveLink(db, id, 'browser', { created_at: new Date() })
    const corrected = { ...correctionValues(seen), fromAddress: '9 Fern Pl, Rockville, MD' }
    const correction = correctionSchema.parse(corrected)
    const act = { act: 'correct' as const, requestId: anyQuoteId(), correction }
    await answerMove({ key }, { ...act, version: moveVersion(seen) }, actPorts(db, new Date()))
    const result = await saveQuote(danas, dana, answering(seen))
    expect(result).toMatchObject({
      ...{ editor: 'The customer', quote: { from_address: '9 Fern Pl, Rockville, MD' } },
    })
    expect(await storedFields(id)).toEqual(pending)
    const { quote = seen } = result ?? {}
    expect(await saveQuote(danas, dana, answering(quote))).toBeNull()
    expect(await storedFields(id)).toEqual(answered)
  })
})

describe('the deployed functions', () => {
  const { db } = adminClients()

  it('write the search map of a new quote and the history of an update with its editor', async () => {
    const id = await storeQuote(db)
    const quote = () => db.doc(quotePath(id)).get()
    await expect
      .poll(async () => (await quote()).get('search') as unknown)
      .toMatchObject({ phone: '2025550142', channel: 'web' })

    const batch = db.batch()
    const at = FieldValue.serverTimestamp()
    batch.update(db.doc(quotePath(id)), { ...answered, updated_at: at })
    batch.create(db.collection(collections.quoteEdits).doc(), {
      quote_id: id,
      editor_uid: dana.uid,
      editor_email: dana.email,
      at,
    })
    await batch.commit()
    const history = () => db.collection(historyPath(id)).get()
    await expect.poll(async () => (await history()).size).toBe(1)
    expect((await history()).docs[0]?.data()).toEqual({
      at: (await quote()).get('updated_at') as Timestamp,
      editor_uid: dana.uid,
      editor_email: dana.email,
      before: pending,
      after: answered,
    })
  })

  it('put a new request on the call list, and judge its first try when a desk logs it', async () => {
    const now = Timestamp.now()
    const id = await storeQuote(db, { created_at: now, updated_at: now })
    const work = () => db.doc(quoteWorkPath(id)).get()
    await expect
      .poll(async () => (await work()).data())
      .toMatchObject({ due_why: 'new', outcome: 'open', tries: 0, status_seen: 'pending' })
    const promise = callbackDeadline(now.toDate(), standardHours)
    expect(((await work()).get('respond_by') as Timestamp).toDate()).toEqual(promise)
    await work().then(({ ref }) => ref.update({ tries: 1, first_try_at: Timestamp.now() }))
    await expect
      .poll(async () => (await work()).data())
      .toMatchObject({ in_time: true, escalate_at: null })
  })
})
