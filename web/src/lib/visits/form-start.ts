import { formStartsCollection } from '@moving/domain/visit/collections'
import { isKnownBot } from '@moving/domain/visit/bots'
import { newDocumentId } from '../document-id.ts'
import { readSessionHint } from '../device/session-hint.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'
import { createByRest, restTarget } from './rest.ts'
import { sessionOfRequest } from './visitor-session.ts'

const startedKey = 'quote_form_started'

/**
 * Records the first input in the quote form, a step of the office's funnel. It is recorded once per
 * session, for the same visitors as visits. A failure is only logged.
 */
export function recordFormStart(): void {
  if (readStored(tabStorage, startedKey) !== null) return
  const target = restTarget()
  const session = sessionOfRequest()
  if (target === null || session === null) return
  if (readSessionHint()?.role === 'admin' || isKnownBot(navigator.userAgent)) return
  createByRest(target, `${formStartsCollection}/${newDocumentId()}`, { session_id: session }).catch(
    (cause: unknown) => console.error('Error recording the use of a form', cause),
  )
  writeStored(tabStorage, startedKey, session)
}

/**
 * Call this when the request is sent. From then on, the tab's session doesn't record anything about
 * the form.
 */
export function endFormRecord(): void {
  if (sessionOfRequest() !== null) writeStored(tabStorage, startedKey, '')
}
