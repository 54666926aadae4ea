import { moveViewSchema, type MoveViewAnswer } from '@moving/domain/move/move-view'
import { confirmationPath, quoteAccessPath, quotePath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { readMove } from '../../support/read-move.ts'
import type { MoveClaim } from '../../../functions/src/move/open-move.ts'
import { deleteQuoteData } from '../../../functions/src/quote/delete-quote-data.ts'
import { loggedEvents } from '../../support/captured-log.ts'
import { anyKey, countReads, seedLink, seedMove, moveNow } from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'

const db = ownStore()
const at = (text: string) => new Date(text)
const read = (claim: MoveClaim, now = moveNow) => readMove(claim, { db, now: () => now })
const owner = (uid: string) => ({ uid, email: `${uid}@example.com` })

async function refusalOf(reading: Promise<MoveViewAnswer>): Promise<unknown> {
  const refusal: unknown = await reading.then(
    () => 'let in',
    (cause: unknown) => cause,
  )
  return refusal
}

describe('a link to a move', () => {
  it('shows the whole request, and reading it changes nothing', async () => {
    const id = await seedMove(db)
    const key = await seedLink(db, id)
    const before = await wholeStore(db)
    const answer = await read({ key })
    expect(moveViewSchema.safeParse(answer).error).toBeUndefined()
    expect(answer).toMatchObject({
      number: id.slice(-8),
      status: 'pending',
      call: { promised_by: at('2026-11-20T15:15:00Z').getTime(), last_try: null, reached_at: null },
      closed: null,
      works_until: '2027-03-19',
      is_in_account: false,
      details: { name: 'Ana Ruiz', phone: '(202) 555-0142', replies: [], questions_left: 10 },
    })
    expect(await wholeStore(db)).toEqual(before)
  })

  it('that doesn’t work gets the same error after the same reads, whatever the reason', async () => {
    const id = await seedMove(db, { user_id: 'ana' })
    const expired = await seedLink(db, id, 'browser', { created_at: at('2026-01-01T00:00:00Z') })
    await db.doc(quotePath(id)).update({ move_date: '2026-01-02' })
    const ended = await seedMove(db)
    await db.doc(quoteAccessPath(ended)).set({ ended_at: moveNow })
    const guessedAt = await seedMove(db)
    await db.doc(quoteAccessPath(guessedAt)).set({ wrong_digits: 20 })
    const uncounted = await seedMove(db)
    await db.doc(quoteAccessPath(uncounted)).set({ ended_at: 'yesterday' })
    const unreadable = await seedMove(db, { name: 7 })
    const forgotten = await seedMove(db)
    const forgottenKey = await seedLink(db, forgotten)
    await deleteQuoteData(forgotten, { db, newId: anyQuoteId, pageSize: 10 })
    const moved = await seedMove(db, { user_id: 'moved' })
    await db.doc(confirmationPath('moved')).set({ email: 'ana@example.com', by: 'link' })
    const claims: MoveClaim[] = [
      { key: anyKey() },
      { key: '' },
      { key: '../quotes/x' },
      { key: 'x'.repeat(5000) },
      { key: expired },
      { key: await seedLink(db, ended) },
      { key: await seedLink(db, guessedAt, 'requested') },
      { key: await seedLink(db, uncounted) },
      { key: await seedLink(db, unreadable) },
      { key: await seedLink(db, anyQuoteId()) },
      { key: forgottenKey },
      { quoteId: id, owner: owner('eve') },
      { quoteId: ended, owner: owner('eve') },
      { quoteId: anyQuoteId(), owner: owner('eve') },
      { quoteId: moved, owner: owner('moved') },
    ]
    const outcomes = []
    for (const claim of claims) {
      const { db: counted, reads } = countReads(db)
      const refusal = await refusalOf(readMove(claim, { db: counted, now: () => moveNow }))
      outcomes.push({ refusal: JSON.stringify(refusal), ...reads })
    }
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
      new Set([
        JSON.stringify({
          refusal: JSON.stringify({
            message: 'This link no longer works.',
            status: 'NOT_FOUND',
          }),
          rounds: 2,
          documents: 5,
          queries: 0,
        }),
      ]),
    )
    expect(loggedEvents).toContainEqual(
      expect.objectContaining({
        event: 'unreadable_quote',
        facts: { quoteId: unreadable, problems: ['name'] },
      }),
    )
    expect(JSON.stringify(loggedEvents)).not.toContain(forgottenKey)
  })
})
