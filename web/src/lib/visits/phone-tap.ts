import { isKnownBot } from '@moving/domain/visit/bots'
import { phoneTapName, phoneTapsCollection, tapPageMax } from '@moving/domain/visit/phone-tap'
import { sanitizeUrl } from '@moving/domain/visit/sanitize'
import { readSessionHint } from '../device/session-hint.ts'
import { sha256 } from '../sha256.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'
import { createByRest, restTarget } from './rest.ts'
import { uncounted } from './tracker.ts'
import { sessionOfRequest } from './visitor-session.ts'

/** Holds the pages on which this session tapped, one a line. */
const tappedKey = 'phone_tapped'

/**
 * Notes that our telephone number was tapped on the page that is open: that it was, and no number; once
 * per session and page, for the same people and pages as visits. Failing is only logged.
 */
export function recordPhoneTap(): void {
  const target = restTarget()
  const session = sessionOfRequest()
  const page = sanitizeUrl(location.pathname, tapPageMax)
  if (target === null || session === null || uncounted.test(page)) return
  if (readSessionHint()?.role === 'admin' || isKnownBot(navigator.userAgent)) return
  const tapped = readStored(tabStorage, tappedKey)?.split('\n') ?? []
  if (tapped.includes(page)) return
  writeStored(tabStorage, tappedKey, [...tapped, page].join('\n'))
  sha256(phoneTapName(session, page))
    .then((id) =>
      createByRest(target, `${phoneTapsCollection}/${id}`, { session_id: session, page }),
    )
    .catch((cause: unknown) => console.error('Error recording a phone tap', cause))
}
