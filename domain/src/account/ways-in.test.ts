import { describe, expect, it } from 'vitest'
import { googleIdsOf, hasApprovedWays, hasForeignWayIn } from './ways-in.ts'

const password = { providerId: 'password', uid: 'kim@example.com', email: 'kim@example.com' }
const google = (email: string | null) => ({ providerId: 'google.com', uid: '118', email })

describe('hasForeignWayIn', () => {
  it.each([
    ['a password alone', [password], false],
    ['Google with the same email', [password, google('Kim@Example.com')], false],
    ['Google with a different email', [password, google('mallory@example.com')], true],
    ['Google without an email', [google(null)], true],
    ['any other provider with a different email', [{ providerId: 'apple.com', uid: '1' }], true],
  ])('with %s is %s', (_what, ways, isForeign) => {
    expect(hasForeignWayIn('kim@example.com', ways)).toBe(isForeign)
  })
})

it('googleIdsOf lists the Google accounts and no other sign-in method', () => {
  expect(googleIdsOf([password, google('kim@example.com')])).toEqual(['118'])
})

describe('hasApprovedWays', () => {
  const token = (identities: object | undefined, claims: object = {}) => ({
    ...{ sub: 'kim', firebase: { sign_in_provider: 'password', identities } },
    ...claims,
  })
  it.each([
    ['a password alone', token({ email: ['kim@example.com'] }), true],
    ['no identities', token(undefined), true],
    ['no Firebase part', {}, true],
    ['the approved Google account', token({ 'google.com': ['118'] }, { google: ['118'] }), true],
    ["a Google account that the server hasn't approved", token({ 'google.com': ['118'] }), false],
    ['a different Google account', token({ 'google.com': ['7'] }, { google: ['118'] }), false],
    ['no Google account although one was approved', token({}, { google: ['118'] }), false],
    ['an unsupported provider', token({ 'apple.com': ['1'] }), false],
  ])('for a token with %s is %s', (_what, claims, isApproved) => {
    expect(hasApprovedWays(claims)).toBe(isApproved)
  })
})
