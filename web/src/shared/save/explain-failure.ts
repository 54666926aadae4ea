import { codeOf } from '@moving/domain/error-code'

/** The failure of a save whose request a coworker deleted in the meantime. */
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
 * Firestore's rules refused: usually the page is older than the rules, which a deployment replaced.
 */
const outdated = 'This page may be out of date. Reload this page and try again.'
const tooBusy = 'The server is busy. Try again in a minute.'
const changed = 'A coworker was saving at the same moment. Try again.'

/**
 * Sentences by Firestore's codes; callables use the same codes after `functions/`, which may have
 * their own sentence.
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
 * Explains why something failed and what to do next. Only failures without a response blame the
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
 * True if `fetch` failed before any response. For a callable, the SDK reports that as HTTP status
 * 0.
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
 * True if the browser couldn't import a script: no network, or a newer version replaced the script.
 */
const isMissingPart = (cause: unknown) =>
  cause instanceof TypeError && /imported module|module script/i.test(cause.message)
