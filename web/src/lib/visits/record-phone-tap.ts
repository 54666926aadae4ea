import { isKnownBot } from '@moving/domain/visit/bots'
import { phoneTapName, phoneTapsCollection, tapPageMax } from '@moving/domain/visit/phone-tap'
import { sanitizeUrl } from '@moving/domain/visit/sanitize'
import { readSessionHint } from '../device/session-hint.ts'
import { sha256 } from '../sha256.ts'
import { readStored, tabStorage, writeStored } from '../device/stored.ts'
import { createByRest, restTarget } from './rest.ts'
import { uncounted } from './tracker.ts'
import { sessionOfRequest } from './visitor-session.ts'

/** The storage key for the pages on which this session tapped the number, one path per line. */
const tappedKey = 'phone_tapped'

/**
 * Records once per session and page that a visitor tapped the company's phone number, for the same
 * visitors and pages as visits. A failure is only logged.
 * @returns when the tap was stored, or isn't counted
 */
export async function recordPhoneTap(): Promise<void> {
  const target = restTarget()
  const session = sessionOfRequest()
  const page = sanitizeUrl(location.pathname, tapPageMax)
  if (target === null || session === null || uncounted.test(page)) return
  if (readSessionHint()?.role === 'admin' || isKnownBot(navigator.userAgent)) return
  const tapped = readStored(tabStorage, tappedKey)?.split('\n') ?? []
  if (tapped.includes(page)) return
  writeStored(tabStorage, tappedKey, [...tapped, page].join('\n'))
  try {
    const id = await sha256(phoneTapName(session, page))
    await createByRest(target, `${phoneTapsCollection}/${id}`, { session_id: session, page })
  } catch (cause) {
    console.error('Error recording a phone tap', cause)
  }
}
