import { noEmailAddress } from '@moving/domain/account/email'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startOutbox, officeAddress, type Outbox } from '../../support/outbox.ts'

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
  'a caller without email (%s) gets no email, and the office is still notified of the request',
  async (email) => {
    const id = await outbox.receiveQuote({ email }, byPhone)
    await outbox.run(5 * minute)
    expect(await ofKind('customer')).toEqual([skipped])
    expect(await ofKind('office')).toEqual([{ state: 'SENT', reason: null, problem: null }])
    const caught = await outbox.caught()
    expect(caught.map(({ to }) => to)).toEqual([[officeAddress]])
    expect(caught[0]?.text).toContain('No email')
    expect(`${caught[0]?.text} ${caught[0]?.html}`.toLowerCase()).not.toContain(noEmailAddress)
    expect(caught[0]?.reply_to ?? null).toBeNull()
    expect(await outbox.delivery(id)).toBeUndefined()
  },
)

it('an estimate for a caller without email sends no email, and raises no alert', async () => {
  const id = await outbox.receiveQuote({ email: noEmailAddress }, byPhone)
  await outbox.run(5 * minute)
  await outbox.save(id, { estimate_amount: 1250, status: 'estimated' })
  await outbox.run(5 * minute)
  expect(await ofKind('update')).toEqual([skipped])
  expect(await outbox.caught()).toHaveLength(1)
  expect(await outbox.delivery(id)).toBeUndefined()
})
