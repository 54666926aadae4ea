import { setTimeout as delay } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { createCaughtMails, sendErrors, sendRequestSchema, type CaughtMail } from './caught-mail.ts'
import { EventSender, webhookSettingsSchema } from './event-sender.ts'
import { faultSchema, noFault, type Fault } from './faults.ts'
import { inboxPage, mailPage } from './inbox-pages.ts'
import type { SigningKey } from './signed-events.ts'

export interface MailCatcher {
  origin: string
  /** The key pair with which the mail catcher signs its reports to the Event Webhook. */
  signingKey: SigningKey
  /** The number of send requests, including rejected ones. */
  requestCount: () => number
  /** Resolves after the events of all emails accepted so far have been reported. */
  reported: () => Promise<void>
  close(): Promise<void>
}

export interface MailCatcherOptions {
  /** The URL for events. No events are sent if it's undefined. */
  webhookUrl?: string
  now?: () => Date
  /** Events within this many milliseconds are reported together. The default is 300. */
  batchMs?: number
}

/** SendGrid's limit is 30 MB. */
const maxSize = 30 * 1024 * 1024

/**
 * Starts a local replacement for SendGrid (contract.md). It accepts `POST /v3/mail/send` like
 * SendGrid, shows the emails at `/` and `GET /messages`, deletes them with `DELETE /messages`, and
 * fails on request (`POST /faults`). It reports accepted emails to the functions with signed
 * events. `POST /webhook` turns the events off, delays or repeats them;
 * `POST /events {"mail_id","event"}` reports one now.
 * @param port 0 for any free port
 */
export async function startMailCatcher(
  port: number,
  { webhookUrl, now = () => new Date(), batchMs = 300 }: MailCatcherOptions = {},
): Promise<MailCatcher> {
  const events = new EventSender({ url: webhookUrl, now, batchMs })
  const { app, requestCount } = catcher(events, now)
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const ownPort = typeof address === 'object' && address !== null ? address.port : port
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    signingKey: events.key,
    requestCount,
    reported: () => events.idle(),
    close: () => {
      events.close()
      return new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}

const errorsOf = (...messages: string[]) => ({
  errors: messages.map((message) => ({ message, field: null, help: null })),
})
const unauthorized = errorsOf('The provided authorization grant is invalid, expired, or revoked')
const eventRequestSchema = z.object({ mail_id: z.string(), event: z.string() })

function catcher(events: EventSender, now: () => Date) {
  let requests = 0
  let fault: Fault = noFault
  let caught: CaughtMail[] = []
  const takeFault = (): Fault => {
    if (fault.times <= 0) return noFault
    fault = { ...fault, times: fault.times - 1 }
    return fault
  }
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(bodyLimit({ maxSize }))
  app.onError((error, c) => c.json(errorsOf(String(error)), 400))
  app.notFound((c) => c.json(errorsOf(`Nothing is at ${c.req.method} ${c.req.path}`), 404))

  app.get('/', (c) => c.html(inboxPage(caught, fault)))
  app.get('/messages', (c) => c.json(caught))
  app.get('/messages/:index{[0-9]+}', (c) => {
    const mail = caught[Number(c.req.param('index'))]
    return mail ? c.html(mailPage(mail)) : c.notFound()
  })
  app.delete('/messages', (c) => c.json((caught = [])))
  app.post('/faults', async (c) => c.json((fault = faultSchema.parse(await c.req.json()))))
  app.post('/webhook', async (c) =>
    c.json((events.settings = webhookSettingsSchema.parse(await c.req.json()))),
  )
  app.post('/events', async (c) => {
    const { mail_id: mailId, event } = eventRequestSchema.parse(await c.req.json())
    const mail = caught.find((candidate) => candidate.mail_id === mailId)
    if (!mail) return c.json(errorsOf('No such mail'), 404)
    await events.report(mail, event)
    return c.json({ reported: event })
  })

  app.post('/v3/mail/send', async (c) => {
    requests += 1
    const body: unknown = await c.req.json()
    const { drop, status = 202, retry_after: retryAfter, delay_ms: delayMs = 0 } = takeFault()
    const cut = () => {
      c.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (drop === 'before') return cut()
    if (status >= 400) {
      await delay(delayMs)
      if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
      return c.json(errorsOf('A fault that was asked for'), status as 500)
    }
    if (!/^Bearer \S+/.test(c.req.header('authorization') ?? '')) return c.json(unauthorized, 401)
    const errors = sendErrors(body)
    if (errors.length > 0) return c.json({ errors }, 400)
    const emails = createCaughtMails(sendRequestSchema.parse(body), now())
    caught.push(...emails)
    for (const mail of emails) events.accepted(mail)
    if (drop === 'after') return cut()
    await delay(delayMs)
    return c.body(null, status as 202, { 'x-message-id': `caught-${caught.length}` })
  })
  return { app, requestCount: () => requests }
}
