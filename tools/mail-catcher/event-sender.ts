import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { CaughtMail } from './caught-mail.ts'
import { newSigningKey, signedRequest, type MailEvent } from './signed-events.ts'

/** The body of `POST /webhook`, which turns reports off, delays them or repeats them. */
export const webhookSettingsSchema = z.object({
  on: z._default(z.boolean(), true),
  delay_ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0),
  copies: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
})
export type WebhookSettings = z.output<typeof webhookSettingsSchema>

/** Maximum number of attempts per report. The waits between them are shorter than SendGrid's. */
const attempts = 5
export interface EventSenderOptions {
  /** The URL for reports. Nothing is reported if it's undefined. */
  url: string | undefined
  now: () => Date
  /** Like SendGrid, events within this many milliseconds are reported in one request. */
  batchMs: number
}

/** Sends signed reports about accepted emails to the functions, like SendGrid's Event Webhook. */
export class EventSender {
  readonly key = newSigningKey()
  settings: WebhookSettings = { on: true, delay_ms: 0, copies: 1 }
  readonly #options: EventSenderOptions
  readonly #closing = new AbortController()
  #batch: MailEvent[] = []
  #flushing: Promise<void> = Promise.resolve()

  constructor(options: EventSenderOptions) {
    this.#options = options
  }

  /** Schedules the events 'processed' and 'delivered' for a newly accepted email. */
  accepted(mail: CaughtMail): void {
    if (!this.settings.on || this.#options.url === undefined || mail.mail_id === null) return
    const at = this.#options.now()
    if (this.#batch.length === 0) this.#flushing = this.#flushLater()
    this.#batch.push(eventOf(mail, 'processed', at), eventOf(mail, 'delivered', at))
  }

  /** Resolves after all emails accepted so far have been reported. */
  idle(): Promise<void> {
    return this.#flushing
  }

  report(mail: CaughtMail, name: string): Promise<void> {
    return this.#deliver([eventOf(mail, name, this.#options.now())])
  }

  close(): void {
    this.#closing.abort()
  }

  async #flushLater(): Promise<void> {
    const { delay_ms: delayMs, copies } = this.settings
    await this.#pause(this.#options.batchMs + delayMs)
    const events = this.#batch
    this.#batch = []
    for (let copy = 0; copy < copies; copy += 1) await this.#deliver(events)
  }

  async #deliver(events: MailEvent[]): Promise<void> {
    const { signal } = this.#closing
    for (let attempt = 1; attempt <= attempts && !signal.aborted; attempt += 1) {
      const request = { ...signedRequest(events, this.key, this.#options.now()), signal }
      const answer = await fetch(this.#options.url ?? '', request).catch(() => undefined)
      if (answer?.ok) return
      await this.#pause(attempt * 1000)
    }
  }

  /** The delay ends early when the mail catcher closes. */
  async #pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }
}

function eventOf(mail: CaughtMail, name: string, at: Date): MailEvent {
  return {
    event: name,
    email: mail.to[0] ?? '',
    timestamp: Math.floor(at.getTime() / 1000),
    sg_event_id: randomUUID(),
    sg_message_id: randomUUID(),
    mail_id: mail.mail_id ?? '',
    ...(name === 'bounce' && { type: 'bounce' }),
  }
}
