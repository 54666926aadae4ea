import { randomUUID } from 'node:crypto'
import { analyticsPaths, collections, requestPath } from '@moving/domain/paths'
import { watchSchema, type Watch } from '@moving/domain/watch/watch'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
import type { MailPorts } from '../../../functions/src/mail/mail-ports.ts'
import { checkForm } from '../../../functions/src/visit/check-form.ts'
import { countDays } from '../../../functions/src/visit/count-days.ts'
import { watchForm } from '../../../functions/src/watch/watch-form.ts'
import { officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { visitNumber, writeVisits } from '../../support/stored-visits.ts'

const ownerAddress = 'owner@potomac-movers.example'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
let outbox: Outbox
let ports: MailPorts
beforeEach(async () => {
  outbox = await startOutbox()
  ports = outbox.portsWith({ owner: ownerAddress })
})
afterEach(() => outbox.close())

const ago = (ms: number) => new Date(outbox.now().getTime() - ms)
const watchPorts = (over: Partial<MailPorts> = {}) => ({
  ...{ ...ports, ...over },
  ...{ settleMs: 0, pageSize: 500 },
})
/** Counts whole days first, because these tests store events of the past. */
async function watch(over: Partial<MailPorts> = {}): Promise<string[]> {
  await countDays(watchPorts(), 'night')
  return watchForm(watchPorts(over))
}
const alarms = async () =>
  (await outbox.emails()).filter(({ kind }) => kind === 'alarm').map(({ id }) => id)
const stored = async (): Promise<Watch> =>
  watchSchema.parse((await outbox.db.doc(analyticsPaths.watch).get()).data())
const newSessions = (count: number) => Array.from({ length: count }, () => randomUUID())

/** Stores sessions that visit a page; returns their ids. */
async function visit(path: string, count: number, at: Date): Promise<string[]> {
  const sessions = newSessions(count)
  const page_url = `https://moving.example${path}`
  const visits = sessions.map((session_id) => visitNumber(1, at, { page_url, session_id }))
  await writeVisits(outbox.db, visits)
  return sessions
}

async function start(sessions: readonly string[], at: Date): Promise<void> {
  const created_at = Timestamp.fromDate(at)
  for (let from = 0; from < sessions.length; from += 500) {
    const batch = outbox.db.batch()
    for (const session_id of sessions.slice(from, from + 500)) {
      batch.create(outbox.db.collection(collections.formStarts).doc(), { session_id, created_at })
    }
    await batch.commit()
  }
}

/**
 * Stores sessions that open the quote page and start the form a minute later; returns their ids.
 */
async function begin(count: number, at: Date): Promise<string[]> {
  const sessions = await visit('/quote', count, new Date(at.getTime() - minute))
  await start(sessions, at)
  return sessions
}

async function request(
  at: Date,
  session_id: string | null = null,
  over: Record<string, unknown> = {},
): Promise<string> {
  const id = anyQuoteId()
  await outbox.db.doc(requestPath(id)).set(
    {
      ...{ channel: 'web', session_id, filled_in_ms: 48_000, honeypot_filled: false },
      ...{ created_at: Timestamp.fromDate(at), ...over },
    },
    { merge: true },
  )
  return id
}

/** Weeks in which a part of the started forms is sent. The last request arrived 8 hours ago. */
async function usualWeeks(begun: number, sent: number): Promise<void> {
  const sessions = await begin(begun - 1, ago(10 * day))
  for (const session of sessions.slice(0, sent - 1)) await request(ago(10 * day - minute), session)
  const [last] = await begin(1, ago(9 * hour))
  await request(ago(8 * hour), last)
}

describe('a form that visitors start and don’t send', () => {
  beforeEach(() => usualWeeks(43, 20))

  it('sends one alert per outage to the office and the owner, once chance can’t explain it', async () => {
    await begin(6, ago(2 * hour))
    expect(await watch()).toEqual([])
    expect((await stored()).form).toMatchObject({ verdict: 'usual', visit_count: 6 })
    await begin(8, ago(hour))
    expect(await watch()).toHaveLength(2)
    outbox.pass(hour)
    expect(await watch()).toEqual([])
    await outbox.run(minute, ports)
    const caught = await outbox.caught()
    expect(caught.map(({ to }) => to).toSorted()).toEqual([[officeAddress], [ownerAddress]])
    for (const { subject, text } of caught) {
      expect(subject).toBe('No one is submitting the quote form')
      expect(text).toContain(
        'No one has submitted the quote form since Friday, November 20, 2:00 AM, although 14 people started it. Normally about 5 of 14 people submit it.',
      )
      expect(text).toContain('Please try it: https://moving.example/quote')
      expect(text).toContain('As of 10:00 AM Eastern Time.')
    }
  })

  it('sends a new alert after a request, followed by as many started forms as before', async () => {
    await begin(14, ago(hour))
    await watch()
    const [sender] = await begin(1, ago(20 * minute))
    await request(ago(19 * minute), sender)
    outbox.pass(hour)
    expect(await watch()).toEqual([])
    expect((await stored()).form).toMatchObject({ verdict: 'usual', visit_count: 0 })
    outbox.pass(hour)
    await begin(18, ago(30 * minute))
    expect(await watch()).toHaveLength(2)
    expect(await alarms()).toHaveLength(4)
  })

  it('sends one alert if two schedulers run at once', async () => {
    await begin(14, ago(hour))
    await Promise.all([watch(), watch(), watch()])
    expect(await alarms()).toHaveLength(2)
    await outbox.run(minute, ports)
    expect(await outbox.caught()).toHaveLength(2)
  })

  it('sends no alert while its visitors may still be typing', async () => {
    await begin(30, ago(14 * minute))
    await watch()
    expect((await stored()).form).toMatchObject({ verdict: 'usual', visit_count: 0 })
    outbox.pass(2 * minute)
    expect(await watch()).toHaveLength(2)
  })

  it.each([
    ['a request from a bot', { honeypot_filled: true }],
    ['a request by phone', { channel: 'phone', session_id: null }],
  ])('still counts as an outage after %s', async (_, over) => {
    await begin(14, ago(2 * hour))
    await request(ago(hour), null, over)
    expect(await watch()).toHaveLength(2)
  })

  it('isn’t an outage after a request by a visitor who opted out of tracking', async () => {
    await begin(14, ago(2 * hour))
    await request(ago(hour), null)
    expect(await watch()).toEqual([])
  })

  it('isn’t an outage for longer because its last request was deleted', async () => {
    await begin(14, ago(2 * hour))
    const last = await request(ago(hour))
    await watch()
    await outbox.db.doc(requestPath(last)).delete()
    outbox.pass(20 * minute)
    expect(await watch()).toEqual([])
    expect((await stored()).form.since).toEqual(ago(80 * minute))
  })

  it.each([
    ['the office only, if the owner wants no email', ''],
    ["the office once, if that is the owner's address too", officeAddress.toUpperCase()],
  ])('sends the alert to %s', async (_, owner) => {
    await begin(14, ago(hour))
    await watch({ owner })
    await outbox.run(minute, ports)
    expect((await outbox.caught()).map(({ to }) => to)).toEqual([[officeAddress]])
  })

  it('lists an alert that can’t be sent as a failed email, which can be resent', async () => {
    await begin(14, ago(hour))
    const [mailId = ''] = await watch({ owner: '' })
    await outbox.fault({ status: 400, times: 1 })
    await outbox.run(minute, ports)
    expect(await outbox.mail(mailId)).toMatchObject({ state: 'FAILED', problem: 'refused' })
    outbox.pass(day)
    const again = await resendMail(mailId, ports)
    await outbox.run(minute, ports)
    expect((await outbox.mail(again)).state).toBe('SENT')
    expect((await outbox.caught())[0]?.text).toContain('although 14 people started it')
  })

  describe('isn’t judged', () => {
    beforeEach(async () => {
      await begin(14, ago(hour))
    })

    const verdict = async () => (await checkForm(ports)).form.verdict
    beforeEach(async () => {
      await countDays(watchPorts(), 'night')
      expect(await verdict()).toBe('silent')
    })

    it('while older days are still being counted', async () => {
      await outbox.db.doc(analyticsPaths.summary).update({ caught_up: false })
      expect(await verdict()).toBe('waiting')
    })

    it('while more visits come than are counted', async () => {
      await outbox.db.doc(analyticsPaths.summary).update({ at_least: true })
      expect(await verdict()).toBe('waiting')
    })

    it('if the count is too old', async () => {
      outbox.pass(16 * minute)
      expect(await verdict()).toBe('waiting')
    })

    it('while a document of the count is unreadable, until the next count replaces it', async () => {
      await outbox.db.doc(analyticsPaths.funnel).set({ days: 7 })
      expect(await verdict()).toBe('waiting')
      await begin(1, ago(20 * minute))
      outbox.pass(minute)
      expect(await watch()).toHaveLength(2)
    })
  })
})

describe('a page on which visitors don’t start the form', () => {
  beforeEach(async () => {
    await visit('/quote', 30, ago(10 * day))
    await begin(20, ago(10 * day))
    await request(ago(9 * day))
  })

  it('sends an alert once more visitors left it than chance explains', async () => {
    await visit('/quote', 5, ago(2 * hour))
    expect(await watch()).toEqual([])
    await visit('/contact', 8, ago(hour))
    await visit('/faq', 6, ago(hour))
    expect(await watch()).toHaveLength(2)
    expect((await stored()).page).toMatchObject({ verdict: 'silent', visit_count: 13, reached: 63 })
    await outbox.run(minute, ports)
    const [mail] = await outbox.caught()
    expect(mail?.subject).toBe('No one is starting the quote form')
    expect(mail?.text).toContain(
      'No one has started the quote form since November 11, 2026, 10:00 AM, although 13 people opened its page. Normally about 4 of 13 people start it.',
    )
  })

  it('isn’t an outage once an untracked visitor has sent the form', async () => {
    await visit('/quote', 20, ago(2 * hour))
    await request(ago(hour))
    expect(await watch()).toEqual([])
    expect((await stored()).page).toMatchObject({ verdict: 'usual', visit_count: 0 })
  })
})

describe('a stranger who stores many visits and form starts', () => {
  beforeEach(() => usualWeeks(43, 20))

  it('can neither stop nor trigger the alert with 300 form starts without visits', async () => {
    await start(newSessions(300), ago(2 * hour))
    expect(await watch()).toEqual([])
    expect(await stored()).toMatchObject({
      form: { verdict: 'usual', visit_count: 0, reached: 43, continued_count: 20 },
      page: { verdict: 'usual', since: ago(8 * hour) },
    })
    await begin(14, ago(hour))
    expect(await watch()).toHaveLength(2)
  })

  describe('by adding hundreds of visits and form starts', () => {
    const spike = async () => {
      await begin(300, ago(hour))
      await countDays(watchPorts(), 'night')
    }
    beforeEach(spike)

    it('causes one email about a spike to office and owner, not about an outage', async () => {
      expect(await watch()).toHaveLength(2)
      expect(await stored()).toMatchObject({
        form: { verdict: 'spike', visit_count: 301, reached: 42, continued_count: 19 },
        page: { verdict: 'spike', spike_since: new Date('2026-11-20T00:00:00Z') },
      })
      outbox.pass(hour)
      await begin(100, ago(minute))
      expect(await watch()).toEqual([])
      await outbox.run(minute, ports)
      const caught = await outbox.caught()
      expect(caught.map(({ to }) => to).toSorted()).toEqual([[officeAddress], [ownerAddress]])
      expect(caught[0]?.subject).toBe('Far more visits than usual at the quote form')
      expect(caught[0]?.text).toContain('301 visits reached the quote form in one day')
    })

    it('pauses the outage alert for that day only', async () => {
      await watch()
      outbox.pass(day)
      await watch()
      expect((await stored()).form).toMatchObject({ verdict: 'usual', visit_count: 0, reached: 42 })
      await begin(14, ago(hour))
      expect(await watch()).toHaveLength(2)
      expect((await stored()).form).toMatchObject({
        ...{ verdict: 'silent', visit_count: 14, reached: 56, continued_count: 19 },
        since: new Date('2026-11-20T07:00:00Z'),
      })
    })
  })
})
