import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { pages } from '@moving/domain/pages'
import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { readQuote } from '@moving/domain/quote/quote-schema'
import { stateIn } from '@moving/domain/request/request-state'
import { promiseOf } from '@moving/domain/request/work'
import { Timestamp } from 'firebase-admin/firestore'
import type { MailContent } from './mail-content.ts'
import { singleLine } from './safe-text.ts'
import type { MailRecord } from '../outbox/mail-record.ts'
import type { MailPorts } from '../mail-ports.ts'
import { awaitsCall } from '../../quote/awaits-call.ts'

/** A request whose promised call is overdue. */
export interface LateRequest {
  quoteId: string
  /** Null if the quote is unreadable. */
  caller: { name: string; phone: string } | null
  /** When the call was promised; null if that is unreadable. */
  promisedBy: Date | null
}

/**
 * To the office: requests from the website with an overdue promised call that wasn't logged.
 * @param callsUrl the call list
 * @param hasMore whether other requests wait that no email has listed
 */
export function lateMail(
  requests: readonly LateRequest[],
  callsUrl: string,
  hasMore: boolean,
): MailContent {
  const heading = describeCount(requests.length, hasMore)
  return {
    subject: heading,
    preview: 'No one has logged a call yet',
    heading,
    blocks: [
      {
        type: 'paragraph',
        text: 'We promised these customers a call, the time has passed, and no one has logged one. Please call them now.',
      },
      { type: 'list', first: 1, items: requests.map(line) },
      ...(hasMore ? [{ type: 'paragraph', text: moreWait } as const] : []),
      { type: 'button', label: 'Open the Call List', href: callsUrl },
    ],
  }
}

const moreWait = 'There are more requests than fit in this email. The call list shows them all.'

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

/** Requests that are read to find one that the email doesn't list. */
const lookedAt = 10

/** Composes the warning of late calls with the quotes that still exist. */
export async function composeLate(mail: MailRecord, ports: MailPorts): Promise<MailContent> {
  const { db, siteOrigin } = ports
  const quotes = mail.late_quotes.map((id) => db.doc(quotePath(id)))
  const works = mail.late_quotes.map((id) => db.doc(requestPath(id)))
  const found = await db.getAll(...quotes, ...works)
  const requests = found.slice(0, quotes.length).flatMap((quote, place): LateRequest[] => {
    if (!quote.exists) return []
    const reading = readQuote(quote.id, quote.data())
    const state = stateIn(found[quotes.length + place]?.data())
    const caller = reading.readable ? reading.quote : null
    return [{ quoteId: quote.id, caller, promisedBy: state && promiseOf(state) }]
  })
  return lateMail(requests, siteOrigin + pages.calls, await hasUnnamed(mail.created_at, db))
}

/** Whether more requests were overdue when the email was created that no email has listed yet. */
async function hasUnnamed(at: Date, db: MailPorts['db']): Promise<boolean> {
  const overdue = db
    .collection(collections.requests)
    .where('escalate_at', '<=', Timestamp.fromDate(at))
    .limit(lookedAt)
  const works = (await overdue.get()).docs
  if (works.length === 0) return false
  const quotes = await db.getAll(...works.map(({ id }) => db.doc(quotePath(id))))
  return works.some((work, place) => awaitsCall(quotes[place], work))
}
