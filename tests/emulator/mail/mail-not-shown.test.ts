import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resendMail } from '../../../functions/src/mail/delivery/resend-mail.ts'
import { sweepMail } from '../../../functions/src/mail/delivery/sweep-mail.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const minute = 60_000
const hour = 60 * minute

let outbox: Outbox
let quoteId: string
beforeEach(async () => {
  outbox = await startOutbox()
  quoteId = (await outbox.storeQuote()).id
})
afterEach(() => outbox.close())

const news = {
  estimate: { change: { estimate_amount: 1250 }, undo: { estimate_amount: null } },
  scheduled: { change: { status: 'scheduled' }, undo: { status: 'pending' } },
} as const
type News = keyof typeof news

const save = (change: Parameters<Outbox['save']>[1]) => outbox.save(quoteId, change)
const tell = (what: News) => save(news[what].change)
const takeBack = (what: News) => save(news[what].undo)

/** The id of an email about the estimate or the schedule; the first one by default. */
async function updateId(place = 0): Promise<string> {
  const updates = (await outbox.emails()).filter(({ kind }) => kind === 'update')
  const [id = ''] = updates
    .toSorted((one, other) => +one.created_at - +other.created_at)
    .map(({ id }) => id)
    .slice(place)
  return id
}
const first = () => updateId()
const stateOf = async (mailId: Promise<string> | string) => (await outbox.mail(await mailId)).state

/** The heading of each email to the customer, and whether it contains the estimate. */
async function inbox(): Promise<string[]> {
  return (await outbox.caught()).map(({ subject, text }) => {
    const heading = subject.replace(/: .*/, '')
    return text.includes('$1,250') ? `${heading} $` : heading
  })
}

/** The expected emails, for one or both orders of the two changes. */
interface Inboxes {
  'estimate, then scheduled': string[]
  'scheduled, then estimate': string[]
}
const inOneMail: Inboxes = {
  'estimate, then scheduled': ['Your move is scheduled $'],
  'scheduled, then estimate': ['Your move is scheduled $'],
}
const oneAfterTheOther: Inboxes = {
  'estimate, then scheduled': ['Your estimate $', 'Your move is scheduled $'],
  'scheduled, then estimate': ['Your move is scheduled', 'Your estimate $'],
}

function midway(second: () => Promise<void>) {
  let isFirst = true
  return outbox.portsWith({
    send: async (mail) => {
      if (isFirst) {
        isFirst = false
        await second()
      }
      return outbox.ports.send(mail)
    },
  })
}

async function beUnknownThoughAccepted(one: News): Promise<void> {
  await outbox.reports({ on: false })
  await outbox.fault({ drop: 'after', times: 1 })
  await tell(one)
  await outbox.run(minute)
  expect(await stateOf(first())).toBe('UNKNOWN')
}

async function fail(one: News): Promise<void> {
  await outbox.fault({ status: 400, times: 1 })
  await tell(one)
  await outbox.run(minute)
  expect(await stateOf(first())).toBe('FAILED')
}

/**
 * Tests both orders of the changes.
 * @param state of the first email when the second change is saved
 * @param run saves the second change, if that happens while the first email is being sent
 */
function whenFirstMailIs(
  state: string,
  expected: Inboxes,
  run: (one: News, second: () => Promise<void>) => Promise<void>,
): void {
  describe(`when the first email is ${state}`, () => {
    it.each([
      { order: 'estimate, then scheduled', one: 'estimate', other: 'scheduled' },
      { order: 'scheduled, then estimate', one: 'scheduled', other: 'estimate' },
    ] as const)('the customer gets both changes: $order', async ({ order, one, other }) => {
      await run(one, () => tell(other))
      await outbox.run(6 * hour)
      expect(await inbox()).toEqual(expected[order])
      expect((await outbox.emails()).filter((mail) => mail.due_at !== null)).toEqual([])
    })
  })
}

whenFirstMailIs('waiting for its 30 seconds', inOneMail, async (one, second) => {
  await tell(one)
  outbox.pass(20_000)
  await second()
})

whenFirstMailIs('being sent, and accepted', oneAfterTheOther, async (one, second) => {
  await tell(one)
  await outbox.run(minute, midway(second))
})

whenFirstMailIs('waiting for a retry', inOneMail, async (one, second) => {
  await outbox.fault({ status: 503, times: 2 })
  await tell(one)
  await outbox.run(31_000)
  expect(await stateOf(first())).toBe('RETRY')
  await second()
})

whenFirstMailIs('unconfirmed until a report arrives', oneAfterTheOther, async (one, second) => {
  await beUnknownThoughAccepted(one)
  await second()
  await outbox.report(await first(), 'processed')
})

whenFirstMailIs('sent', oneAfterTheOther, async (one, second) => {
  await tell(one)
  await outbox.run(minute)
  await second()
})

whenFirstMailIs('failed, and sent again', oneAfterTheOther, async (one, second) => {
  await fail(one)
  await resendMail(await first(), outbox.ports)
  await outbox.run(minute)
  await second()
})

describe('a change that was emailed to the customer', () => {
  it('is emailed again if it is undone and entered again later', async () => {
    await tell('scheduled')
    await outbox.run(minute)
    await takeBack('scheduled')
    await outbox.run(minute)
    await tell('scheduled')
    await outbox.run(minute)
    expect(await inbox()).toEqual(['Your move is scheduled', 'Your move is scheduled'])
  })

  it('isn’t emailed twice if the same change is saved again while the email may have been delivered', async () => {
    const actionId = anyQuoteId()
    await outbox.reports({ on: false })
    await outbox.fault({ drop: 'after', times: 1 })
    await outbox.save(quoteId, news.estimate.change, actionId)
    await outbox.run(minute)
    await outbox.save(quoteId, news.estimate.change, actionId)
    await outbox.run(hour)
    await outbox.report(await first(), 'delivered')
    await outbox.run(6 * hour)
    expect(await inbox()).toEqual(['Your estimate $'])
  })

  it('is sent again by Resend, with the current values', async () => {
    await fail('scheduled')
    await tell('estimate')
    await outbox.run(minute)
    await resendMail(await first(), outbox.ports)
    await outbox.run(minute)
    expect(await inbox()).toEqual(['Your move is scheduled $', 'Your move is scheduled $'])
  })

  it('isn’t resent once the office has undone it', async () => {
    await fail('estimate')
    await takeBack('estimate')
    const again = await resendMail(await first(), outbox.ports)
    await outbox.run(minute)
    expect([await inbox(), await stateOf(again)]).toEqual([[], 'SKIPPED'])
  })
})

describe('the office’s list of failed email', () => {
  it('drops an unconfirmed email once a later email had the same content', async () => {
    await outbox.close()
    outbox = await startOutbox({ webhookOn: false })
    quoteId = (await outbox.storeQuote()).id
    await outbox.fault({ drop: 'before', times: 1 })
    await tell('scheduled')
    await outbox.run(hour)
    expect(await outbox.delivery(quoteId)).toMatchObject({ problems: [{ problem: 'unproven' }] })
    await tell('estimate')
    await outbox.run(hour)
    expect(await inbox()).toEqual(['Your move is scheduled $'])
    expect(await outbox.delivery(quoteId)).toBeUndefined()
  })
})

describe('an action whose email couldn’t be queued', () => {
  it('is stored, and the email is sent later', async () => {
    const enqueue = () => Promise.reject(new Error('14 UNAVAILABLE'))
    const action = { action: 'update_quote', quote_id: quoteId, ...news.estimate.change } as const
    const answer = await outbox.act(action, outbox.portsWith({ enqueue }))
    expect(answer).toEqual({ done: true, undoable: true })
    await outbox.run(2 * minute)
    expect(await inbox()).toEqual([])
    await sweepMail(outbox.ports)
    expect(await inbox()).toEqual(['Your estimate $'])
  })
})
