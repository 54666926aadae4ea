import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customerAddress, officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const second = 1000
const minute = 60 * second

let outbox: Outbox
let quoteId: string

beforeEach(async () => {
  outbox = await startOutbox()
  quoteId = (await outbox.storeQuote()).id
})
afterEach(() => outbox.close())

const estimate = (dollars: number | null) =>
  dollars === null
    ? ({ status: 'pending', estimate_amount: null } as const)
    : ({ status: 'estimated', estimate_amount: dollars } as const)

const save = (change: Parameters<Outbox['save']>[1]) => outbox.save(quoteId, change)

async function subjects(): Promise<string[]> {
  return (await outbox.caught()).map((mail) => mail.subject.replace(/: .*/, ''))
}

describe('an estimate that the office saves', () => {
  it('is emailed to the customer after 30 seconds, not earlier', async () => {
    await save({ ...estimate(1250.5), admin_notes: 'Piano included.' })
    await outbox.run(29 * second)
    expect(await outbox.caught()).toEqual([])

    await outbox.run(2 * second)
    const [mail] = await outbox.caught()
    expect(mail).toMatchObject({ to: [customerAddress], reply_to: officeAddress })
    expect(mail?.subject).toMatch(/^Your estimate: \$1,250\.50, quote #\w{8}$/)
    expect(mail?.text).toContain('$1,250.50')
    expect(mail?.text).toContain('> Piano included.')
  })

  it('is emailed with the previous amount, and with the reason if it belongs to this amount', async () => {
    const details = { why: 'more_things', why_text: 'Garage\u202e added' } as const
    await save(estimate(1250.5))
    await outbox.run(minute)
    await outbox.act({ action: 'send_estimate', quote_id: quoteId, amount: 1400, details })
    await outbox.run(minute)
    await save(estimate(1300))
    await outbox.run(minute)
    const [first, second, third] = (await outbox.caught()).map(({ text }) => text)
    expect(first).not.toContain('Changed from')
    expect(second).toContain(
      'Changed from $1,250.50 (+$149.50) because of more things to move: “Garage added”.',
    )
    expect(third).not.toContain('Changed from')
  })

  it('is emailed again if its amount stays and its terms change, and Undo of that is emailed too', async () => {
    const send = (good_until: string, action_id = anyQuoteId()) =>
      outbox.act({
        ...{ action: 'send_estimate', quote_id: quoteId, action_id, amount: 890 },
        details: { good_until },
      } as const)
    const renewal = anyQuoteId()
    await send('2026-12-01')
    await outbox.run(minute)
    await send('2026-12-18', renewal)
    await outbox.run(minute)
    await outbox.act({ action: 'undo', quote_id: quoteId, undoes: renewal })
    await outbox.run(minute)
    const caught = await outbox.caught()
    expect(caught.map(({ subject }) => subject.replace(/, quote.*/, ''))).toEqual([
      ...['Your estimate: $890', 'Your new estimate: $890', 'Your new estimate: $890'],
    ])
    expect(caught.map(({ text }) => /Good until \w+, (\w+ \d+)/.exec(text)?.[1])).toEqual([
      ...['December 1', 'December 18', 'December 1'],
    ])
    expect(caught.map(({ text }) => text.includes('Changed from'))).toEqual([false, false, false])
  })

  it('is never emailed if Undo reverts it within 30 seconds', async () => {
    const undoes = anyQuoteId()
    const details = { crew: 3 }
    await outbox.act({
      action: 'send_estimate',
      quote_id: quoteId,
      action_id: undoes,
      amount: 1250,
      details,
    })
    outbox.pass(20 * second)
    expect(await outbox.act({ action: 'undo', quote_id: quoteId, undoes })).toMatchObject({
      done: true,
    })
    await outbox.run(5 * minute)
    expect(await outbox.caught()).toEqual([])
    expect((await outbox.emails()).map((mail) => [mail.state, mail.reason])).toEqual([
      ['SKIPPED', 'undone'],
    ])
  })

  it('and changes within 30 seconds is emailed once, with the last amount', async () => {
    await save(estimate(1250))
    outbox.pass(20 * second)
    await save(estimate(1300))
    await outbox.run(5 * minute)
    const caught = await outbox.caught()
    expect(caught.map((mail) => /\$[\d,.]+/.exec(mail.text)?.[0])).toEqual(['$1,300'])
  })

  it('is emailed once, however often it is sent to the server', async () => {
    const actionId = anyQuoteId()
    const sent = () => outbox.save(quoteId, estimate(1250), actionId)
    await sent()
    await Promise.all([sent(), save({ admin_notes: 'Hello' }), sent()])
    await save(estimate(1300))
    await outbox.run(5 * minute)
    await sent()
    await outbox.run(5 * minute)
    expect(await subjects()).toEqual(['Your estimate'])
    expect((await outbox.caught())[0]?.text).toContain('$1,300')
  })
})

describe('a move that the office schedules', () => {
  it('is emailed once, together with its estimate', async () => {
    await save({ status: 'scheduled', estimate_amount: 1250 })
    await outbox.run(minute)
    const caught = await outbox.caught()
    expect(caught.length).toBe(1)
    expect(caught[0]?.subject).toContain('Your move is scheduled')
    expect(caught[0]?.text).toContain('Saturday, December 19, 2026')
    expect(caught[0]?.text).toContain('$1,250')
  })
})

describe('a completed move', () => {
  it('that turns out not to be completed isn’t announced as scheduled again', async () => {
    await save({ status: 'scheduled', estimate_amount: 1250 })
    await outbox.run(minute)
    await save({ status: 'completed' })
    await save({ status: 'scheduled' })
    await outbox.run(5 * minute)
    expect((await subjects()).filter((subject) => subject !== 'Thanks')).toEqual([
      'Your move is scheduled',
    ])
  })
})

describe('an email from the office', () => {
  it('isn’t held back by the limit for strangers’ requests', async () => {
    for (let i = 0; i < 6; i += 1) await outbox.receiveQuote()
    await save(estimate(1250))
    await outbox.run(minute)
    expect(
      (await outbox.caught()).filter((mail) => mail.subject.startsWith('Your estimate')),
    ).toHaveLength(1)
  })
})
