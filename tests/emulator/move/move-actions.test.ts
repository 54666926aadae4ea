import { correctionSchema, correctionValues } from '@moving/domain/move/correction'
import type { MoveAction } from '@moving/domain/move/move-requests'
import { quoteAccessPath, quotePath } from '@moving/domain/paths'
import { describe, expect, it } from 'vitest'
import { answerMove } from '../../support/read-move.ts'
import type { MoveClaim } from '../../../functions/src/move/open-move.ts'
import { settle } from '../../../functions/src/request/settle.ts'
import { lastEntry } from '../../support/last-entry.ts'
import {
  moveActionPorts,
  seedLink,
  seedMove,
  moveNow,
  quoteAt,
  withoutSearch,
} from '../../support/move.ts'
import { ownStore } from '../../support/own-project.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'
import { wholeStore } from '../../support/whole-store.ts'
import { changesIn, partsIn } from '../../support/request-log.ts'

const db = ownStore()

const enqueued: string[] = []
const portsAt = (now: Date) => ({
  ...moveActionPorts(db, now),
  enqueue: (mailId: string) => {
    enqueued.push(mailId)
    return Promise.resolve()
  },
})
const answer = (claim: MoveClaim, act: MoveAction, now = moveNow) =>
  answerMove(claim, act, portsAt(now))
const reasonOf = (answering: Promise<unknown>) =>
  answering.then(
    () => 'let in',
    ({ code, details }: { code: string; details?: { reason: string } }) => [code, details?.reason],
  )

const quoteOf = (id: string) => quoteAt(db, id)
const dataAt = async (path: string) => withoutSearch((await db.doc(path).get()).data())
const repliesOf = (id: string) => partsIn(db, id, 'reply')

async function seedOpen(status = 'pending', over: Record<string, unknown> = {}) {
  const id = await seedMove(db, { status, ...over })
  await settle(id, { db, now: () => moveNow })
  return { id, key: await seedLink(db, id) }
}

async function correction(id: string, over: Record<string, unknown> = {}) {
  const quote = await quoteOf(id)
  return {
    ...{ act: 'correct' as const, request_id: anyQuoteId(), seen: await lastEntry(db, id) },
    correction: correctionSchema.parse({ ...correctionValues(quote), ...over }),
  }
}

describe('a customer’s edit of a request without an estimate', () => {
  it('changes only the edited values, and is in the history under the customer’s name', async () => {
    const { id, key } = await seedOpen('pending', { user_id: 'ana', admin_notes: 'Hello' })
    const before = await dataAt(quotePath(id))
    const act = await correction(id, {
      move_date: '2026-12-20',
      phone: '(202) 555-0199',
      notes: 'Dog',
    })
    const view = await answer({ key }, act)
    expect(view.details).toMatchObject({ phone: '(202) 555-0199', notes: 'Dog' })
    const after = await dataAt(quotePath(id))
    expect(after).toEqual({
      ...before,
      ...{ move_date: '2026-12-20', phone: '(202) 555-0199', notes: 'Dog' },
      updated_at: expect.anything() as unknown,
    })
    expect(after?.['updated_at']).not.toEqual(before?.['updated_at'])
    expect(await partsIn(db, id, 'history')).toMatchObject([{ by: 'customer' }])
    expect(await changesIn(db, id)).toContainEqual({
      label: 'Phone',
      before: '(202) 555-0142',
      after: '(202) 555-0199',
    })
    const [reply] = await repliesOf(id)
    expect(reply).toMatchObject({ kind: 'corrected', handled: null })
  })

  it('is refused if it conflicts with a coworker’s change, which stays', async () => {
    const { id, key } = await seedOpen()
    const act = await correction(id, { notes: 'Dog' })
    await db.doc(quotePath(id)).update({ from_address: '1 New Street, Washington, DC' })
    expect(await reasonOf(answer({ key }, act))).toEqual(['aborted', 'changed'])
    expect(await quoteOf(id)).toMatchObject({
      notes: null,
      from_address: '1 New Street, Washington, DC',
    })
  })
})

describe('an action that is sent again', () => {
  it('gets the same response and changes nothing, even at the same moment or on an outdated page', async () => {
    const { id, key } = await seedOpen()
    const act = await correction(id, { notes: 'Dog' })
    const [first, second] = await Promise.all([answer({ key }, act), answer({ key }, act)])
    expect(second).toEqual(first)
    const before = await wholeStore(db)
    expect(await answer({ key }, act)).toEqual(first)
    expect(await wholeStore(db)).toEqual(before)
    expect(await repliesOf(id)).toHaveLength(1)
    expect(await dataAt(quoteAccessPath(id))).toMatchObject({ replies: 1 })
  })
})
