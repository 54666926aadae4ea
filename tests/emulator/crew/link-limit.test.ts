import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { newFeedLimit, type FeedLimit } from '../../../functions/src/calendar/feed-limit.ts'
import { adminClients } from '../../support/admin.ts'
import { feedHashOf } from '../../support/calendar.ts'
import { seedCrewLink } from '../../support/crew-day-calls.ts'
import { crewA } from '../../support/crews.ts'
import { countReads } from '../../support/move.ts'

let db: Firestore
let clock: Date
let limit: FeedLimit

beforeEach(() => {
  db = adminClients(`demo-limit-${randomUUID().slice(0, 8)}`).db
  clock = new Date('2026-11-22T15:00:00Z')
  limit = newFeedLimit()
})

const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const admit = (key: string, store = db) => limit.admit(feedHashOf(key), { db: store, now: clock })
const link = (over: object = {}) => seedCrewLink(db, crewA.id, over)
const guess = (at: number) => String(at).padStart(22, 'A')

async function spike(store = db) {
  const admissions = new Set<string>()
  for (let at = 0; at < 700; at += 1) admissions.add(await admit(guess(at), store))
  return [...admissions].sort()
}

describe('a crew’s link', () => {
  it('is refused after 900 requests in an hour, while other links work', async () => {
    const [busy, other] = [await link(), await link()]
    const admissions = []
    for (let at = 0; at < 901; at += 1) admissions.push(await admit(busy))
    expect(admissions.filter((one) => one === 'known')).toHaveLength(900)
    expect(admissions.at(-1)).toBe('too_many')
    expect(await admit(other)).toBe('known')
    pass(60)
    expect(await admit(busy)).toBe('known')
  })

  it('works on a server that received many guesses first, which cost 60 queries', async () => {
    const before = await link()
    const { db: counted, reads } = countReads(db)
    expect(await spike(counted)).toEqual(['busy', 'unknown'])
    expect(reads.documents).toBe(0)
    expect(reads.queries).toBeLessThanOrEqual(60)
    expect(await admit(before)).toBe('known')
  })

  it('works within two seconds if it is created while guesses arrive', async () => {
    await spike()
    const key = await link()
    expect(await admit(key)).toBe('busy')
    pass(2 / 60)
    await spike()
    expect(await admit(key)).toBe('known')
  })

  it('works for all who open it at once on a new server while guesses arrive', async () => {
    const key = await link()
    const admissions = await Promise.all(
      Array.from({ length: 200 }, async (_, at) =>
        at % 2 ? `link ${await admit(key)}` : `guess ${await admit(guess(at))}`,
      ),
    )
    expect(new Set(admissions)).toEqual(new Set(['guess unknown', 'link known']))
  })

  it('is found although the server has already loaded older and newer links', async () => {
    expect(await admit(await link())).toBe('known')
    // This link is stored last, but is five seconds older than the first one.
    const late = await link({ created_at: new Date('2026-11-20T14:59:55Z') })
    expect(await admit(late)).toBe('known')
    limit = newFeedLimit()
    expect(await admit(late)).toBe('known')
  })

  it('is found although guesses used up the lookups two minutes ago', async () => {
    await spike()
    pass(2)
    for (let turn = 0; turn < 60; turn += 1) expect(await admit(await link())).toBe('known')
    expect(await admit(guess(0))).toBe('busy')
  })
})
