import { describe, expect, it } from 'vitest'
import { approvedTokens, unapprovedTokens } from '../../../tests/support/example-tokens.ts'
import { googleIdsOf, hasApprovedSignInMethods, hasForeignSignInMethod } from './sign-in-methods.ts'

const password = { providerId: 'password', uid: 'kim@example.com', email: 'kim@example.com' }
const google = (email: string | null) => ({ providerId: 'google.com', uid: '118', email })

describe('whether an account has someone else’s sign-in method', () => {
  it.each([
    ['a password alone', [password], false],
    ['Google with the same email', [password, google('Kim@Example.com')], false],
    ['Google with a different email', [password, google('mallory@example.com')], true],
    ['Google without an email', [google(null)], true],
    ['any other provider with a different email', [{ providerId: 'apple.com', uid: '1' }], true],
  ])('for an account with %s: %s', (_what, ways, isForeign) => {
    expect(hasForeignSignInMethod('kim@example.com', ways)).toBe(isForeign)
  })
})

it('only the Google accounts are listed as Google sign-in methods', () => {
  expect(googleIdsOf([password, google('kim@example.com')])).toEqual(['118'])
})

describe('access to the office', () => {
  it.each(Object.entries(approvedTokens))('is given to a token with %s', (_what, token) => {
    expect(hasApprovedSignInMethods({ ...token })).toBe(true)
  })
  it.each(Object.entries(unapprovedTokens))('is refused for a token with %s', (_what, token) => {
    expect(hasApprovedSignInMethods({ ...token })).toBe(false)
  })
})
