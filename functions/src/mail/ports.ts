import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { RequestClass } from './outbox/request-class.ts'
import type { SendOutcome } from './sendgrid/send-outcome.ts'

/** A mail as it is handed to SendGrid; the sender's address is configuration and added there. */
export interface OutgoingMail {
  mailId: string
  to: string
  /** Null for answers to the sender. */
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** What the outbox needs of the outside; the tests hand in their own clock, chance and network. */
export interface MailPorts {
  db: Firestore
  auth: Pick<Auth, 'getUsers'>
  now: () => Date
  /** A fresh id, for leases. */
  newId: () => string
  /** From 0 to 1. */
  random: () => number
  /** One request to SendGrid; never throws for what the network or SendGrid does. */
  send: (mail: OutgoingMail) => Promise<SendOutcome>
  /** Has the mail looked at when it is due. */
  enqueue: (mailId: string, dueAt: Date) => Promise<void>
  /**
   * Applies the rate limit of one class to one request at a time in this process: all write the hour's
   * counters, and beside each other they would mostly abort each other's transactions.
   */
  inSerialQueue: <Result>(queue: RequestClass, work: () => Promise<Result>) => Promise<Result>
  /** Origin of the website, for links. */
  siteOrigin: string
  /** The office's address. */
  office: string
  /** Whether SendGrid reports what it accepted. */
  webhookOn: boolean
}
