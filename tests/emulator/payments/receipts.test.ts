import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectDone } from '../../support/actions.ts'
import {
  checkInOf,
  crewInstance,
  seedCrewLink,
  seedCrews,
  seedJob,
} from '../../support/crew-day-calls.ts'
import { customerAddress, startOutbox, type Outbox } from '../../support/outbox.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const minute = 60_000

let outbox: Outbox
beforeEach(async () => {
  outbox = await startOutbox()
})
afterEach(() => outbox.close())

/**
 * A move with a payment that the crew has reported; returns functions that confirm it and undo
 * that.
 */
async function reported() {
  const { db, ports, act } = outbox
  await seedCrews(db)
  const job = { email: customerAddress, estimate_amount: 890 }
  const quote_id = await seedJob(db, { day: '2026-11-20' }, job)
  const paid = { kind: 'payment', cents: 69_000, paid: 'payment', way: 'cash' } as const
  const report = checkInOf(quote_id, { ...paid, at: outbox.now().getTime() })
  await crewInstance(ports).send(await seedCrewLink(db), [report])
  const confirm = {
    action: 'confirm_payment',
    quote_id,
    payment_id: report.id,
    receipt: true,
  } as const
  return {
    confirm: async () => {
      const action_id = anyQuoteId()
      await expectDone(act({ ...confirm, action_id }))
      return action_id
    },
    undo: (undoes: string) => expectDone(act({ action: 'undo', quote_id, undoes })),
  }
}

it('a receipt is sent once, even if its confirmation was undone and repeated', async () => {
  const { confirm, undo } = await reported()
  await undo(await confirm())
  await confirm()
  await outbox.run(minute)
  const [mail, ...others] = await outbox.caught()
  expect(others).toEqual([])
  expect(mail?.text).toContain('We received $690 in cash on November 20, 2026.')
})

it('no receipt is sent for a confirmation that was undone', async () => {
  const { confirm, undo } = await reported()
  await undo(await confirm())
  await outbox.run(minute)
  expect(await outbox.caught()).toEqual([])
})
