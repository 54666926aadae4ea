import { standardHours } from '@moving/domain/office-hours'
import { bookingPath, quotePath, requestPath } from '@moving/domain/paths'
import { tasksAfterYes } from '@moving/domain/work/customer-action'
import { planAfterContact } from '@moving/domain/work/after-contact'
import { quoteWorkSchema, untouchedWork } from '@moving/domain/work/quote-work'
import { withTasks } from '@moving/domain/work/task'
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { settle, type SettlePorts } from '../../../functions/src/request/settle.ts'
import { sweepScheduled } from '../../../functions/src/work/sweep-scheduled.ts'
import { storeQuote } from '../../support/desk.ts'
import { dyingStore } from '../../support/dying-store.ts'
import { ownStore } from '../../support/own-project.ts'
import { due } from '../../support/example-task.ts'

const db = ownStore()
/** Friday, 10 AM at the office. */
const createdAt = new Date('2026-11-20T15:00:00Z')
const ports = { db, now: () => new Date('2026-11-20T15:00:02Z') }
const at = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

const store = (over: Record<string, unknown> = {}) =>
  storeQuote(db, { created_at: createdAt, updated_at: createdAt, ...over })
const reference = (id: string) => db.doc(requestPath(id))
const workOf = async (id: string) => quoteWorkSchema.parse((await reference(id).get()).data())
const rawWork = async (id: string) => (await reference(id).get()).data()

describe('the work document of a request', () => {
  it('is created once, with every field, however many events arrive at once', async () => {
    const id = await store()
    const wrote = await Promise.all([1, 2, 3].map(() => settle(id, ports)))
    expect(wrote.filter(Boolean)).toHaveLength(1)
    const work = await workOf(id)
    expect(work).toMatchObject({ due_at: at(15), respond_by: at(15), escalate_at: at(15) })
    expect(Object.keys((await rawWork(id)) ?? {}).sort()).toEqual(
      [...Object.keys(untouchedWork), 'created_at', 'updated_at', 'list_at', 'quote'].sort(),
    )
  })

  it('follows the quote, also when its status is set back', async () => {
    const id = await store()
    await settle(id, ports)
    await db.doc(quotePath(id)).update({ status: 'scheduled', updated_at: at(30) })
    await Promise.all([1, 2].map(() => settle(id, ports)))
    expect(await workOf(id)).toMatchObject({ outcome: 'won', due_why: 'confirm_day' })
    await db.doc(quotePath(id)).update({ status: 'pending', updated_at: at(31) })
    await settle(id, ports)
    expect(await workOf(id)).toMatchObject({ outcome: 'open', due_why: 'reopened', due_at: at(31) })
  })

  it('schedules the confirmation of a move again after it was logged or its event was lost', async () => {
    const id = await store({ status: 'scheduled', move_date: '2026-12-19' })
    await settle(id, ports)
    await reference(id).update({ ...due({ due_at: null }), updated_at: at(60) })
    await settle(id, ports)
    const confirmTask = { due_why: 'confirm_done', due_at: new Date('2026-12-21T15:00:00Z') }
    expect(await workOf(id)).toMatchObject(confirmTask)
    await db.doc(quotePath(id)).update({ move_date: '2026-12-22', updated_at: at(70) })
    await settle(id, ports)
    expect(await workOf(id)).toMatchObject({ due_why: 'confirm_day' })
    await reference(id).update(due({ due_at: null }))
    const later = { db, now: () => new Date('2026-12-23T08:45:00Z') }
    expect(await sweepScheduled(later)).toBe(1)
    expect(await sweepScheduled(later)).toBe(0)
    expect(await workOf(id)).toMatchObject({
      due_why: 'confirm_done',
      due_at: new Date('2026-12-23T15:00:00Z'),
    })
  })

  it('contains the phone channel and the honeypot flag from the source document', async () => {
    const [phone, trap] = [await store(), await store()]
    await db
      .doc(requestPath(phone))
      .set({ channel: 'phone', honeypot_filled: false }, { merge: true })
    await db.doc(requestPath(trap)).set({ channel: 'web', honeypot_filled: true }, { merge: true })
    await Promise.all([phone, trap].map((id) => settle(id, ports)))
    expect(await workOf(phone)).toMatchObject({ due_why: 'phone', respond_by: null })
    expect(await workOf(trap)).toMatchObject({ due_at: null, respond_by: null })
  })

  it('is completed if the desk created it, without overwriting what a coworker entered', async () => {
    const id = await store()
    // A stored time is more precise than a Date, so writing the field back would lose precision.
    const tried = new Timestamp(Math.floor(at(5).getTime() / 1000), 123_456_000)
    const logged = { attempts: 1, first_attempt_at: tried, ...due({ due_at: tried }) }
    const made = { ...untouchedWork, ...logged, created_at: tried, updated_at: tried }
    await reference(id).set(made)
    await settle(id, ports)
    expect(await rawWork(id)).toMatchObject({
      ...logged,
      ...{ updated_at: tried, on_time: true, escalate_at: null, status_seen: 'pending' },
    })
  })

  it('says whether the first attempt was on time as soon as it is logged', async () => {
    const id = await store()
    await settle(id, ports)
    await reference(id).update({ attempts: 1, first_attempt_at: at(20) })
    await settle(id, ports)
    expect(await workOf(id)).toMatchObject({ on_time: false, escalate_at: null })
  })

  it('is not created for a deleted quote', async () => {
    expect(await settle('GoneQuote00000000001', ports)).toBe(false)
    expect(await rawWork('GoneQuote00000000001')).toBeUndefined()
  })

  it('is not written if it or its quote is unreadable', async () => {
    const [work, quote] = [await store(), await store({ move_date: 'soon' })]
    await reference(work).set({ outcome: 'perhaps' })
    await Promise.all([work, quote].map((id) => settle(id, ports)))
    expect(await rawWork(work)).toEqual({ outcome: 'perhaps' })
    expect(await rawWork(quote)).toBeUndefined()
  })
})

describe('an event', () => {
  it('for an up-to-date request writes nothing', async () => {
    const id = await store()
    await settle(id, ports)
    const { updateTime } = await reference(id).get()
    expect(await settle(id, ports)).toBe(false)
    expect((await reference(id).get()).updateTime).toEqual(updateTime)
    await reference(id).update({ holder_uid: 'dana', updated_at: FieldValue.serverTimestamp() })
    expect(await settle(id, ports)).toBe(false)
    expect(await rawWork(id)).toMatchObject({ holder_uid: 'dana', due_why: 'new' })
  })
})

describe('the tasks of a request', () => {
  type Trigger = (ports: SettlePorts) => Promise<unknown>

  /**
   * Changes a request until its move is on a different day than its crew; `handOn` receives each
   * trigger after its write.
   */
  async function live(handOn: (trigger: Trigger) => Promise<void>): Promise<string> {
    const id = await store({ move_date: '2026-12-19' })
    const quote = db.doc(quotePath(id))
    const settling: Trigger = (ports) => settle(id, ports)
    const changed = async (fields: DocumentData) => {
      await quote.update(fields)
      return settling
    }
    const work = async () =>
      quoteWorkSchema.safeParse(await rawWork(id)).data ?? {
        ...{ ...untouchedWork, created_at: createdAt, updated_at: createdAt },
      }
    const write = async (fields: DocumentData, time: Date) => {
      const before = await work()
      await reference(id).set({ ...before, ...fields, updated_at: time })
      return settling
    }
    await handOn(settling)
    const step = {
      result: 'no_answer',
      nextAt: at(80),
      followUp: 'The piano',
      lostWhy: null,
    } as const
    const called = { attempts: 1, first_attempt_at: at(10), last_contact: 'a' }
    const planned = planAfterContact(await work(), step, at(10))
    await handOn(await write({ ...called, ...planned }, at(10)))
    const estimated = { status: 'estimated', estimate_amount: 915, updated_at: at(30) }
    await handOn(await changed(estimated))
    const yes = { accepted_amount: 915, accepted_at: at(60), accepted_estimate: 'bare' }
    const accepted = withTasks(
      tasksAfterYes((await work()).tasks, at(60), standardHours),
      await work(),
    )
    await handOn(await write({ ...yes, ...accepted }, at(60)))
    await handOn(await changed({ status: 'scheduled', updated_at: at(90) }))
    await db.doc(bookingPath(id)).set({ day: '2026-12-19' })
    await handOn(settling)
    await handOn(await changed({ move_date: '2026-12-21', updated_at: at(120) }))
    return id
  }

  const openOf = async (id: string) => {
    const { tasks, outcome, due_at, due_why, on_time: onTime } = await workOf(id)
    return { tasks, outcome, due_at, due_why, on_time: onTime }
  }
  const onTime = (trigger: Trigger) => trigger(ports).then(() => {})
  const expected = {
    outcome: 'won',
    tasks: { day: { why: 'confirm_day', of: '2026-12-21' }, crew: { why: 'other_day' } },
  }

  it.each(
    [1, 2, 3].flatMap((nth) => (['before', 'after'] as const).map((when) => ({ nth, when }))),
  )(
    'are the same when each trigger crashes $when write $nth and is delivered twice more',
    async ({ nth, when }) => {
      const id = await live(async (trigger) => {
        await trigger({ ...ports, db: dyingStore(db, nth, when) }).catch(() => {})
        await trigger(ports)
        await trigger(ports)
      })
      const undisturbed = await openOf(await live(onTime))
      expect(undisturbed).toMatchObject(expected)
      expect(await openOf(id)).toEqual(undisturbed)
    },
  )

  it.each([
    ['in order', (triggers: Trigger[]) => triggers],
    ['in reverse order', (triggers: Trigger[]) => triggers.toReversed()],
    ['each twice, alternating', (triggers: Trigger[]) => [...triggers, ...triggers.toReversed()]],
  ])('are the same when all triggers run three days late: %s', async (_, order) => {
    const late: Trigger[] = []
    const id = await live((trigger) => Promise.resolve(void late.push(trigger)))
    const threeDaysOn = { db, now: () => at(3 * 24 * 60) }
    for (const trigger of order(late)) await trigger(threeDaysOn)
    expect(await openOf(id)).toEqual(await openOf(await live(onTime)))
  })
})
