import { standardHours, type Closure, type OfficeHours } from '@moving/domain/office-hours'
import { officeSettingsPath, publicSettingsPath, requestPath } from '@moving/domain/paths'
import { shiftPlainDate } from '@moving/domain/plain-date'
import { hoursIn } from '@moving/domain/read-hours'
import { closuresMax } from '@moving/domain/stored-hours'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMove } from '../../support/read-move.ts'
import { applyChangedSettings, applyHours } from '../../../functions/src/work/apply-hours.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { warnOfLateCalls } from '../../../functions/src/work/warn-of-late-calls.ts'
import { actionsOf } from '../../support/actions.ts'
import { dana, isaac } from '../../support/desk.ts'
import { seedLink } from '../../support/move.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { ownStore } from '../../support/own-project.ts'
import { done, doneForGood, refused, settingsOf } from '../../support/settings.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { aClosure } from '../../support/closure.ts'

describe('the office’s hours', () => {
  const db = ownStore()
  const danaToken = settingsOf(db, dana)
  const isaacToken = settingsOf(db, isaac)
  beforeEach(() => db.doc(officeSettingsPath).delete())

  const stored = async () => hoursIn((await db.doc(officeSettingsPath).get()).data())
  const anHour = 60 * 60_000
  /** A closure that begins in so many days. */
  const closure = (days: number, reason = 'Training') => {
    const day = new Date(Date.now() + days * 24 * anHour).toISOString().slice(0, 10)
    return aClosure(`${day}T08:00`, `${day}T10:00`, reason)
  }
  const add = (by: typeof danaToken, { id, ...value }: Closure) =>
    by({ setting: 'closures', id, value })

  it('keep both of two closures that coworkers add at once, and other settings', async () => {
    await danaToken({ setting: 'switches', name: 'not_to_exceed', value: true })
    const [one, other] = [closure(40), closure(41)]
    await Promise.all([add(danaToken, one), add(isaacToken, other)])
    expect((await stored()).closures).toEqual(expect.arrayContaining([one, other]))
    expect((await db.doc(officeSettingsPath).get()).get('not_to_exceed')).toBe(true)
  })

  it('store a closure once if it is sent twice, and refuse a shorter one within it', async () => {
    const day = closure(40).from.slice(0, 10)
    const whole = aClosure(`${day}T00:00`, `${day}T24:00`, 'A')
    expect(await add(danaToken, whole)).toEqual(done)
    expect(await add(danaToken, whole)).toEqual(doneForGood)
    expect(await add(danaToken, closure(40))).toEqual(refused('conflict'))
    expect((await stored()).closures.filter(({ id }) => id === whole.id)).toHaveLength(1)
  })

  it('refuse a closure above their maximum number', async () => {
    const closures = Array.from({ length: closuresMax }, (_, days) => closure(days + 2))
    const hours = { week: [...standardHours.week], closures }
    const at = Timestamp.now()
    await db.doc(officeSettingsPath).set({ replies: [], hours, updated_by: 'dana', updated_at: at })
    expect(await add(danaToken, closure(300))).toEqual(refused('limit'))
    const removal = { setting: 'closures', id: closures[0]?.id, value: null }
    expect(await danaToken(removal)).toEqual(done)
    expect(await add(danaToken, closure(300))).toEqual(done)
  })
})

describe('a closure that the office enters at 2 PM', () => {
  const twoPm = new Date('2026-11-20T14:00:00-05:00')
  const at = (time: string) => new Date(`2026-11-${time}-05:00`)
  const snow = aClosure('2026-11-20T14:00', '2026-11-21T10:00', 'Snow')
  const reopening = at('21T10:15')
  let outbox: Outbox
  beforeEach(async () => {
    outbox = await startOutbox()
    outbox.pass(at('20T13:50').getTime() - outbox.ports.now().getTime())
  })
  afterEach(() => outbox.close())

  const passUntil = (time: Date) => outbox.pass(time.getTime() - outbox.ports.now().getTime())
  const hoursWith = (...closures: Closure[]) => ({
    hours: { week: [...standardHours.week], closures },
  })
  const set = async (hours: { hours: OfficeHours }) => {
    const reference = outbox.db.doc(officeSettingsPath)
    const before = (await reference.get()).data()
    const after = { replies: [], ...hours, updated_by: 'dana', updated_at: outbox.ports.now() }
    await reference.set(after)
    await applyChangedSettings({ settingsId: 'office', before, after }, outbox.ports)
  }
  const receive = async () => {
    const { id } = await outbox.storeQuote({ created_at: outbox.ports.now() })
    await settle(id, outbox.ports)
    return id
  }
  const act: ReturnType<typeof actionsOf> = (action) =>
    actionsOf(outbox.db, dana, () => outbox.ports.now())(action)
  const workOf = async (id: string) => (await outbox.db.doc(requestPath(id)).get()).data()
  const promiseOf = async (id: string) => {
    const work = await workOf(id)
    const times = [work?.['respond_by'], work?.['due_at'], work?.['escalate_at']] as Timestamp[]
    return times.map((time) => time.toDate())
  }
  const public_ = async () =>
    (await outbox.db.doc(publicSettingsPath).get()).get('hours') as unknown

  it('moves a promised call, for the office, its customer and the overdue warning alike', async () => {
    const id = await receive()
    expect(await promiseOf(id)).toEqual([at('20T14:05'), at('20T14:05'), at('20T14:05')])
    passUntil(twoPm)
    await set(hoursWith(snow))
    expect(await promiseOf(id)).toEqual([reopening, reopening, reopening])
    const key = await seedLink(outbox.db, id)
    const { call, hours } = await readMove({ key }, outbox.ports)
    expect(new Date(call.promised_by ?? 0)).toEqual(reopening)
    expect(hours.closures).toEqual([snow])
    passUntil(at('20T16:00'))
    expect(await warnOfLateCalls(outbox.ports), 'no warning outside opening hours').toBeNull()
    passUntil(at('21T10:16'))
    expect(await warnOfLateCalls(outbox.ports)).not.toBeNull()
  })

  it('doesn’t change a missed promise, so that statistics stay correct', async () => {
    passUntil(at('20T13:40'))
    const missed = await receive()
    passUntil(twoPm)
    await set(hoursWith(snow))
    expect((await promiseOf(missed))[0]).toEqual(at('20T13:55'))
    const call = { action: 'log_contact', result: 'no_answer', note: '', next: null } as const
    await act({ ...call, quote_id: missed })
    expect(await workOf(missed)).toMatchObject({ on_time: false })
  })

  it('that is removed early moves the promised call forward, and doesn’t make it late', async () => {
    const id = await receive()
    passUntil(twoPm)
    await set(hoursWith(snow))
    passUntil(at('20T15:00'))
    await set(hoursWith(aClosure('2026-11-20T14:00', '2026-11-20T15:00', 'Snow')))
    expect((await promiseOf(id))[0]).toEqual(at('20T15:15'))
    expect(await warnOfLateCalls(outbox.ports)).toBeNull()
  })

  it('moves the call after an acceptance, but nothing that the office planned itself', async () => {
    const [accepted, planned] = [await receive(), await receive()]
    const given = { action: 'send_estimate', quote_id: accepted, amount: 900, details: {} } as const
    const estimate_id = anyQuoteId()
    await act({ ...given, action_id: estimate_id })
    const call = { action: 'log_contact', result: 'reached', note: '', next: null } as const
    await act({ ...call, quote_id: accepted, acceptance: { estimate_id, amount: 900 } })
    const next = { at: at('20T15:30').toISOString(), about: 'Piano' }
    await act({ ...call, quote_id: planned, next })
    passUntil(twoPm)
    await set(hoursWith(snow))
    const dueIn = async (id: string) => (await workOf(id))?.['due'] as Record<string, Timestamp>
    expect((await dueIn(accepted))['yes']?.toDate()).toEqual(reopening)
    expect((await dueIn(planned))['plan']?.toDate()).toEqual(at('20T15:30'))
  })

  it('moves the day of the follow-up with a silent customer', async () => {
    const id = await receive()
    await act({ action: 'send_estimate', quote_id: id, amount: 900, details: {} })
    const listedAt = async () => ((await workOf(id))?.['list_at'] as Timestamp).toDate()
    expect(await listedAt()).toEqual(at('24T10:00'))
    await set(hoursWith(aClosure('2026-11-23T08:00', '2026-11-23T18:00', 'Inventory')))
    expect(await listedAt()).toEqual(at('25T10:00'))
    await set(hoursWith())
    expect(await listedAt()).toEqual(at('24T10:00'))
  })

  it('is announced to visitors once, without closures of next year', async () => {
    const far = shiftPlainDate(snow.from.slice(0, 10), 190)
    await set(hoursWith(snow, aClosure(`${far}T00:00`, `${far}T24:00`, 'Memorial Day')))
    expect(await public_()).toEqual(hoursWith(snow).hours)
    const first = (await outbox.db.doc(publicSettingsPath).get()).updateTime
    await applyHours(outbox.ports)
    expect((await outbox.db.doc(publicSettingsPath).get()).updateTime).toEqual(first)
  })

  it('doesn’t publish anything when other settings change', async () => {
    const after = { replies: ['Hello'], ...hoursWith(snow) }
    const change = { settingsId: 'office', before: hoursWith(snow), after }
    await applyChangedSettings(change, outbox.ports)
    expect(await public_()).toBeUndefined()
  })

  it('is applied again after a run that crashed', async () => {
    const ids = [await receive(), await receive()]
    passUntil(twoPm)
    await set(hoursWith(snow))
    const [first] = ids
    await outbox.db.doc(requestPath(first ?? '')).update({
      'due.promise': at('20T14:05'),
      ...{ respond_by: at('20T14:05'), due_at: at('20T14:05'), escalate_at: at('20T14:05') },
    })
    await applyHours(outbox.ports)
    for (const id of ids) expect((await promiseOf(id))[0]).toEqual(reopening)
  })
})
