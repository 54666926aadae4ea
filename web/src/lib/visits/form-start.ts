import { formStartsCollection } from '@moving/domain/visit/collections'
import { isKnownBot } from '@moving/domain/visit/bots'
import { newDocumentId } from '../document-id.ts'
import { readSessionHint } from '../session-hint.ts'
import { readStored, writeStored } from '../stored.ts'
import { createByRest, restTarget } from './rest.ts'
import { sessionOfRequest } from './visitor-session.ts'

const startedKey = 'quote_form_started'
const storage = () => window.sessionStorage

/**
 * Notes that the quote form was touched, a step of the office's funnel: once per session, for the
 * same people as visits. Call it at the first input; failing is only logged.
 */
export function recordFormStart(): void {
  const target = restTarget(import.meta.env)
  const session = sessionOfRequest()
  if (target === null || session === null) return
  if (readSessionHint()?.role === 'admin' || isKnownBot(navigator.userAgent)) return
  if (readStored(storage, startedKey) !== null) return
  writeStored(storage, startedKey, session)
  createByRest(target, `${formStartsCollection}/${newDocumentId()}`, {
    session_id: session,
  }).catch((cause: unknown) => console.error('Error recording the start of a form', cause))
}
