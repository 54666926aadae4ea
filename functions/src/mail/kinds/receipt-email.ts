import { hasEmail } from '@moving/domain/account/email'
import type { MoveDetails } from '@moving/domain/move/move-view'
import { logPath, requestPath } from '@moving/domain/paths'
import { receiptText } from '@moving/domain/payments/receipt'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { stateIn, type RequestState } from '@moving/domain/request/request-state'
import { button, callLine, facts, paragraph } from '../content/mail-content.ts'
import { mailPolicy } from '../outbox/mail-policy.ts'
import {
  createMail,
  firstMailId,
  type CreateAt,
  type MailRecord,
  type QueuedMail,
} from '../outbox/mail-record.ts'
import { toCustomer } from './email-kind.ts'

const confirmedIn = (state: RequestState | null, { entry_id }: MailRecord) =>
  state?.payments.find(({ id, is_confirmed }) => id === entry_id && is_confirmed)

/** What is left to pay, with the labels of the customer's page. */
export function leftToPay(details: MoveDetails | null): Record<string, string> {
  const sums = (details?.payments ?? []).filter(({ is_sum }) => is_sum)
  return Object.fromEntries(sums.map(({ label, text }) => [label, text]))
}

/**
 * To a customer, 30 seconds after the office recorded or confirmed a payment. It isn't sent if the
 * payment was undone or voided in the meantime.
 */
export const receiptEmail = toCustomer({
  greets: true,
  async check({ mailId, mail, db, transaction }) {
    const { quote_id: quoteId } = mail
    if (quoteId === null) return { skip: 'undone' }
    const actionId = firstMailId(mailId).slice(receiptId(quoteId, '').length)
    const record = await transaction.get(db.doc(requestPath(quoteId)))
    const action = await transaction.get(db.collection(logPath(quoteId)).doc(actionId))
    // If a payment is confirmed again after an Undo, that action has its own receipt.
    const isUndone = Boolean(action.get('undone_by'))
    return confirmedIn(stateIn(record.data()), mail) && !isUndone ? {} : { skip: 'undone' }
  },
  async compose({ id }, { mail, ports: { db }, readView, makePageUrl }) {
    const pageUrl = await makePageUrl()
    const state = stateIn((await db.doc(requestPath(id)).get()).data())
    const payment = confirmedIn(state, mail)
    if (payment === undefined) throw new Error('The payment was taken back')
    const { details } = await readView()
    const { heading, text } = receiptText(payment)
    return {
      subject: `${heading}: quote #${quoteNumber(id)}`,
      ...{ preview: text, heading },
      blocks: [
        paragraph(text),
        facts({
          ...leftToPay(details),
          'Quote number': `#${quoteNumber(id)}`,
        }),
        button('See Your Move', pageUrl),
        callLine,
      ],
    }
  },
})

const receiptId = (quoteId: string, actionId: string) => `${quoteId}_receipt_${actionId}`

/**
 * Creates the receipt of a payment, in the transaction that stores the payment.
 * @returns the email to queue; null for a customer without an email address
 */
export function createReceipt(
  { quote, paymentId, actionId }: { quote: Quote; paymentId: string; actionId: string },
  at: CreateAt,
): QueuedMail | null {
  if (!hasEmail(quote.email)) return null
  const dueAt = new Date(at.now.getTime() + mailPolicy.holdMs)
  const about = { kind: 'receipt', quote_id: quote.id, entry_id: paymentId } as const
  return createMail(receiptId(quote.id, actionId), about, { ...at, dueAt })
}
