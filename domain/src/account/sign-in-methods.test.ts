import { describe, expect, it } from 'vitest'
import { approvedTokens, unapprovedTokens } from '../../../tests/support/example-tokens.ts'
import { googleIdsOf, hasApprovedSignInMethods, hasForeignSignInMethod } from './sign-in-methods.ts'

const password = { providerId: 'password', uid: 'kim@example.com', email: 'kim@example.com' }
const google = (email: string | null) => ({ providerId: 'google.com', uid: '118', email })

describe('a check of an account for someone else’s sign-in method', () => {
  it.each([
    ['has none', 'only a password', [password]],
    ['has none', 'Google with the same email', [password, google('Kim@Example.com')]],
    ['has one', 'Google with a different email', [password, google('mallory@example.com')]],
    ['has one', 'Google without an email', [google(null)]],
    ['has one', 'a provider other than Google', [{ providerId: 'apple.com', uid: '1' }]],
  ])('%s with %s', (verdict, _what, ways) => {
    expect(hasForeignSignInMethod('kim@example.com', ways)).toBe(verdict === 'has one')
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
