import { emailPattern, normalizeEmail } from '@moving/domain/account/email'
import { firstName, lastName, splitName } from '@moving/domain/account/first-name'
import { editDetails } from '@moving/domain/actions/edit-details'
import { writeCalendar } from '@moving/domain/calendar/ics'
import { townOf } from '@moving/domain/calendar/town-of'
import { csvText } from '@moving/domain/csv'
import { inShort } from '@moving/domain/in-short'
import { withoutKeys } from '@moving/domain/mail/mail-copy'
import { moveReferenceOf } from '@moving/domain/move/move-key'
import {
  answerMoveSchema,
  askForLinkSchema,
  unlockMoveSchema,
} from '@moving/domain/move/move-requests'
import { moveFactsOf } from '@moving/domain/quote/facts/move-facts'
import { dollarsSchema } from '@moving/domain/quote/dollars'
import { namedItems } from '@moving/domain/quote/facts/special-items'
import { phoneDigits } from '@moving/domain/quote/phone-number'
import { foldAddress, foldEmail, foldName } from '@moving/domain/quote/search/fold'
import { foldDigits } from '@moving/domain/quote/search/fold-digits'
import { searchFields, searchWords } from '@moving/domain/quote/search/search-fields'
import { readSearch } from '@moving/domain/quote/search/read-search'
import { isPlainlyOutside } from '@moving/domain/service-area'
import { parseSpend } from '@moving/domain/spend/spend-form'
import { cleanBlock, cleanLine } from '@moving/domain/text'
import { isKnownBot } from '@moving/domain/visit/bots'
import { foldText } from '@moving/domain/visit/campaign'
import { countedVisit } from '@moving/domain/visit/counted-visit'
import { browserOf, deviceOf } from '@moving/domain/visit/visit-labels'
import { sanitizeUrl } from '@moving/domain/visit/sanitize'
import { mailtoUri, smsUri } from '@moving/domain/work/message-uri'
import { fillReply } from '@moving/domain/work/saved-reply'
import { expect, it } from 'vitest'
import { safeText, singleLine } from './mail/content/safe-text.ts'
import { inboxOf } from './mail/outbox/rate-limit.ts'
import { bearerToken } from './platform/caller.ts'
import { describeCause } from './platform/log-entry.ts'

const correctionOf = (text: string) => ({
  ...{ phone: text, move_type: 'Local', from_address: text, to_address: text },
  ...{ move_date: text, inventory: text, extras: [], notes: text },
})

function failureSaying(text: string): Error {
  const failure = new Error('')
  failure.stack = `Error: \n    at ${text}`
  return failure
}

/** Every function that parses text from strangers. */
const readers: Record<string, (text: string) => unknown> = {
  cleanLine,
  cleanBlock,
  moveFactsOf: (text) => moveFactsOf(text, null),
  namedItems: (text) => namedItems({ inventory: text, notes: text }),
  ...{ normalizeEmail, inboxOf, emailPattern: (text) => emailPattern.test(text) },
  ...{ foldName, foldEmail, foldAddress, foldDigits, phoneDigits, readSearch },
  searchFields: (text) => searchFields({ id: 'a', email: text, phone: text }),
  searchWords: (text) => searchWords({ id: 'a', name: text, email: text, phone: text }),
  foldText: (text) => foldText(text, 40),
  sanitizeUrl: (text) => sanitizeUrl(text, Infinity),
  'sanitizeUrl of a parameter': (text) => sanitizeUrl(`/?a=${text}`, Infinity),
  ...{ isKnownBot, browserOf, deviceOf, moveReferenceOf, bearerToken },
  ...{ townOf, isPlainlyOutside, inShort, firstName, lastName, splitName, withoutKeys },
  'townOf a person': (text) => townOf('1 Main St, Arlington, VA', text),
  smsUri: (text) => smsUri(text, cleanBlock(text)),
  mailtoUri: (text) => mailtoUri('', { subject: '', body: cleanBlock(text) }),
  fillReply: (text) => fillReply('Hi {name}', { id: '', name: text, estimate_amount: null }, ''),
  writeCalendar: (text) =>
    writeCalendar({
      ...{ uid: 'a', changedAt: new Date(0), day: '2000-01-01', span: null, url: '' },
      ...{ summary: text, location: text, description: text },
    }),
  ...{ safeText, singleLine, csvText: (text) => csvText([[text]]) },
  describeCause: (text) => describeCause(failureSaying(text)),
  dollarsSchema: (text) => dollarsSchema.safeParse(text),
  parseSpend: (text) => parseSpend([{ source: text, dollars: text }]),
  'answerMove: ask': (text) =>
    answerMoveSchema.safeParse({
      ...{ move: { key: text }, act: { act: 'ask', request_id: text, text } },
    }),
  'answerMove: answer': (text) =>
    answerMoveSchema.safeParse({
      move: { key: text },
      act: {
        ...{ act: 'answer', request_id: text },
        facts: { stairs: text, special_items: text },
      },
    }),
  'answerMove: decline': (text) =>
    answerMoveSchema.safeParse({
      move: { quote_id: text },
      act: { act: 'decline', request_id: text, seen: text, estimate_id: text, why: text, text },
    }),
  'answerMove: accept': (text) =>
    answerMoveSchema.safeParse({
      move: { quote_id: text },
      act: { act: 'accept', request_id: text, seen: text, estimate_id: text, name: text },
    }),
  'answerMove: correct': (text) =>
    answerMoveSchema.safeParse({
      move: { key: text },
      act: { act: 'correct', request_id: text, seen: text, correction: correctionOf(text) },
    }),
  editDetails: (text) =>
    editDetails.input.safeParse({
      ...{ action: 'edit_details', quote_id: text, action_id: text, seen: text },
      fields: { name: text, email: text, ...correctionOf(text) },
    }),
  unlockMove: (text) => unlockMoveSchema.safeParse({ key: text, digits: text }),
  askForMoveLink: (text) => askForLinkSchema.safeParse({ number: text, email: text }),
}

/** Short texts that make a pattern backtrack when they are repeated many times. */
const units =
  ' |\u00a0|\u200b|\t|\n|\r|\u2028|\0|a|A|1|.|,|, |-|+|@|a@|a.|a-|%|%25|%40|&|=|/|?|#|;|;k|&k=|k=|k=a |=3D|oobCode|/auth|%2Fauth|&#x|…|\n> |eyJ|x.|x |ext|USA|VA |, VA|a |1 |a1|$|"|{|{a|(|·|:1|apt |\u0301|\u0301\u0316|\ud83d|😀'.split(
    '|',
  )

/** Milliseconds of the fastest of several runs. */
function timeOf(work: () => void): number {
  let best = Infinity
  for (let attempts = 0; attempts < 3; attempts += 1) {
    const begun = performance.now()
    work()
    best = Math.min(best, performance.now() - begun)
  }
  return best
}

const repeated = (unit: string) => (length: number) =>
  `x${unit.repeat(Math.ceil(length / unit.length))}x`

/**
 * The time for a text of ten times the length, compared with ten texts: 1 if the time is linear.
 */
function growthOf(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): number {
  const [short, long] = [textOf(length), textOf(10 * length)]
  const tenShort = timeOf(() => {
    for (let turn = 0; turn < 10; turn += 1) read(short)
  })
  return timeOf(() => read(long)) / tenShort
}

/** True if five measurements in a row are slow, because a busy machine can slow down one. */
const isAlways = (isSlow: () => boolean) => [1, 2, 3, 4, 5].every(isSlow)

it.each(Object.entries(readers))(
  '%s needs ten times as long for ten times the text, not longer',
  (_, read) => {
    const isSlow = (unit: string) => growthOf(read, repeated(unit), 500) > 4
    expect(units.filter((unit) => isAlways(() => isSlow(unit)))).toEqual([])
  },
)

/** A host name of different letters, whose conversion to ASCII takes quadratic time. */
const foreignHost = (length: number) =>
  `https://${String.fromCharCode(...Array.from({ length }, (_, at) => 0xd7a3 - 5 * at))}/`

it.each(['page_url', 'referrer'])(
  'a visit whose %s has a host of ten times the length needs ten times as long to count',
  (field) => {
    const read = (text: string) => countedVisit({ created_at: new Date(0), [field]: text })
    const isSlow = () => growthOf(read, foreignHost, 190) > 4
    expect(isAlways(isSlow)).toBe(false)
  },
)
