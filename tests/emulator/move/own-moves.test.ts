import { confirmationPath, requestPath } from '@moving/domain/paths'
import { emptyState, quoteFactsOf, storedStateOf } from '@moving/domain/request/request-state'
import { cardViewsSchema } from '@moving/domain/move/move-view'
import { expect, it } from 'vitest'
import { readOwnMoves } from '../../../functions/src/move/read-own-moves.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { countReads, moveNow, quoteAt, seedMove } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const secondsAgo = (seconds: number) => new Date(moveNow.getTime() - seconds * 1000)
const ana = { uid: 'ana', email: 'ana@example.com' }
const read = async (ids: string[], caller = ana) => {
  const ports = { db, now: () => moveNow }
  return cardViewsSchema.parse(await readOwnMoves(caller, ids, ports)).moves
}

/** Stores Ana's move with an estimate that was given at this time. */
async function seedEstimated(at: Date): Promise<string> {
  const over = { user_id: 'ana', status: 'estimated', estimate_amount: 915 }
  const id = await seedMove(db, over)
  await settle(id, { db, now: () => moveNow })
  const quote = quoteFactsOf(await quoteAt(db, id))
  const estimate = { id: 'any', amount: 915, at, good_until: '2026-11-19', deposit_cents: null }
  const state = { ...emptyState, quote, estimate, created_at: moveNow }
  await db.doc(requestPath(id)).update(storedStateOf(state))
  return id
}

it('a customer’s dashboard has the last day of each estimate, and hides an estimate of the last seconds', async () => {
  const [expired, fresh] = [
    await seedEstimated(secondsAgo(600)),
    await seedEstimated(secondsAgo(5)),
  ]
  const moves = await read([expired, fresh])
  expect(moves[expired]?.details).toMatchObject({
    ...{ estimate_amount: 915, estimate: { amount: 915, good_until: '2026-11-19' } },
    answer: { may_accept: false },
  })
  expect(moves[fresh]?.details).toMatchObject({ estimate_amount: 'hidden', estimate: null })
})

it('an account reads only its own moves, in one round of reads', async () => {
  const own = await seedMove(db, { user_id: 'ana' })
  const ids = [own, await seedMove(db, { user_id: 'ben' }), await seedMove(db), anyQuoteId()]
  expect(Object.keys(await read(ids))).toEqual([own])
  expect(await read([])).toEqual({})
  const reads = countReads(db)
  await readOwnMoves(ana, [own], { db: reads.db, now: () => moveNow })
  expect(reads.reads).toEqual({ rounds: 1, documents: 4, queries: 0 })
})

it('an account whose email differs from the confirmed one reads nothing', async () => {
  const own = await seedMove(db, { user_id: 'eve' })
  await db.doc(confirmationPath('eve')).set({ email: 'ana@example.com', by: 'link' })
  const eve = { uid: 'eve', email: 'eve@example.com' }
  await expect(read([own], eve)).rejects.toMatchObject({ code: 'not-found' })
})
