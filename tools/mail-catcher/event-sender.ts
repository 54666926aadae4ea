import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { CaughtMail } from './caught-mail.ts'
import { newSigningKey, signedRequest, type MailEvent } from './signed-events.ts'

/** The settings of `POST /webhook`: reports can be turned off, delayed or repeated. */
export const webhookSettingsSchema = z.object({
  on: z._default(z.boolean(), true),
  delay_ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0),
  copies: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
})
export type WebhookSettings = z.output<typeof webhookSettingsSchema>

/** Delays between retries, shorter than SendGrid's. */
const attempts = 5
export interface EventSenderOptions {
  /** The URL for reports; without it, nothing is reported. */
  url: string | undefined
  now: () => Date
  /** Reports the events of this many milliseconds together, like SendGrid. */
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

  /** Schedules the reports 'processed' and 'delivered' for a newly accepted email. */
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
