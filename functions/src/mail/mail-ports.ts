import type { AccountEmailKind } from '@moving/domain/account/account-email-request'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { RequestClass } from './outbox/request-class.ts'
import type { SendOutcome } from './sendgrid/send-outcome.ts'

/** An email for SendGrid. The sender is added from the configuration. */
export interface OutgoingMail {
  mailId: string
  to: string
  /** Null to send replies to the sender. */
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** The outbox's dependencies. Tests replace clock, randomness and network. */
export interface MailPorts {
  db: Firestore
  auth: Pick<Auth, 'getUsers'>
  now: () => Date
  /**
   * Creates a one-time code of Auth for an email address.
   * @throws if Auth has no account with this address
   */
  makeCode: (act: AccountEmailKind, email: string) => Promise<string>
  newId: () => string
  random: () => number
  /**
   * Sends one email to SendGrid. Errors of the network or of SendGrid are outcomes and aren't
   * thrown.
   */
  send: (mail: OutgoingMail) => Promise<SendOutcome>
  enqueue: (mailId: string, dueAt: Date) => Promise<void>
  /**
   * Runs the work of a class one by one in this process. All requests of a class update the same
   * hourly counters, so most parallel transactions would have to be repeated.
   */
  inSerialQueue: <Result>(queue: RequestClass, work: () => Promise<Result>) => Promise<Result>
  siteOrigin: string
  office: string
  /** The owner's email address, which may be the office's; '' if the owner doesn't want email. */
  owner: string
  /** Whether SendGrid reports which emails it has accepted. */
  webhookOn: boolean
}
