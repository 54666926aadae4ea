import { firstName } from '@moving/domain/account/first-name'
import { isMailable } from '@moving/domain/account/email'
import { movePathFor } from '@moving/domain/move/move-key'
import type { LinkMaker } from '@moving/domain/move/move-link'
import type { MoveView } from '@moving/domain/move/move-view'
import { requestPathFor } from '@moving/domain/quote/office/request-path'
import type { Quote, QuoteReading } from '@moving/domain/quote/quote-schema'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { readCustomerView } from '../../move/read-customer-view.ts'
import { makeMoveLink } from '../../quote/move-links.ts'
import { paragraph, type MailContent } from '../content/mail-content.ts'
import { singleLine } from '../content/safe-text.ts'
import type { MailPorts } from '../mail-ports.ts'
import type { MailPatch, MailRecord } from '../outbox/mail-record.ts'

export interface DueEmail {
  mailId: string
  mail: MailRecord
  quote: QuoteReading | null
  stored: DocumentSnapshot | null
  db: MailPorts['db']
  auth: MailPorts['auth']
  transaction: Transaction
  now: Date
}

export interface Verdict {
  skip?: string
  /** Changes of the record that are only used to create the email's content. */
  known?: MailPatch
  /** Changes of the record that are also stored. */
  stored?: MailPatch
  /** The request that the email is about from now on; absent if that doesn't change. */
  quote?: QuoteReading
}

export interface ClaimedEmail extends Pick<DueEmail, 'mailId' | 'mail' | 'quote'> {
  ports: MailPorts
}

/**
 * The content and recipients of an email. By default, it is sent to the office and mentions only
 * its own request.
 */
export interface Letter {
  content: MailContent
  to?: string
  /** By default, replies are sent to the sender. */
  replyTo?: string | null
  quoteIds?: readonly string[]
  /** The uids of coworkers who get the email or are mentioned in it. */
  uids?: readonly string[]
}

export interface EmailKind {
  /**
   * Decides whether an email that is due should still be sent. By default, it is sent if its
   * request exists.
   */
  check?: (due: DueEmail) => Promise<Verdict>
  /** Whether a newer email replaces one that waits for proof of its delivery. */
  isReplaced?: (due: Omit<DueEmail, 'quote' | 'stored'>) => Promise<boolean>
  compose: (email: ClaimedEmail) => Promise<Letter | null> | Letter | null
}

interface CustomerEmail extends ClaimedEmail {
  quote: { readable: true; quote: Quote }
  now: Date
  /** Reads what the customer may see, by default now. */
  readView: (at?: Date) => Promise<MoveView>
  /** Returns the URL of a new link. Each email has its own link, because keys aren't stored. */
  makeMoveUrl: (madeFor: LinkMaker) => Promise<string>
  /**
   * Returns the URL of the customer's page, with a new link. The link to a move in an account asks
   * for digits.
   */
  makePageUrl: () => Promise<string>
}

interface CustomerEmailKind extends Pick<EmailKind, 'check' | 'isReplaced'> {
  /**
   * Whether the email starts with a greeting. An email whose address may be a stranger's must not
   * have the customer's name. In follow-ups, the office greets customers in its own words.
   */
  greets?: boolean
  compose: (quote: Quote, email: CustomerEmail) => Promise<MailContent> | MailContent
}

export const toCustomer = ({ greets, compose, ...rules }: CustomerEmailKind): EmailKind => ({
  ...rules,
  async compose(email) {
    if (!email.quote?.readable) return null
    const { quote } = email.quote
    const { db, siteOrigin, office, now: clock } = email.ports
    const now = clock()
    const makeMoveUrl = async (madeFor: LinkMaker) =>
      siteOrigin + movePathFor(await makeMoveLink(quote.id, madeFor, { db, now }))
    const content = await compose(quote, {
      ...email,
      ...{ quote: email.quote, now, makeMoveUrl },
      readView: (at = now) => readCustomerView(quote, { db, now: at }),
      makePageUrl: () => makeMoveUrl(quote.user_id === null ? 'update' : 'account'),
    })
    const greeting = paragraph(`Hi ${singleLine(firstName(quote.name), 40) || 'there'},`)
    const blocks = greets ? [greeting, ...content.blocks] : content.blocks
    return { to: quote.email, replyTo: office, content: { ...content, blocks } }
  },
})

export const deskUrl = ({ siteOrigin }: Pick<MailPorts, 'siteOrigin'>, quoteId: string): string =>
  siteOrigin + requestPathFor(quoteId)

/** The customer's email address, for the office's reply; null if it can't get email. */
export const replyAddress = ({ email }: Quote): string | null => (isMailable(email) ? email : null)
