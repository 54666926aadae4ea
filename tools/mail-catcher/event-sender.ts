import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { CaughtMail } from './caught-mail.ts'
import { newSigningKey, signedRequest, type MailEvent } from './signed-events.ts'

/** How `POST /webhook` sets the reports: off, late, or more than once. */
export const webhookSettingsSchema = z.object({
  on: z._default(z.boolean(), true),
  delay_ms: z._default(z.int().check(z.minimum(0), z.maximum(600_000)), 0),
  copies: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
})
export type WebhookSettings = z.output<typeof webhookSettingsSchema>

/** As often as SendGrid would come back, in the small. */
const tries = 5
export interface EventSenderOptions {
  /** Where to report; nothing is reported without. */
  url: string | undefined
  now: () => Date
  /** Events of so long are reported together, as SendGrid does. */
  batchMs: number
}

/** Reports what became of accepted mail to the functions, signed, as SendGrid's Event Webhook does. */
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

  /** Will report 'processed' and 'delivered' of a mail that was just accepted. */
  accepted(mail: CaughtMail): void {
    if (!this.settings.on || this.#options.url === undefined || mail.mail_id === null) return
    const at = this.#options.now()
    if (this.#batch.length === 0) this.#flushing = this.#flushLater()
    this.#batch.push(eventOf(mail, 'processed', at), eventOf(mail, 'delivered', at))
  }

  /** Resolves once everything accepted so far was reported. */
  idle(): Promise<void> {
    return this.#flushing
  }

  /** Reports one event now. */
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
    for (let attempt = 1; attempt <= tries && !signal.aborted; attempt += 1) {
      const request = { ...signedRequest(events, this.key, this.#options.now()), signal }
      const answer = await fetch(this.#options.url ?? '', request).catch(() => undefined)
      if (answer?.ok) return
      await this.#pause(attempt * 1000)
    }
  }

  /** Ends early when the catcher closes. */
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
