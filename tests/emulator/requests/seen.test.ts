import { correctionValues } from '@moving/domain/move/correction'
import { quotePath } from '@moving/domain/paths'
import { quoteFormSchema } from '@moving/domain/quote/quote-schema'
import { describe, expect, it } from 'vitest'
import { answerMove, readMove } from '../../support/read-move.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { actionsOf, expectDone } from '../../support/actions.ts'
import { dana, isaac } from '../../support/desk.ts'
import { lastEntry } from '../../support/last-entry.ts'
import { moveActionPorts, moveNow, quoteAt, seedLink, seedMove } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'

const db = ownStore()
const ports = moveActionPorts(db, moveNow)
const [byDana, byIsaac] = [actionsOf(db, dana, ports.now), actionsOf(db, isaac, ports.now)]

async function newRequest(): Promise<string> {
  const id = await seedMove(db)
  await settle(id, ports)
  return id
}
/** An estimate from a page that shows the request's current state. */
const estimateFor = async (quote_id: string, amount = 900) => ({
  ...{ action: 'send_estimate' as const, quote_id, amount, details: {} },
  seen: await lastEntry(db, quote_id),
})

describe('an action on a page that shows an old state', () => {
  it('is refused without a coworker’s name if the page’s last log entry is unknown', async () => {
    const estimate = await estimateFor(await newRequest())
    await expectDone(byDana(estimate))
    const before = await wholeStore(db)
    const refused = { refused: true, why: 'changed', by: null, at: null }
    expect(await byDana({ ...estimate, amount: 950, seen: 'unknown' })).toMatchObject({
      ...{ ...refused, current: { status: 'estimated' } },
    })
    expect(await wholeStore(db)).toEqual(before)
  })

  it('is refused with the name of the coworker who undid that state, and then accepted on a retry', async () => {
    const quote_id = await newRequest()
    const [undoes, undo] = [anyQuoteId(), anyQuoteId()]
    await byDana({ ...(await estimateFor(quote_id)), action_id: undoes })
    await byDana({ action: 'write_note', quote_id, text: 'Piano' })
    const update = { action: 'update_quote', quote_id, estimate_amount: 950 } as const
    const sent = { ...update, seen: await lastEntry(db, quote_id) }
    await expectDone(byIsaac({ action: 'undo', quote_id, undoes, action_id: undo }))
    expect(await byDana(sent)).toMatchObject({
      ...{ why: 'changed', by: isaac.email, at: moveNow.toISOString(), seen: undo },
      current: { status: 'pending', estimate_amount: null },
    })
    await expectDone(byDana({ ...sent, seen: undo }))
  })

  it('is refused after the quote was changed outside the log, and accepted on a retry', async () => {
    const quote_id = await newRequest()
    const estimate = await estimateFor(quote_id)
    await db.doc(quotePath(quote_id)).update({ inventory: 'Two bedrooms' })
    const refusal = await byDana(estimate)
    expect(refusal).toMatchObject({
      ...{ why: 'changed', by: null, current: { customer: { inventory: 'Two bedrooms' } } },
    })
    const { seen } = refusal as { seen?: string }
    await expectDone(byDana({ ...estimate, seen }))
  })

  it('counts as the same action if it is sent again after the page has been updated', async () => {
    const estimate = { ...(await estimateFor(await newRequest())), action_id: anyQuoteId() }
    const done = await byDana(estimate)
    const seen = await lastEntry(db, estimate.quote_id)
    expect(await byDana({ ...estimate, seen })).toEqual(done)
    expect(await byDana({ ...estimate, amount: 950 })).toMatchObject({ why: 'id_reused' })
  })
})

it('a customer can’t change a date that the office has just changed until the page shows it', async () => {
  const quote_id = await newRequest()
  const key = await seedLink(db, quote_id)
  const changeDate = async (seen: string) => {
    const act = { act: 'change_date', request_id: anyQuoteId(), move_date: '2026-12-20' } as const
    return answerMove({ key }, { ...act, seen }, ports)
  }
  const { seen: old } = await readMove({ key }, ports)
  const quote = await quoteAt(db, quote_id)
  const { name, email } = quote
  const typed = { ...correctionValues(quote), name, email, move_date: '2026-12-12' }
  await expectDone(
    byDana({ action: 'edit_details', quote_id, fields: quoteFormSchema.parse(typed) }),
  )
  await expect(changeDate(old)).rejects.toMatchObject({ details: { reason: 'changed' } })
  expect(await quoteAt(db, quote_id)).toMatchObject({ move_date: '2026-12-12' })
  const { seen } = await readMove({ key }, ports)
  expect(await changeDate(seen)).toMatchObject({ move_date: '2026-12-20' })
})
