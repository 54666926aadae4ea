import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { FakeFirestore } from '../../../tests/support/fake-firestore.ts'
import { followRole } from './follow-role.ts'

const second = Date.parse('2026-11-20T15:00:00Z')
/** When the role was written. Events have their time in whole seconds. */
const at = new Date(second)
const auth = {
  getUser: () => Promise.reject(Object.assign(new Error(), { code: 'auth/user-not-found' })),
}

/** Runs the trigger; returns true if a link from this time still works. */
async function worksAfter(role: string | undefined, madeAtMs: number, roleNow = role) {
  const store = new FakeFirestore({
    ...(roleNow !== undefined && { 'roles/isaac': { user_id: 'isaac', role: roleNow } }),
    'quote_links/hash': {
      ...{ made_by: 'isaac', ended_at: null, created_at: Timestamp.fromMillis(madeAtMs) },
    },
  })
  const ports = { db: store.db, pageSize: 10, auth: auth as never }
  await followRole('isaac', { role, at }, ports)
  return store.documents.get('quote_links/hash')?.['ended_at'] === null
}

describe('a link that a coworker created', () => {
  it('keeps working while the coworker is on the team', async () => {
    expect(await worksAfter('admin', second - 60_000)).toBe(true)
  })

  it.each([
    ['is deleted', undefined],
    ['becomes a different one', 'mover'],
    ['becomes empty', ''],
  ])('stops working if the coworker’s role %s', async (_how, role) => {
    expect(await worksAfter(role, second - 60_000)).toBe(false)
  })

  it.each([0, 1, 999])(
    'stops working if it was created %i ms into the second in which the coworker was removed',
    async (ms) => {
      expect(await worksAfter(undefined, second + ms)).toBe(false)
      expect(await worksAfter(undefined, second + ms, 'admin'), 'although they returned').toBe(
        false,
      )
    },
  )

  it('stops working if it is dated in the future, while the coworker has no role', async () => {
    expect(await worksAfter(undefined, second + 5_000)).toBe(false)
  })

  it('keeps working if the coworker created it after returning to the team', async () => {
    expect(await worksAfter(undefined, second + 1_000, 'admin')).toBe(true)
  })
})

it('a crew’s link that is turned off because its creator left is deleted a week later', async () => {
  const link = { created_by: 'isaac', ended_at: null, created_at: Timestamp.fromMillis(second) }
  const store = new FakeFirestore({ 'calendar_feeds/hash': link })
  const ports = { db: store.db, pageSize: 10, auth: auth as never }
  const [before, week] = [Date.now(), 7 * 86_400_000]
  await followRole('isaac', { role: undefined, at }, ports)
  const { expires_at: expiry } = store.documents.get('calendar_feeds/hash') ?? {}
  expect((expiry as Timestamp).toMillis()).toBeGreaterThanOrEqual(before + week)
  expect((expiry as Timestamp).toMillis()).toBeLessThan(Date.now() + week + 3_600_000)
})
