import { logPath, quotePath, requestPath } from '@moving/domain/paths'
import { queryFieldsOf } from '@moving/domain/request/query-fields'
import { FieldValue } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { settle } from '../../../functions/src/request/settle.ts'
import { sweepScheduled } from '../../../functions/src/work/sweep-scheduled.ts'
import { storeQuote } from '../../support/desk.ts'
import { dyingStore } from '../../support/dying-store.ts'
import { ownStore } from '../../support/own-project.ts'
import { exampleWork } from '../../support/example-work.ts'
import { readWork } from '../../support/read-work.ts'

const db = ownStore()
/** Friday, 10 AM at the office. */
const createdAt = new Date('2026-11-20T15:00:00Z')
const ports = { db, now: () => new Date('2026-11-20T15:00:02Z') }
const at = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

const store = (over: Record<string, unknown> = {}) =>
  storeQuote(db, { created_at: createdAt, updated_at: createdAt, ...over })
const reference = (id: string) => db.doc(requestPath(id))
const workOf = (id: string) => readWork(db, id)
const rawWork = async (id: string) => (await reference(id).get()).data()

describe('the office’s record of a request', () => {
  it('is created once, with the fields of the queries, if three events arrive at once', async () => {
    const id = await store()
    const wrote = await Promise.all([1, 2, 3].map(() => settle(id, ports)))
    expect(wrote.filter(Boolean)).toHaveLength(1)
    const work = await workOf(id)
    expect(work).toMatchObject({ due_at: at(15), respond_by: at(15), escalate_at: at(15) })
    const fields = Object.keys((await rawWork(id)) ?? {})
    const queried = Object.keys(queryFieldsOf(exampleWork(), null))
    expect(fields).toEqual(expect.arrayContaining([...queried, 'quote', 'state', 'last_entry']))
  })

  it('follows the quote, even when its status is set back', async () => {
    const id = await store()
    await settle(id, ports)
    await db.doc(quotePath(id)).update({ status: 'scheduled', updated_at: at(30) })
    await Promise.all([1, 2].map(() => settle(id, ports)))
    expect(await workOf(id)).toMatchObject({ outcome: 'won', due_why: 'confirm_day' })
    await db.doc(quotePath(id)).update({ status: 'pending', updated_at: at(31) })
    await settle(id, ports)
    expect(await workOf(id)).toMatchObject({ outcome: 'open', due_why: 'reopened', due_at: at(31) })
  })

  it('is repaired at night if its task for a past move was lost', async () => {
    const id = await store({ status: 'scheduled', move_date: '2026-12-22' })
    await settle(id, ports)
    const task = { due_why: 'confirm_day' }
    expect(await workOf(id)).toMatchObject(task)
    await reference(id).update({ due: {}, due_at: null, due_why: null, list_at: null })
    const later = { db, now: () => new Date('2026-12-23T08:45:00Z') }
    expect(await sweepScheduled(later)).toBe(1)
    expect(await sweepScheduled(later)).toBe(0)
    expect(await workOf(id)).toMatchObject(task)
  })

  it('contains the phone channel and the bot flag from the source document', async () => {
    const [phone, trap] = [await store(), await store()]
    await db
      .doc(requestPath(phone))
      .set({ channel: 'phone', honeypot_filled: false }, { merge: true })
    await db.doc(requestPath(trap)).set({ channel: 'web', honeypot_filled: true }, { merge: true })
    await Promise.all([phone, trap].map((id) => settle(id, ports)))
    expect(await workOf(phone)).toMatchObject({ due_why: 'phone', respond_by: null })
    expect(await workOf(trap)).toMatchObject({ due_at: null, respond_by: null })
  })

  it('is not created for a deleted quote', async () => {
    expect(await settle('GoneQuote00000000001', ports)).toBe(false)
    expect(await rawWork('GoneQuote00000000001')).toBeUndefined()
  })

  it('is left as it is if it is unreadable', async () => {
    const id = await store()
    const unreadable = { state: { calls: 'many' } }
    await reference(id).set(unreadable)
    await settle(id, ports)
    expect(await rawWork(id)).toEqual(unreadable)
  })

  it.each([{ created_at: 'soon' }, { move_date: 7, status: null }, { name: 42, email: null }])(
    'lists a quote that can’t be read: %o',
    async (over) => {
      const id = await store(over)
      await settle(id, ports)
      expect(await rawWork(id)).toMatchObject({ list_status: 'pending', outcome: 'open' })
      expect(await settle(id, ports)).toBe(false)
    },
  )
})

describe('an event about a request', () => {
  it('writes nothing if the request’s record is up to date', async () => {
    const id = await store()
    await settle(id, ports)
    const { updateTime } = await reference(id).get()
    expect(await settle(id, ports)).toBe(false)
    expect((await reference(id).get()).updateTime).toEqual(updateTime)
    await reference(id).update({ caller_uid: 'dana', updated_at: FieldValue.serverTimestamp() })
    expect(await settle(id, ports)).toBe(false)
    expect(await rawWork(id)).toMatchObject({ caller_uid: 'dana', due_why: 'new' })
  })
})

it.each([1, 2].flatMap((nth) => (['before', 'after'] as const).map((when) => ({ nth, when }))))(
  'the record of a request is the same if a function crashes $when write $nth and runs twice more',
  async ({ nth, when }) => {
    const id = await store()
    await settle(id, { ...ports, db: dyingStore(db, nth, when) }).catch(() => {})
    await settle(id, ports)
    await settle(id, ports)
    expect(await workOf(id)).toMatchObject({ due_why: 'new', due_at: at(15) })
    const log = await db.collection(logPath(id)).get()
    expect(log.docs.map((entry) => [entry.id, entry.data()['seq'] as unknown])).toEqual([
      ['created', 1],
    ])
  },
)
