import { callbackDeadline, standardHours } from '@moving/domain/office-hours'
import { quotePath, requestPath } from '@moving/domain/paths'
import type { QuoteUpdate } from '@moving/domain/quote/quote-schema'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { actionsOf } from '../../support/actions.ts'
import { adminClients } from '../../support/admin.ts'
import { updateAsCoworker } from '../../support/coworker.ts'
import { dana, storeQuote } from '../../support/desk.ts'
import { createPersona } from '../../support/personas.ts'
import { partsIn } from '../../support/request-log.ts'

const pending: QuoteUpdate = { status: 'pending', estimate_amount: null, admin_notes: null }
const answered: QuoteUpdate = {
  ...{ status: 'estimated', estimate_amount: 1250.5, admin_notes: 'Crew of three' },
}

describe('the deployed functions', () => {
  const { db } = adminClients()

  it('add search data to a new quote, and the editor to the history of an update', async () => {
    const id = await storeQuote(db)
    const quote = () => db.doc(quotePath(id)).get()
    await expect
      .poll(async () => (await quote()).get('search') as unknown)
      .toMatchObject({ phone: '2025550142', channel: 'web' })

    const coworker = await createPersona('admin')
    await updateAsCoworker(coworker, { id }, answered)
    expect(await partsIn(db, id, 'history')).toEqual([
      {
        ...{ id: expect.any(String) as string, at: expect.any(Timestamp) as Timestamp },
        ...{ by: 'office', by_uid: coworker.uid, by_email: coworker.email },
        office: { before: pending, after: answered },
      },
    ])
  })

  it('put a new request on Today, and rate its first call once it is logged', async () => {
    const now = Timestamp.now()
    const id = await storeQuote(db, { created_at: now, updated_at: now })
    const work = () => db.doc(requestPath(id)).get()
    await expect
      .poll(async () => (await work()).data())
      .toMatchObject({ due_why: 'new', outcome: 'open', state: { calls: { count: 0 } } })
    const promise = callbackDeadline(now.toDate(), standardHours)
    expect(((await work()).get('respond_by') as Timestamp).toDate()).toEqual(promise)
    const call = { action: 'log_contact', result: 'no_answer', note: '', next: 'default' } as const
    await actionsOf(db, dana)({ ...call, quote_id: id })
    expect((await work()).data()).toMatchObject({ on_time: true, escalate_at: null })
  })
})
