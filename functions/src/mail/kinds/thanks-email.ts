import { hasEmail } from '@moving/domain/account/email'
import { business } from '@moving/domain/business'
import { collections, publicSettingsPath, requestPath } from '@moving/domain/paths'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import { formatDollars } from '@moving/domain/quote/money'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { stateIn, type RequestState } from '@moving/domain/request/request-state'
import { shownCompany } from '@moving/domain/shown-company'
import { button, facts, paragraph, wordsBlock, type MailBlock } from '../content/mail-content.ts'
import { moveDay } from '../content/safe-text.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import { createMail, firstMailId, type CreateAt, type QueuedMail } from '../outbox/mail-record.ts'
import { toCustomer, type DueEmail } from './email-kind.ts'
import { leftToPay } from './receipt-email.ts'

/**
 * For how many days after a move the email is sent. A later final bill is only a correction of our
 * records.
 */
const newsDays = 14

type EndedState = Pick<RequestState, 'bill' | 'closing'> & {
  quote: Pick<RequestState['quote'], 'status'>
}

const isSettled = ({ quote, bill, closing }: EndedState) =>
  quote.status === 'completed' && bill !== null && closing === null

/** To a customer, 30 seconds after a completed move has its final bill. It is sent only once. */
export const thanksEmail = toCustomer({
  greets: true,
  async check(due) {
    const { mail, db, transaction } = due
    const record = await transaction.get(db.doc(requestPath(mail.quote_id ?? 'none')))
    const state = stateIn(record.data())
    if (state === null || !isSettled(state)) return { skip: 'undone' }
    return (await wasThanked(due)) ? { skip: 'overtaken' } : {}
  },
  async compose({ id, move_date }, { ports: { db }, readView, makePageUrl }) {
    const pageUrl = await makePageUrl()
    const { details } = await readView()
    const settings = await db.doc(publicSettingsPath).get()
    const bill = details?.final_amount ?? null
    const heading = 'Thank you for moving with us'
    const sum = bill === null ? '' : `Your final bill is ${formatDollars(bill)}.`
    const parts = bill === null ? [] : (details?.final_parts ?? [])
    return {
      subject: `${heading}: quote #${quoteNumber(id)}`,
      preview: sum === '' ? 'We’d love to hear how it went.' : sum,
      heading,
      blocks: [
        ...(sum === '' ? [] : [paragraph([sum, details?.final_why ?? ''].join(' ').trim())]),
        ...wordsBlock('What it covers', parts.join('\n')),
        facts({
          ...(bill !== null && leftToPay(details)),
          'Move date': moveDay(move_date),
          'Quote number': `#${quoteNumber(id)}`,
        }),
        button('See Your Move', pageUrl),
        ...reviewBlocks(settings.get('company')),
        paragraph(
          `Something broke, or isn’t right? Tell us on your page, or call ${business.phone.display}.`,
        ),
      ],
    }
  },
})

/** Links to the pages for reviews that the owner has entered. */
function reviewBlocks(company: unknown): MailBlock[] {
  const links = shownCompany(company).review_links ?? []
  const items = links.map(({ label, url }) => ({ text: label, href: url }))
  return items.length === 0 ? [] : [{ type: 'links', heading: 'Leave us a review', items }]
}

/** Whether the customer got a different email of this kind. */
async function wasThanked({ mailId, mail, db, transaction }: DueEmail): Promise<boolean> {
  const emails = db.collection(collections.mail).where('quote_id', '==', mail.quote_id)
  const { docs } = await transaction.get(emails.where('kind', '==', 'thanks'))
  const others = docs.filter(({ id }) => firstMailId(id) !== firstMailId(mailId))
  return others.some((one) => ['SENDING', 'UNKNOWN', 'SENT'].includes(String(one.get('state'))))
}

interface Ending {
  quote: Pick<Quote, 'id' | 'email' | 'move_date'>
  actionId: string
  before: EndedState
  after: EndedState
}

/**
 * Creates the email in the transaction of the change that completes the move or enters its final
 * bill.
 * @returns null if there is nothing to send
 */
export function createThanks(
  { quote, actionId, before, after }: Ending,
  at: CreateAt,
): QueuedMail | null {
  const isNew = !isSettled(before) && isSettled(after)
  const isRecent = quote.move_date >= shiftPlainDate(todayAtOffice(at.now), -newsDays)
  if (!isNew || !isRecent || !hasEmail(quote.email)) return null
  const dueAt = new Date(at.now.getTime() + mailPolicy.holdMs)
  const about = { kind: 'thanks', quote_id: quote.id } as const
  return createMail(`${quote.id}_thanks_${actionId}`, about, { ...at, dueAt })
}
