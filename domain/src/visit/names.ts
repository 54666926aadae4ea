import { sanitizeReferrer, sanitizeUrl } from './sanitize.ts'

/** Maximum lengths of names in counts, in bytes, so that the documents stay small. */
export const nameBytes = { page: 100, referrer: 80, referrerText: 200, sessionId: 64 } as const

/** The name of a missing referrer (requirements 2.17, requirements 9.4). */
export const directReferrer = 'Direct'

const encoder = new TextEncoder()
const ellipsisBytes = 3

/**
 * Cuts a text to at most `maxBytes` bytes of UTF-8, but not within a character. A cut text ends
 * with '…'.
 */
export function capBytes(text: string, maxBytes: number): string {
  const room = new Uint8Array(maxBytes)
  if (encoder.encodeInto(text, room).read === text.length) return text
  const { read } = encoder.encodeInto(text, room.subarray(0, maxBytes - ellipsisBytes))
  return `${text.slice(0, read)}…`
}

/**
 * The name under which a visit's page is counted: its URL's path, or the text if it isn't a URL.
 */
export function pageName(pageUrl: string): string {
  const clean = sanitizeUrl(pageUrl)
  return capBytes(parse(clean)?.pathname || clean || '/', nameBytes.page)
}

/**
 * The name under which a referrer is counted: its URL's hostname, or the text if it isn't a URL.
 */
export function referrerName(referrer: string): string {
  const clean = sanitizeReferrer(referrer) ?? referrer
  return capBytes(parse(clean)?.hostname || clean, nameBytes.referrer)
}

/**
 * Maximum number of UTF-16 units of a URL that are parsed: the longest hostname (253) and more of a
 * path than is stored. Converting a foreign hostname to ASCII takes quadratic time, so a hostile
 * one would take a tenth of a second.
 */
const parsedLength = 400

function parse(address: string): URL | null {
  const start = address.slice(0, parsedLength)
  return URL.canParse(start) ? new URL(start) : null
}
