import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { pages } from '@moving/domain/pages'
import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { readQuote } from '@moving/domain/quote/quote-schema'
import { stateIn } from '@moving/domain/request/request-state'
import { promiseOf } from '@moving/domain/request/work'
import { Timestamp } from 'firebase-admin/firestore'
import { readAll, type Reader } from '../../platform/read-all.ts'
import { awaitsCall } from '../../quote/awaits-call.ts'
import { button, paragraph, textBlock, type MailContent } from '../content/mail-content.ts'
import { singleLine } from '../content/safe-text.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { EmailKind } from './email-kind.ts'

/**
 * To the office: requests from the website with an overdue promised call that wasn't logged
 * (functions/src/work/warn-of-late-calls.ts). It lists only those that still wait when it is sent,
 * because the office may have called some of them.
 */
export const lateEmail: EmailKind = {
  async check({ mail: { late_quotes: ids }, db, transaction }) {
    if (ids.length === 0) return { skip: 'quote_gone' }
    const found = await readLate(ids, db, transaction)
    const late = found.filter(({ quote, record }) => awaitsCall(quote, record))
    if (late.length === 0) return { skip: 'called' }
    return { known: { late_quotes: late.map(({ id }) => id) } }
  },
  async compose({ mail: { late_quotes: ids, created_at: at }, ports: { db, siteOrigin } }) {
    const found = await readLate(ids, db)
    const requests = found.flatMap(({ id, quote, record }): LateRequest[] => {
      if (!quote?.exists) return []
      const reading = readQuote(id, quote.data())
      const state = stateIn(record?.data())
      const caller = reading.readable ? reading.quote : null
      return [{ quoteId: id, caller, promisedBy: state && promiseOf(state) }]
    })
    const content = lateContent(requests, siteOrigin + pages.calls, await hasUnlisted(at, db))
    return { content, quoteIds: ids }
  },
}

async function readLate(ids: string[], db: MailPorts['db'], reader: Reader = db) {
  const quotes = ids.map((id) => db.doc(quotePath(id)))
  const found = await readAll(reader, ...quotes, ...ids.map((id) => db.doc(requestPath(id))))
  return ids.map((id, place) => ({ id, quote: found[place], record: found[ids.length + place] }))
}

/** Requests that are read to find one that the email doesn't list. */
const lookedAt = 10

/** Whether more requests were overdue when the email was created that no email has listed yet. */
async function hasUnlisted(at: Date, db: MailPorts['db']): Promise<boolean> {
  const overdue = db
    .collection(collections.requests)
    .where('escalate_at', '<=', Timestamp.fromDate(at))
    .limit(lookedAt)
  const records = (await overdue.get()).docs
  if (records.length === 0) return false
  const quotes = await db.getAll(...records.map(({ id }) => db.doc(quotePath(id))))
  return records.some((record, place) => awaitsCall(quotes[place], record))
}

/** A request whose promised call is overdue. */
export interface LateRequest {
  quoteId: string
  /** Null if the quote is unreadable. */
  caller: { name: string; phone: string } | null
  /** When the call was promised; null if that is unreadable. */
  promisedBy: Date | null
}

/**
 * @param callsUrl the call list
 * @param hasMore whether other requests wait that no email has listed
 */
export function lateContent(
  requests: readonly LateRequest[],
  callsUrl: string,
  hasMore: boolean,
): MailContent {
  const heading = describeCount(requests.length, hasMore)
  const more = 'There are more requests than fit in this email. The call list shows them all.'
  return {
    subject: heading,
    preview: 'No one has logged a call yet',
    heading,
    blocks: [
      paragraph(
        'We promised these customers a call, the time has passed, and no one has logged one. Please call them now.',
      ),
      { type: 'list', first: 1, items: requests.map(line) },
      ...textBlock('paragraph', hasMore && more),
      button('Open the Call List', callsUrl),
    ],
  }
}

const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/**
 * Examples: 'Two requests have waited more than 15 minutes', 'More than 50 requests have waited …'
 */
function describeCount(count: number, hasMore: boolean): string {
  const number = words[count - 1] ?? String(count)
  const atLeast = hasMore ? `More than ${number.toLowerCase()}` : number
  return `${atLeast} ${count === 1 ? 'request has' : 'requests have'} waited more than 15 minutes`
}

/** Example: '#dR7wAbC1 · Maya Okafor · (202) 555-0142 · promised by November 20, 2026, 9:05 AM' */
function line({ quoteId, caller, promisedBy }: LateRequest): string {
  return [
    `#${quoteNumber(quoteId)}`,
    ...(caller === null
      ? ['cannot be read']
      : [singleLine(caller.name, 40), singleLine(formatPhone(caller.phone), 30)]),
    ...(promisedBy === null ? [] : [`promised by ${formatAtOffice(promisedBy, momentFormat)}`]),
  ].join(' · ')
}
