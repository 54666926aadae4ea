import { createHash, randomUUID } from 'node:crypto'
import { feedLimits } from '@moving/domain/calendar/calendar-feed'
import { callables, collections, rolePath } from '@moving/domain/paths'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  adminAuth,
  adminDb,
  callFunction,
  createAccount,
  signIn,
  type CallAnswer,
  type SignedIn,
} from '../../support/accounts.ts'
import { clearAccounts, clearFirestore } from '../../support/local-system.ts'
import { seedMove } from '../../support/move.ts'
import { anyQuoteId } from '../../support/stored-quote.ts'

const db = adminDb()
const newHash = () => createHash('sha256').update(randomUUID()).digest('hex')
let dana: SignedIn

beforeAll(async () => {
  await clearFirestore()
  await clearAccounts()
})
beforeEach(async () => {
  const email = `${randomUUID()}@example.com`
  const uid = await createAccount(email)
  await adminAuth().setCustomUserClaims(uid, { role: 'admin' })
  await db.doc(rolePath(uid)).set({ user_id: uid, role: 'admin' })
  dana = await signIn(email)
})

/** 'done', the refusal of a call, or how it failed. */
function endOf(answer: CallAnswer): string {
  if (!answer.ok) return answer.status
  const result = answer.result as { done: true } | { refused: true; why: string } | undefined
  if (result === undefined) return 'no answer'
  return 'done' in result ? 'done' : result.why
}

/** Counts the results of forty concurrent calls. */
async function endsOfForty(name: string, input: () => object): Promise<Record<string, number>> {
  const { idToken } = dana
  const call = async () => {
    const data = { actionId: anyQuoteId(), ...input(), hash: newHash() }
    // The emulator starts a process per call, and leaves some calls unanswered on a busy machine.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const end = endOf(await callFunction(name, { idToken, data }))
      if (end !== 'no answer') return end
    }
    return 'no answer'
  }
  const ends = await Promise.all(Array.from({ length: 40 }, call))
  return Object.fromEntries(
    [...new Set(ends)].map((end) => [end, ends.filter((other) => other === end).length]),
  )
}

it('stores forty links to one request that an admin adds at once', async () => {
  const quoteId = await seedMove(db)
  const ends = await endsOfForty(callables.changeRequest, () => ({ action: 'add_link', quoteId }))
  expect(ends).toEqual({ done: 40 })
  const own = db.collection(collections.quoteLinks).where('made_by', '==', dana.uid)
  expect((await own.count().get()).data().count).toBe(40)
})

it('stores crew links that an admin adds at once, or refuses them at the limit', async () => {
  const link = { setting: 'link_add', name: 'Truck 2', crew: 'CrewA000000000000000' }
  const { done = 0, limit = 0, ...others } = await endsOfForty(callables.changeSettings, () => link)
  expect(others).toEqual({})
  expect(done).toBeGreaterThanOrEqual(feedLimits.perPerson)
  expect(done + limit).toBe(40)
  expect(await endsOfForty(callables.changeSettings, () => link)).toEqual({ limit: 40 })
})
