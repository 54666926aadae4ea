import { quoteWorkPath } from '@moving/domain/paths'
import { todayAtOffice } from '@moving/domain/plain-date'
import { quoteWorkSchema } from '@moving/domain/work/quote-work'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reconcileQuoteWork } from '../../functions/src/work/reconcile-quote-work.ts'
import { storeContact } from '../../web/src/features/calls/log-call/store-contact.ts'
import { crewInstance, leaveCrewLink, leaveCrews, leaveJob } from '../support/crew-day.ts'
import { dana, openOffice } from '../support/desk.ts'
import { customerAddress, startOutbox, type Outbox } from '../support/outbox.ts'
import { ownProject } from '../support/own-project.ts'
import { anyQuoteId } from '../support/stored-quote.ts'

const minute = 60_000
/** The day of the outbox's clock: a Friday, 10 AM at the office. */
const day = '2026-11-20'

let outbox: Outbox
let phone: ReturnType<typeof crewInstance>
let key: string

beforeEach(async () => {
  outbox = await startOutbox()
  phone = crewInstance(outbox.ports)
  key = await leaveCrewLink(outbox.db)
  await leaveCrews(outbox.db, { tells_on_way: true, tells_late: true, asks_still_on: true })
})
afterEach(() => outbox.close())

const job = (over: object = {}, on = day) =>
  leaveJob(outbox.db, { day: on }, { email: customerAddress, ...over })

it('the office logs a call about a move that its crew has finished', async () => {
  const office = await openOffice(ownProject, outbox.db)
  const danas = await office.browserOf(dana)
  // The rules' clock is the real one.
  const now = () => new Date()
  const id = await job({ updated_at: now() }, todayAtOffice(now()))
  await reconcileQuoteWork(id, { ...outbox.ports, now })
  await crewInstance({ ...outbox.ports, now }).press(key, id, 'done')
  const shown = quoteWorkSchema.parse((await outbox.db.doc(quoteWorkPath(id)).get()).data())
  expect(shown.tasks.day?.note).toMatch(/^Crew A finished at/)
  const nextAt = new Date(Date.now() + minute)
  const contact = {
    result: 'reached',
    note: 'All fine',
    nextAt,
    followUp: '',
    lostWhy: null,
  } as const
  const save = { quoteId: id, contactId: anyQuoteId(), expected: null, contact, shown }
  expect(await storeContact(danas, dana, save)).toMatchObject({ kind: 'stored' })
  await office.close()
})
