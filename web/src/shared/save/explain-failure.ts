import { codeOf } from '@moving/domain/error-code'

/** The error of a save after a coworker has deleted the request. */
export class RequestDeleted extends Error {
  readonly code = 'not-found'
  constructor(quoteId: string) {
    super(`Request ${quoteId} was deleted`)
  }
}

const noAnswer = 'There was no response. Check your connection and try again.'
const notAllowed =
  'This account isn’t allowed to do that anymore. Sign in again, or ask the person who manages the accounts.'
/**
 * Firestore's rules refused the request, usually because a deployment has replaced the rules since
 * the page was loaded.
 */
const outdated = 'This page may be out of date. Reload this page and try again.'
const tooBusy = 'The server is busy. Try again in a minute.'
const changed = 'A coworker was saving at the same moment. Try again.'

/**
 * Explanations by Firestore's codes. Functions use the same codes with the prefix `functions/`,
 * which may have their own explanation.
 */
const sentences: Partial<Record<string, string>> = {
  'not-found': 'This request was deleted. Copy what you typed if you still need it.',
  'permission-denied': outdated,
  'functions/permission-denied': notAllowed,
  unauthenticated: 'Your session is no longer valid. Sign in again.',
  aborted: changed,
  'failed-precondition': changed,
  'resource-exhausted': tooBusy,
  unavailable: noAnswer,
  'deadline-exceeded': noAnswer,
  cancelled: noAnswer,
  timeout: noAnswer,
}

/**
 * Explains why something failed and what to do next. Only a failure without a response blames the
 * connection.
 * @param cause the error; null if nothing was sent because the browser is offline
 */
export function explainFailure(cause: unknown): string {
  if (!navigator.onLine) return 'You’re offline. Try again once you’re back online.'
  if (isWithoutAnswer(cause)) return noAnswer
  const code = codeOf(cause)
  const known =
    typeof code === 'string'
      ? (sentences[code] ?? sentences[code.replace(/^functions\//, '')])
      : undefined
  return known ?? (isMissingPart(cause) ? missingPart : ownFault)
}

const ownFault = 'Something went wrong on our side. Try again.'
const missingPart = 'Part of this page didn’t load. Reload the page and try again.'

/**
 * True if there was no response. For a callable function, the SDK reports that as HTTP status 0.
 */
function isWithoutAnswer(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if (codeOf(cause) === 'functions/internal') return cause.message === 'internal [0]'
  return (
    cause instanceof TypeError &&
    /^(failed to fetch|networkerror|load failed)/i.test(cause.message) &&
    !isMissingPart(cause)
  )
}

/**
 * True if the browser couldn't import a script: there is no network, or a deployment has replaced
 * the script.
 */
const isMissingPart = (cause: unknown) =>
  cause instanceof TypeError && /imported module|module script/i.test(cause.message)
