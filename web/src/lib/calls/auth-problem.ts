import { codeOf } from '@moving/domain/error-code'
import { failures } from './failure-messages.ts'

/** The code of an error, such as `auth/wrong-password`; '' if it has none. */
export function problemCode(cause: unknown): string {
  const code = codeOf(cause)
  return typeof code === 'string' ? code : ''
}

/** `details.reason` of an error from this project's functions. Undefined for other errors. */
export function reasonOf(cause: unknown): string | undefined {
  const { details } = cause as { details?: { reason?: unknown } | null }
  return typeof details?.reason === 'string' ? details.reason : undefined
}

/**
 * For a 502, 503 or 504 with a JSON body, the Auth SDK turns the server's sentence into a code,
 * such as `auth/the-service-is-currently-unavailable.`. With any other body, it reports a network
 * failure.
 */
const busyServer = /^auth\/.*(unavailable|deadline|timeout|timed-out|backend|bad-gateway)/

/** Whether the network failed or the server is busy (502, 503, 504), so that a retry may help. */
export function isTransientProblem(cause: unknown): boolean {
  const code = problemCode(cause)
  return (
    ['auth/network-request-failed', 'functions/unavailable', 'unavailable'].includes(code) ||
    busyServer.test(code)
  )
}

/** True if the code means that email and password don't match. Providers use different codes. */
export function isMismatch(cause: unknown): boolean {
  return sentences[problemCode(cause)] === mismatch
}

export function isWeakPassword(cause: unknown): boolean {
  const codes = ['auth/weak-password', 'auth/password-does-not-meet-requirements']
  return codes.includes(problemCode(cause))
}

/**
 * True if this session can't make requests anymore, because the account was deleted or disabled, or
 * its sessions were ended.
 */
export function endsSession(cause: unknown): boolean {
  return ['auth/user-token-expired', 'auth/user-disabled'].includes(problemCode(cause))
}

const mismatch = 'That email and password do not match. Check both, or reset your password.'
const tooMany = 'Too many tries. Wait a few minutes, or reset your password.'

/**
 * Explanations of the provider's codes, used instead of the server's messages. None reveals whether
 * an email has an account: an unknown email, a closed account and a wrong password have the same
 * text.
 */
const sentences: Record<string, string> = {
  'auth/invalid-credential': mismatch,
  'auth/invalid-login-credentials': mismatch,
  'auth/user-disabled': mismatch,
  'auth/user-not-found': mismatch,
  'auth/wrong-password': mismatch,
  'auth/user-mismatch': 'That’s a different account from the one that’s signed in.',
  'auth/invalid-email': 'Please enter a valid email',
  'auth/missing-email': 'Please enter a valid email',
  'auth/missing-password': 'You must provide either an email or phone number and a password',
  'auth/email-already-in-use': 'Please check your email to continue.',
  'auth/too-many-requests': tooMany,
  'auth/quota-exceeded': tooMany,
  'auth/network-request-failed': 'You seem to be offline. Check your connection and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'The Google window was closed before you were signed in.',
  'auth/popup-blocked':
    'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
  'auth/account-exists-with-different-credential':
    'This address is set up with a password. Sign in with that.',
  'auth/expired-action-code': 'This link has expired.',
  'auth/invalid-action-code': 'This link has already been used, or part of it is missing.',
  'auth/requires-recent-login': 'Sign in again to do this.',
  'auth/no-current-user': 'Auth session missing!',
  'auth/null-user': 'Auth session missing!',
  'auth/user-token-expired': 'Auth session or user missing',
  'auth/invalid-user-token': 'Your session is no longer valid. Sign in again.',
  'functions/unauthenticated': 'Your session is no longer valid. Sign in again.',
  'functions/unavailable': 'You seem to be offline. Check your connection and try again.',
}

/** The server's own sentence in a message such as 'Firebase: The provider is off. (auth/x).' */
const ownSentence = /^Firebase: ([^{}]{1,200}) \(auth\/[^)]*\)\.?$/

/** The server's sentence; null if the error has only a code. */
function serverSentence(cause: unknown): string | null {
  const { message } = (cause ?? {}) as { message?: unknown }
  const sentence = typeof message === 'string' ? ownSentence.exec(message)?.[1] : undefined
  return sentence === undefined || sentence === 'Error' ? null : sentence
}

/**
 * The message to show after a failure: this file's sentence for a known code, otherwise the
 * server's message, otherwise the fallback. A weak password gets the provider's reasons.
 */
export function describeAuthProblem(cause: unknown, fallback: string): string {
  if (isWeakPassword(cause)) {
    return `Choose a stronger password. ${weaknessesOf(cause).join('. ')}.`
  }
  return sentences[problemCode(cause)] ?? serverSentence(cause) ?? fallback
}

/** The message to show after a failed sign-in with Google, whose script may not have loaded. */
export function describeGoogleProblem(cause: unknown): string {
  return problemCode(cause) === 'auth/internal-error'
    ? 'Google could not be reached. Try again, or use your email and password.'
    : describeAuthProblem(cause, failures.google)
}

/**
 * Reads the provider's reasons from a message such as 'Missing password requirements: [Password
 * must contain …, …]'. Without a list, returns Auth's only built-in rule.
 */
function weaknessesOf(cause: unknown): string[] {
  const { message } = cause as { message?: unknown }
  const listed = /requirements: \[([^\]]+)\]/.exec(String(message))?.[1]
  return listed === undefined
    ? ['Use at least 6 characters']
    : listed.split(',').map((reason) => reason.trim())
}

/** The error of an action that needs a signed-in user. */
export function createSessionMissingError(): Error {
  return Object.assign(new Error('Auth session missing!'), { code: 'auth/no-current-user' })
}
