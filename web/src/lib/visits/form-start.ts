import { formStartsCollection } from '@moving/domain/visit/collections'
import { isKnownBot } from '@moving/domain/visit/bots'
import { newDocumentId } from '../document-id.ts'
import { readSessionHint } from '../device/session-hint.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'
import { createByRest, restTarget } from './rest.ts'
import { sessionOfRequest } from './visitor-session.ts'

const startedKey = 'quote_form_started'

/**
 * Notes that the quote form was touched, a step of the office's funnel: once per session, for the
 * same people as visits. Call it at the first input; failing is only logged.
 * @returns whether it was the first time
 */
export function recordFormStart(): boolean {
  if (readStored(tabStorage, startedKey) !== null) return false
  const session = recordInSession(formStartsCollection, {})
  if (session !== null) writeStored(tabStorage, startedKey, session)
  return session !== null
}

/** True once the form was begun in this tab's session, until its request is sent. */
export function isFormBegun(): boolean {
  return Boolean(readStored(tabStorage, startedKey))
}

/** The request was sent: from now on the tab's session notes nothing about the form. */
export function endFormRecord(): void {
  if (sessionOfRequest() !== null) writeStored(tabStorage, startedKey, '')
}

/**
 * Creates a document about the session of somebody who may be counted. Failing is only logged.
 * @returns the session; null for somebody who may not
 */
export function recordInSession(
  collection: string,
  fields: Parameters<typeof createByRest>[2],
): string | null {
  const target = restTarget()
  const session = sessionOfRequest()
  if (target === null || session === null) return null
  if (readSessionHint()?.role === 'admin' || isKnownBot(navigator.userAgent)) return null
  createByRest(target, `${collection}/${newDocumentId()}`, {
    session_id: session,
    ...fields,
  }).catch((cause: unknown) => console.error('Error recording the use of a form', cause))
  return session
}
