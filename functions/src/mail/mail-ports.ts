import type { AccountEmailKind } from '@moving/domain/account/account-email-request'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { RequestClass } from './outbox/request-class.ts'
import type { SendOutcome } from './sendgrid/send-outcome.ts'

/** An email in the form for SendGrid; the sender's address is configuration and added there. */
export interface OutgoingMail {
  mailId: string
  to: string
  /** Null if replies go to the sender. */
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** The outbox's dependencies; tests replace clock, randomness and network. */
export interface MailPorts {
  db: Firestore
  auth: Pick<Auth, 'getUsers'>
  now: () => Date
  /**
   * Makes a one-time code of Auth's for an address with an account.
   * @throws if Auth has no such account
   */
  makeCode: (act: AccountEmailKind, email: string) => Promise<string>
  /** A new id, for leases. */
  newId: () => string
  /** A random number from 0 to 1. */
  random: () => number
  /**
   * Sends one request to SendGrid; failures of the network or of SendGrid are outcomes, never
   * thrown.
   */
  send: (mail: OutgoingMail) => Promise<SendOutcome>
  /** Adds a task that handles the email when it is due. */
  enqueue: (mailId: string, dueAt: Date) => Promise<void>
  /**
   * A serial queue per class, which processes one request at a time in this process. All requests
   * update the same hourly counters, so parallel transactions would mostly abort each other.
   */
  inSerialQueue: <Result>(queue: RequestClass, work: () => Promise<Result>) => Promise<Result>
  siteOrigin: string
  office: string
  /** The owner's address, which may be the office's; empty if the owner doesn't want email. */
  owner: string
  /** Whether SendGrid reports which emails it has accepted. */
  webhookOn: boolean
}
