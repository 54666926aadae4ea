import { describe, expect, it } from 'vitest'
import { isRecentSignIn, sessionSchema } from './session.ts'

describe('a recent sign-in', () => {
  const signedInAt = 1_800_000_000
  const after = (seconds: number) => new Date((signedInAt + seconds) * 1000)

  it('is one of the last five minutes, the last second included', () => {
    expect(isRecentSignIn(signedInAt, after(0))).toBe(true)
    expect(isRecentSignIn(signedInAt, after(300))).toBe(true)
    expect(isRecentSignIn(signedInAt, after(301))).toBe(false)
  })
})

describe('a session document', () => {
  it('holds whole seconds, as the tokens do', () => {
    expect(sessionSchema.safeParse({ valid_after: 1_800_000_000 }).success).toBe(true)
    expect(sessionSchema.safeParse({ valid_after: 1_800_000_000.5 }).success).toBe(false)
  })
})
