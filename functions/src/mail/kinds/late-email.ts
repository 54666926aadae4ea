import { formatAtOffice, momentFormat } from '@moving/domain/format-date'
import { pages } from '@moving/domain/pages'
import { collections, quotePath, requestPath } from '@moving/domain/paths'
import { stateIn } from '@moving/domain/request/request-state'
import { promisedCallTime } from '@moving/domain/request/work'
import { Timestamp } from 'firebase-admin/firestore'
import { readAll } from '../../platform/read-all.ts'
import { awaitsCall } from '../../quote/awaits-call.ts'
import { quoteLine, readListed, type ListedQuote } from '../content/listed-quotes.ts'
import { button, paragraph, textBlock, type MailContent } from '../content/mail-content.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { EmailKind } from './email-kind.ts'

/**
 * To the office: requests from the website whose promised call is overdue
 * (functions/src/work/warn-of-late-calls.ts). The email lists only those that still need a call
 * when it is sent.
 */
export const lateEmail: EmailKind = {
  async check({ mail: { late_quotes: ids }, db, transaction }) {
    if (ids.length === 0) return { skip: 'quote_gone' }
    const quotes = ids.map((id) => db.doc(quotePath(id)))
    const found = await readAll(transaction, ...quotes, ...ids.map((id) => db.doc(requestPath(id))))
    const waiting = ids.filter((_, place) => awaitsCall(found[place], found[ids.length + place]))
    return waiting.length === 0 ? { skip: 'called' } : { known: { late_quotes: waiting } }
  },
  async compose({ mail: { late_quotes: ids, created_at: at }, ports: { db, siteOrigin } }) {
    const records = await readAll(db, ...ids.map((id) => db.doc(requestPath(id))))
    const requests = (await readListed(ids, db)).map((listed, place): LateRequest => {
      const state = stateIn(records[place]?.data())
      return { ...listed, promisedBy: state && promisedCallTime(state) }
    })
    const late = requests.filter(({ quote }) => quote !== 'deleted')
    const content = lateContent(late, siteOrigin + pages.calls, await hasUnlisted(at, db))
    return { content, quoteIds: ids }
  },
}

/** Maximum number of requests that are read to find one that the email doesn't list. */
const lookedAt = 10

/** Whether there were overdue requests that no email has listed yet. */
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

export interface LateRequest extends ListedQuote {
  promisedBy: Date | null
}

/**
 * @param callsUrl URL of Today
 * @param hasMore whether other requests are overdue that no email has listed
 */
export function lateContent(
  requests: readonly LateRequest[],
  callsUrl: string,
  hasMore: boolean,
): MailContent {
  const heading = describeCount(requests.length, hasMore)
  const more = 'There are more requests than fit in this email. Today shows them all.'
  return {
    subject: heading,
    preview: 'No one has logged a call yet',
    heading,
    blocks: [
      paragraph('These customers were promised a call that is now overdue. Please call them now.'),
      { type: 'list', first: 1, items: requests.map(line) },
      ...textBlock('paragraph', hasMore && more),
      button('Open Today', callsUrl),
    ],
  }
}

const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/**
 * Examples: 'Two promised calls are overdue', 'More than 50 promised calls are overdue'
 */
function describeCount(count: number, hasMore: boolean): string {
  const number = words[count - 1] ?? String(count)
  const atLeast = hasMore ? `More than ${number.toLowerCase()}` : number
  return `${atLeast} promised ${count === 1 ? 'call is' : 'calls are'} overdue`
}

function line({ promisedBy, ...listed }: LateRequest): string {
  const promise = promisedBy && ` · promised by ${formatAtOffice(promisedBy, momentFormat)}`
  return `${quoteLine(listed)}${promise ?? ''}`
}
