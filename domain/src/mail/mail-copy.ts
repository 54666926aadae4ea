import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'
import { mailContentSchema, type MailContent } from './email-content.ts'

/** The text that replaces links in a copy if they work without a sign-in. */
export const privateLink = '(private link)'

/** The keys of links have 22 letters and digits. The codes of sign-in emails are longer. */
const longRun = /[A-Za-z0-9]{22,}/g
/**
 * A word of 12 or more letters and digits that was cut with '…'. A cut key with fewer letters may
 * stay, because its other letters can't be guessed.
 */
const cutRun = /(?<![A-Za-z0-9])[A-Za-z0-9]{12,21}(?=…)/g
/**
 * Two characters of which one is a capital and the other a small letter, or of which the first is a
 * digit.
 */
const change = /(?=([a-z][A-Z\d]|[A-Z][a-z\d]|\d[A-Za-z]))/g

/**
 * Whether letters and digits mix capitals and small letters as only random text does. A word with
 * repeated letters has one kind of change, a name has few, and an account number has only capitals.
 */
function isRandom(run: string): boolean {
  const changes = new Set(Array.from(run.matchAll(change), ([, pair]) => pair))
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && changes.size > 3
}

/** The part of an email address before the @. */
const localPart = /[\w.+'-]{1,64}@(?=[a-z\d-]{1,63}\.)/gi

/** An equals sign, also as programs encode it in URLs, emails and pages. */
const equals = '(?:=3D|=|%(?:25)*3D|&(?:#61|#x3d|equals);)'
const beforeName = '(?:(?<![A-Za-z0-9])|(?<=%(?:25)*23))'
/** One character of a key, also if it is encoded. */
const letter = String.raw`(?:%(?:25)*[\dA-F]{2}|&#?\w{1,8};|[A-Za-z0-9])`
/**
 * Characters that email programs and people add between the characters of a link: line breaks,
 * quotation marks, hyphens.
 */
const gap = '[^A-Za-z0-9%&…]{0,8}'
/**
 * A link with a key, even if the key is broken into pieces: from the start of its first word to the
 * end of its last word.
 */
const keyedLink = new RegExp(
  String.raw`(?<!\S)\S*?(?:${beforeName}k|(?:#|%(?:25)*23)[cu])${equals}(?:${gap}${letter}){12,22}\S*`,
  'gi',
)
/** A link to /auth with any value, also if its code continues on the next line. */
const signInLink =
  /(?<!\S)\S*?(?:oobCode|(?:\/|%(?:25)*2F)auth(?:\/?[?#]|(?:\/|%(?:25)*2F)?%(?:25)*(?:3F|23)))\S*(?:[ \t]{0,3}\n[> ]{0,8}(?=[^\s>]{0,200}(?:\d|[a-z][A-Z]|[&=_]))[^\s>]\S*)?/g

/** Invisible characters and marks above or below letters, also as pages encode them. */
const unseen = /[\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]|&shy;|<wbr>/gu

/** A word as people read it: encoded characters are decoded, and invisible ones are removed. */
function readWord(word: string): string {
  return (
    word
      .replaceAll(/%(?:25)*([\dA-F]{2})/gi, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
      .replaceAll(/&#(?:x([\dA-F]{1,4})|(\d{1,5}));/gi, (_, hex?: string, decimal = '') =>
        String.fromCharCode(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
      )
      .replaceAll(unseen, '')
      // The marks are removed first, because sorting many of them takes quadratic time.
      .normalize('NFKC')
      .replaceAll(unseen, '')
  )
}

function isPrivate(word: string): boolean {
  const runs = readWord(word).replaceAll(localPart, ' ').match(longRun) ?? []
  return [...runs, ...(word.match(cutRun) ?? [])].some(isRandom)
}

/**
 * Removes the keys of links from a text, including links that a customer typed and links that an
 * email program broke.
 */
export const withoutKeys = (text: string): string =>
  text
    .replaceAll(keyedLink, privateLink)
    .replaceAll(signInLink, privateLink)
    .replaceAll(/\S+/g, (word) => (isPrivate(word) ? privateLink : word))

/** Removes the keys of links from every text of an email. */
export function contentWithoutKeys(content: MailContent): MailContent {
  return mapTexts(content) as MailContent
}

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return withoutKeys(value)
  if (Array.isArray(value)) return value.map(mapTexts)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(parts.map(([name, part]) => [name, mapTexts(part)]))
}

/**
 * A `mail_copies/{mailId}` document: an email as it was sent, without the keys of links. It is
 * separate from `mail/{mailId}`, so that a list of emails doesn't read their texts.
 */
export const mailCopySchema = z.extend(mailContentSchema, {
  to: z.string(),
  sent_at: instantSchema,
  /**
   * Ids of the quotes that the email mentions. Deleting any of these quotes also deletes the copy.
   */
  quote_ids: z.array(z.string()),
  /**
   * Accounts that receive the email, or whose requests it mentions. Deleting any of them also
   * deletes the copy.
   */
  uids: z.array(z.string()),
  expires_at: instantSchema,
})
export type MailCopy = z.output<typeof mailCopySchema>
