import { describe, expect, it } from 'vitest'
import { closedSession, isRecentSignIn, sessionSchema } from './account-session.ts'

describe('a sign-in', () => {
  const signedInAt = 1_800_000_000
  const after = (seconds: number) => new Date((signedInAt + seconds) * 1000)

  it('counts as recent for five minutes, to the last second', () => {
    expect(isRecentSignIn(signedInAt, after(0))).toBe(true)
    expect(isRecentSignIn(signedInAt, after(300))).toBe(true)
    expect(isRecentSignIn(signedInAt, after(301))).toBe(false)
  })
})

describe('the session of a deleted account', () => {
  it('has the time until which its tokens are refused, and after which it can be deleted', () => {
    const closed = closedSession(new Date('2026-11-20T12:00:00.700Z'))
    expect(closed.valid_after).toBe(Date.parse('2026-11-20T13:05:00Z') / 1000)
    expect(closed.expires_at).toEqual(new Date('2026-11-20T13:05:00Z'))
    expect(sessionSchema.safeParse(closed).success).toBe(true)
  })
})

describe('the time that ends a user’s sessions', () => {
  it('is stored in whole seconds, like the times in tokens', () => {
    expect(sessionSchema.safeParse({ valid_after: 1_800_000_000 }).success).toBe(true)
    expect(sessionSchema.safeParse({ valid_after: 1_800_000_000.5 }).success).toBe(false)
  })
})
