import { createHash, randomUUID } from 'node:crypto'
import { feedLimits } from '@moving/domain/calendar/calendar-feed'
import { collections, officeSettingsPath, rolePath } from '@moving/domain/paths'
import { beforeEach, expect, it } from 'vitest'
import { changeRequest } from '../../../functions/src/request/change-request.ts'
import { changeSettings } from '../../../functions/src/settings/run-settings-change.ts'
import { ownStore } from '../../support/own-project.ts'
import { crewA } from '../../support/crews.ts'
import { seedMove } from '../../support/move.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = ownStore()
const dana = { uid: 'dana', email: 'dana@office.example' }
const ports = { db, now: () => new Date(), enqueue: () => Promise.resolve() }
const newHash = () => createHash('sha256').update(randomUUID()).digest('hex')

beforeEach(async () => {
  await db.doc(rolePath(dana.uid)).set({ user_id: dana.uid, role: 'admin' })
  await db
    .doc(officeSettingsPath)
    .set({ crews: [crewA], updated_by: null, updated_at: new Date(0) })
})

async function endsOfForty(
  call: () => Promise<{ done: true } | { refused: true; why: string }>,
): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: 40 }, call))
  const ends = answers.map((answer) => ('done' in answer ? 'done' : answer.why))
  return Object.fromEntries(
    [...new Set(ends)].map((end) => [end, ends.filter((other) => other === end).length]),
  )
}

it('an admin can add forty links to one request at once', async () => {
  const quoteId = await seedMove(db)
  const add = () => {
    const ids = { quote_id: quoteId, action_id: anyQuoteId() }
    return changeRequest(dana, { action: 'add_link', ...ids, hash: newHash() }, ports)
  }
  expect(await endsOfForty(add)).toEqual({ done: 40 })
  const own = db.collection(collections.quoteLinks).where('made_by', '==', dana.uid)
  expect((await own.count().get()).data().count).toBe(40)
})

it('crew links that an admin adds at once are stored up to the limit, then refused', async () => {
  const add = () => {
    const link = { setting: 'link_add', name: 'Truck 2', crew: crewA.id } as const
    return changeSettings(dana, { ...link, action_id: anyQuoteId(), hash: newHash() }, ports)
  }
  const { done = 0, limit = 0, ...others } = await endsOfForty(add)
  expect(others).toEqual({})
  expect(done).toBeGreaterThanOrEqual(feedLimits.perPerson)
  expect(done + limit).toBe(40)
  expect(await endsOfForty(add)).toEqual({ limit: 40 })
})
