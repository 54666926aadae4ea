import { noEmailAddress } from '@moving/domain/account/email'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reopenLostQuotes } from '../../../functions/src/mail/outbox/reopen-lost-quotes.ts'
import { startOutbox, type Outbox } from '../../support/outbox.ts'

const minute = 60_000
const byPhone = { channel: 'phone' }

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox({ webhookOn: false })
})
afterEach(() => outbox.close())

const ofKind = async (kind: string) =>
  (await outbox.emails()).filter((mail) => mail.kind === kind).map(endOf)
const endOf = ({
  state,
  reason,
  problem,
}: {
  state: string
  reason: unknown
  problem: unknown
}) => ({
  state,
  reason,
  problem,
})
const skipped = { state: 'SKIPPED', reason: 'no_email', problem: null }

it.each([noEmailAddress, 'No-Email@No-Email.INVALID'])(
  'a caller without email (%s) gets no email, and the office none about the request it typed',
  async (email) => {
    const id = await outbox.receiveQuote({ email }, byPhone)
    await outbox.run(5 * minute)
    expect(await ofKind('customer')).toEqual([skipped])
    expect(await ofKind('office')).toEqual([{ ...skipped, reason: 'by_phone' }])
    expect(await outbox.caught()).toEqual([])
    expect(await outbox.delivery(id)).toBeUndefined()
  },
)

it('a caller with an email address gets one email, and the hourly check finds nothing missing', async () => {
  await outbox.receiveQuote({ email: 'caller@example.com' }, byPhone)
  await outbox.run(5 * minute)
  expect(await ofKind('customer')).toEqual([{ state: 'SENT', reason: null, problem: null }])
  expect((await outbox.caught()).map(({ to }) => to)).toEqual([['caller@example.com']])
  outbox.pass(60 * minute)
  expect(await reopenLostQuotes(outbox.ports)).toBe(0)
})

it('an estimate for a caller without email sends no email and raises no alert', async () => {
  const id = await outbox.receiveQuote({ email: noEmailAddress }, byPhone)
  await outbox.run(5 * minute)
  await outbox.save(id, { estimate_amount: 1250, status: 'estimated' })
  await outbox.run(5 * minute)
  expect(await ofKind('update')).toEqual([skipped])
  expect(await outbox.caught()).toEqual([])
  expect(await outbox.delivery(id)).toBeUndefined()
})
