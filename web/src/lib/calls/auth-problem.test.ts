import { describe, expect, it } from 'vitest'
import {
  describeAuthProblem,
  describeGoogleProblem,
  isTransientProblem,
  createSessionMissingError,
} from './auth-problem.ts'

const problem = (code: string, message = '') => Object.assign(new Error(message), { code })
const messageFor = (code: string, message?: string) =>
  describeAuthProblem(problem(code, message), 'Failed to sign in')

describe('the message of a failed sign-in', () => {
  it('never reveals whether an email has an account', () => {
    const wrongPassword = messageFor('auth/wrong-password')
    for (const code of [
      'auth/user-not-found',
      'auth/invalid-credential',
      'auth/invalid-login-credentials',
      'auth/user-disabled',
    ]) {
      expect(messageFor(code), code).toBe(wrongPassword)
      expect(messageFor(code, `Firebase: The account is disabled. (${code}).`), code).toBe(
        wrongPassword,
      )
    }
    const locked = 'Firebase: Access to this account has been disabled. (auth/too-many-requests).'
    expect(messageFor('auth/too-many-requests', locked)).not.toContain('account')
    expect(messageFor('auth/email-already-in-use')).not.toMatch(/account|use|exists/i)
  })

  it('lists the reasons why a password is weak', () => {
    expect(messageFor('auth/weak-password', 'Password should be at least 6 characters')).toBe(
      'Choose a stronger password. Use at least 6 characters.',
    )
    expect(
      messageFor(
        'auth/password-does-not-meet-requirements',
        'Firebase: Missing password requirements: [Password must contain at least 12 characters, Password must contain a numeric character] (auth/…).',
      ),
    ).toBe(
      'Choose a stronger password. Password must contain at least 12 characters. Password must contain a numeric character.',
    )
  })

  it.each([
    ['auth/too-many-requests', /too many tries/i],
    ['auth/popup-closed-by-user', /window was closed/i],
    ['auth/network-request-failed', /offline/i],
    ['auth/expired-action-code', /link has expired/i],
    ['auth/user-token-expired', /^Auth session or user missing$/],
    ['functions/unauthenticated', /no longer valid/i],
  ])('explains %s in a sentence', (code, sentence) => {
    expect(messageFor(code)).toMatch(sentence)
  })

  it('mentions Google only for a sign-in with Google', () => {
    expect(messageFor('auth/internal-error')).toBe('Failed to sign in')
    expect(describeGoogleProblem(problem('auth/internal-error'))).toMatch(/google could not be/i)
    expect(describeGoogleProblem(problem('auth/x'))).toBe('Failed to sign in with Google')
    expect(describeGoogleProblem(problem('auth/popup-blocked'))).toMatch(/allow pop-ups/i)
  })

  it('is the server’s message if we have no text for it', () => {
    const off = 'Firebase: The identity provider is turned off. (auth/operation-not-allowed).'
    expect(messageFor('auth/operation-not-allowed', off)).toBe(
      'The identity provider is turned off.',
    )
    expect(describeGoogleProblem(problem('auth/operation-not-allowed', off))).toBe(
      'The identity provider is turned off.',
    )
  })

  it('is our general text if the server gives no reason', () => {
    expect(messageFor('auth/something-new')).toBe('Failed to sign in')
    for (const bare of ['Error', 'HTTP Cloud Function returned an error: {"error":{}}']) {
      expect(messageFor('auth/internal-x', `Firebase: ${bare} (auth/internal-x).`)).toBe(
        'Failed to sign in',
      )
    }
    expect(describeAuthProblem('a string', 'Failed to sign up')).toBe('Failed to sign up')
  })

  it('says that the session is missing', () => {
    expect(describeAuthProblem(createSessionMissingError(), 'x')).toBe('Auth session missing!')
  })
})

it('only network problems and a busy server are retried', () => {
  expect(isTransientProblem(problem('auth/network-request-failed'))).toBe(true)
  expect(isTransientProblem(problem('auth/the-service-is-currently-unavailable.'))).toBe(true)
  expect(isTransientProblem(problem('auth/deadline-exceeded.'))).toBe(true)
  expect(isTransientProblem(problem('auth/wrong-password'))).toBe(false)
  expect(isTransientProblem(problem('auth/internal-error'))).toBe(false)
})
