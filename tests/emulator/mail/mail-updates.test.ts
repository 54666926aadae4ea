import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customerAddress, officeAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { entriesWith } from '../../support/request-log.ts'

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

describe('an estimate', () => {
  it('is emailed to the customer when its delay of 30 seconds ends, not earlier', async () => {
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

  it('shows the previous amount and the reason, if the reason belongs to this amount', async () => {
    const details = { why: 'more_things', why_text: 'Garage\u202e added' } as const
    await save(estimate(1250.5))
    await outbox.run(minute)
    await outbox.act({ action: 'send_estimate', quoteId, amount: 1400, details })
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

  it('is explained by the log entry of its amount, and asks for an answer', async () => {
    const parts = { kind: 'hourly', crew: 3, hours: 5, rate: 165 } as const
    const details = { ...parts, could_change: 'A <b>piano</b>' }
    await outbox.act({ action: 'send_estimate', quoteId, amount: 825, details })
    await outbox.run(minute)
    await save(estimate(900))
    const { docs } = await entriesWith(outbox.db, quoteId, 'estimate').get()
    const unreadable = docs.find((entry) => entry.get('estimate.amount') === 900)
    await unreadable?.ref.update({ 'estimate.kind': 'no kind' })
    await outbox.run(minute)
    const [first, second] = await outbox.caught()
    expect(first?.text).toContain('Estimate: $825.00\n\nHourly\n\nWhat it covers:\n> 3 movers')
    expect(first?.text).toContain('> A <b>piano</b>')
    expect(first?.html).toContain('A &lt;b&gt;piano&lt;/b&gt;')
    expect(first?.text).toMatch(/See and Answer Your Estimate: \S+\/move#k=/)
    expect(second?.text).toContain('$900.00')
    expect(second?.text).not.toContain('What it covers')
  })

  it('is never emailed when Undo reverts it within the delay', async () => {
    const undoes = anyQuoteId()
    const details = { crew: 3 }
    await outbox.act({ action: 'send_estimate', quoteId, actionId: undoes, amount: 1250, details })
    outbox.pass(20 * second)
    expect(await outbox.act({ action: 'undo', quoteId, undoes })).toMatchObject({ done: true })
    await outbox.run(5 * minute)
    expect(await outbox.caught()).toEqual([])
    expect((await outbox.emails()).map((mail) => [mail.state, mail.reason])).toEqual([
      ['SKIPPED', 'undone'],
    ])
  })

  it("isn't emailed if the office reverts it without Undo either", async () => {
    await save(estimate(1250))
    await save(estimate(null))
    await outbox.run(5 * minute)
    expect(await outbox.caught()).toEqual([])
  })

  it('undone back to an earlier estimate sends no email', async () => {
    await save(estimate(900))
    await outbox.run(minute)
    await save(estimate(1200))
    await save(estimate(900))
    await outbox.run(5 * minute)
    expect(await subjects()).toEqual(['Your estimate'])
  })

  it('changed within the delay is emailed once, with the last amount', async () => {
    await save(estimate(1250))
    outbox.pass(20 * second)
    await save(estimate(1300))
    await outbox.run(5 * minute)
    const caught = await outbox.caught()
    expect(caught.map((mail) => /\$[\d,.]+/.exec(mail.text)?.[0])).toEqual(['$1,300.00'])
  })

  it('changed later is emailed again as a new one', async () => {
    await save(estimate(1250))
    await outbox.run(minute)
    await save(estimate(1300))
    await outbox.run(minute)
    expect(await subjects()).toEqual(['Your estimate', 'Your new estimate'])
  })

  it('of zero is a valid price', async () => {
    await save(estimate(0))
    await outbox.run(minute)
    expect((await outbox.caught())[0]?.text).toContain('$0.00')
  })

  it('is emailed once, however often the action is sent, also concurrently', async () => {
    const actionId = anyQuoteId()
    const sent = () => outbox.save(quoteId, estimate(1250), actionId)
    await sent()
    await Promise.all([sent(), save({ admin_notes: 'Hello' }), sent()])
    await save(estimate(1300))
    await outbox.run(5 * minute)
    await sent()
    await outbox.run(5 * minute)
    expect(await subjects()).toEqual(['Your estimate'])
    expect((await outbox.caught())[0]?.text).toContain('$1,300.00')
  })

  it('is delayed until 30 seconds after the last of several changes', async () => {
    await save(estimate(1250))
    outbox.pass(20 * second)
    await save(estimate(1300))
    await outbox.run(20 * second)
    expect(await outbox.caught()).toEqual([])
    await outbox.run(11 * second)
    expect(await subjects()).toEqual(['Your estimate'])
  })

  it('reaches the customer with its current amount after the email service was down', async () => {
    await outbox.fault({ status: 503, times: 1000 })
    await save(estimate(1250))
    await outbox.run(10 * minute)
    await save(estimate(1400))
    await outbox.run(10 * minute)
    await outbox.fault({ times: 0 })
    await outbox.run(60 * minute)
    const caught = await outbox.caught()
    expect(caught.map((mail) => /\$[\d,.]+/.exec(mail.text)?.[0])).toEqual(['$1,400.00'])
  })
})

describe('the schedule', () => {
  it('is emailed once when the move is put on it, together with its estimate', async () => {
    await save({ status: 'scheduled', estimate_amount: 1250 })
    await outbox.run(minute)
    const caught = await outbox.caught()
    expect(caught.length).toBe(1)
    expect(caught[0]?.subject).toContain('Your move is scheduled')
    expect(caught[0]?.text).toContain('Saturday, December 19, 2026')
    expect(caught[0]?.text).toContain('$1,250.00')
  })
})

describe('other changes', () => {
  it('send no email: notes, completion, an undone estimate', async () => {
    await save({ admin_notes: 'Called.' })
    await save({ status: 'completed' })
    await save({ estimate_amount: null })
    expect(await outbox.emails()).toEqual([])
  })
})

describe('email from the office', () => {
  it("isn't limited because of strangers' requests", async () => {
    for (let i = 0; i < 6; i += 1) await outbox.receiveQuote()
    await save(estimate(1250))
    await outbox.run(minute)
    expect(
      (await outbox.caught()).filter((mail) => mail.subject.startsWith('Your estimate')),
    ).toHaveLength(1)
  })
})
