import { sanitizeReferrer, sanitizeUrl } from './sanitize.ts'

/** Maximum lengths in bytes of names in counts, so that their documents stay small. */
export const nameBytes = { page: 100, referrer: 80, referrerText: 200, sessionId: 64 } as const

/** Shown for a visit without a referrer (requirements 2.17, requirements 9.4). */
export const directReferrer = 'Direct'

const encoder = new TextEncoder()
const ellipsisBytes = 3

/**
 * Cuts `text` to at most `maxBytes` of UTF-8, never within a character; a cut text ends with '…'.
 */
export function capBytes(text: string, maxBytes: number): string {
  const room = new Uint8Array(maxBytes)
  if (encoder.encodeInto(text, room).read === text.length) return text
  const { read } = encoder.encodeInto(text, room.subarray(0, maxBytes - ellipsisBytes))
  return `${text.slice(0, read)}…`
}

/** The name that a visit's page is counted under: the path of its address, or the raw text. */
export function pageName(pageUrl: string): string {
  const clean = sanitizeUrl(pageUrl)
  return capBytes(parse(clean)?.pathname || clean || '/', nameBytes.page)
}

/** The name that a referrer is counted under: its hostname, or the raw text if there is none. */
export function referrerName(referrer: string): string {
  const clean = sanitizeReferrer(referrer) ?? referrer
  return capBytes(parse(clean)?.hostname || clean, nameBytes.referrer)
}

/**
 * The maximum number of UTF-16 units of an address that are parsed: the longest host (253) and more
 * of a path than is kept. Converting a foreign host to ASCII takes quadratic time, so a hostile one
 * would take a tenth of a second.
 */
const parsedLength = 400

function parse(address: string): URL | null {
  const start = address.slice(0, parsedLength)
  return URL.canParse(start) ? new URL(start) : null
}
