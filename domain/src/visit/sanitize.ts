import { moveReferenceOf } from '../move/move-key.ts'
import { undoEscapes } from '../undo-escapes.ts'
import { cutUnits, visitLimits } from './limits.ts'

/** Parameters with a secret or personal data: any name with one of these parts. */
const secretParts =
  /token|secret|passw|oobcode|apikey|api_key|api-key|auth|session|signature|credential|jwt|e-?mail|phone/
const secretNames = /^(?:code|k|key|state|sig|sid|otp|pin|pwd|name)$/

/**
 * An email address in a URL. It can start only where a part of the URL starts, so that the search
 * takes linear time.
 */
const mailAddress = /(^|[/?#&=\s@])[^/?#&=\s@]+?(?:@|%(?:25)*40)[^/?#&=\s@]+/gi
/** The path of a request's page, which contains the request's id. */
const requestPage = /(\/admin\/quotes\/)[^/?#]+/i
/** A key or code in a path, after a separator that an email program has escaped. */
const escapedKey = /(?:%(?:25)*(?:23|3f|26)|[;&])(?:[kcu]|oobcode)(?:=|%(?:25)*3d)[^/;]*/gi
/** A path that was meant as a link to /move or /crew. Everything after it may be a key. */
const movePath = /^([a-z]+:\/\/[^/]*)?(\/(?:move|crew))(?![a-z-]).*/i
const webToken = /eyJ[\w-]{8,}(?:\.[\w-]*)*/g

/**
 * Cleans a URL for storage: removes codes, keys, tokens, passwords, email addresses, and anything
 * else that identifies a person or grants access. It is used before a visit is sent, and again when
 * visits are counted and exported, because any client may send a visit. Other parts of a URL stay:
 * `…/quote?utm_source=mail`.
 * @param maxLength in UTF-16 units; the rest is cut off
 */
export function sanitizeUrl(url: string, maxLength: number = visitLimits.pageUrl): string {
  const [withoutFragment = '', ...fragments] = cutUnits(url, maxLength).split('#')
  const [base = '', ...queries] = withoutFragment.split('?')
  const query = withoutSecrets(queries.join('?'))
  const after = fragments.join('#')
  // A fragment with a key is removed, even if the key is damaged. Campaigns are never in a
  // fragment.
  const fragment = moveReferenceOf(after) === null ? withoutSecrets(after) : ''
  const clean = scrub(base.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/@]*@/i, '$1'))
  const whole = clean + (query === '' ? '' : `?${query}`) + (fragment === '' ? '' : `#${fragment}`)
  return cutUnits(whole, maxLength)
}

/** Cleans a referrer for storage. An empty one becomes null. */
export function sanitizeReferrer(referrer: string | null): string | null {
  const clean = sanitizeUrl(referrer ?? '', visitLimits.referrer)
  return clean === '' ? null : clean
}

function scrub(text: string): string {
  return text
    .replace(requestPage, '$1[id]')
    .replace(movePath, '$1$2')
    .replace(escapedKey, '')
    .replace(mailAddress, '$1[mail]')
    .replace(webToken, '[token]')
}

function withoutSecrets(parameters: string): string {
  return parameters
    .split('&')
    .filter((pair) => !carriesSecret(pair))
    .join('&')
}

function carriesSecret(pair: string): boolean {
  const [rawName = '', ...values] = pair.split('=')
  const name = undoEscapes(rawName)
    .toLowerCase()
    .replace(/^(?:amp;|[^a-z0-9])+/, '')
  if (name.includes('=') && name.split('&').some(carriesSecret)) return true
  const value = undoEscapes(values.join('='))
  if (values.length > 0 && (secretNames.test(name) || secretParts.test(name))) return true
  const text = `${name} ${value}`
  return (
    /[^\s@]@[^\s@]/.test(text) ||
    /eyj[\w-]{8,}/i.test(text) ||
    namesSecretWithin(value) ||
    /[?&#;]k=/i.test(value)
  )
}

/** The name of a parameter inside a value, up to the word that identifies a secret. */
const secretWithin = /[?&#/;][^?&#/;]*(?:token|oobcode|apikey|passw)/i

/**
 * Whether a value contains a parameter with a secret. Names are checked one at a time, because
 * searching the whole of a hostile value would take a second.
 */
function namesSecretWithin(value: string): boolean {
  const names = value.split('=').slice(0, -1)
  return names.some((name) => secretWithin.test(name.slice(Math.max(0, name.lastIndexOf('&')))))
}
