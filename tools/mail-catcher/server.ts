import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { caughtFrom, sendErrors, sendRequestSchema, type CaughtMail } from './caught-mail.ts'
import { EventSender, webhookSettingsSchema } from './event-sender.ts'
import { FaultSwitch, faultSchema, type Fault } from './faults.ts'
import { inboxPage } from './inbox-page.ts'
import { mailPage } from './mail-page.ts'
import type { SigningKey } from '../../functions/src/mail/webhook/signed-events.ts'

export interface MailCatcher {
  origin: string
  /** What it signs its Event Webhook's requests with. */
  signingKey: SigningKey
  /** Requests to send that reached it, whatever became of them. */
  requestCount: () => number
  /** Resolves once the events of all mail accepted so far were reported. */
  reported: () => Promise<void>
  close(): Promise<void>
}

export interface MailCatcherOptions {
  /** Where to report events; none are sent without. */
  webhookUrl?: string
  /** The tests' own clock. */
  now?: () => Date
  /** Events of so long are reported together; 300 without. */
  batchMs?: number
}

/** SendGrid takes 30 MB. */
const maxBodyBytes = 30 * 1024 * 1024

/**
 * A stand-in for SendGrid on this machine (contract.md). Takes `POST /v3/mail/send` as SendGrid does,
 * shows what it caught at `/`, answers `GET /messages`, is emptied by `DELETE /messages`, and fails
 * on request (`POST /faults`). Reports accepted mail to the functions by signed events, which
 * `POST /webhook` turns off, delays or doubles; `POST /events {"mail_id","event"}` reports one now.
 * @param port 0 for any free one
 */
export async function startMailCatcher(
  port: number,
  options: MailCatcherOptions = {},
): Promise<MailCatcher> {
  const catcher = new Catcher(options)
  const server = createServer((request, response) => {
    catcher.answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else answerJson(response, 400, { errors: [{ message: String(error) }] })
    })
  })
  await listen(server, port)
  const address = server.address()
  const ownPort = typeof address === 'object' && address !== null ? address.port : port
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    signingKey: catcher.events.key,
    requestCount: () => catcher.requests,
    reported: () => catcher.events.idle(),
    close: () => {
      catcher.events.close()
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

class Catcher {
  requests = 0
  readonly events: EventSender
  readonly #faults = new FaultSwitch()
  #caught: CaughtMail[] = []

  readonly #now: () => Date

  constructor({ webhookUrl, now = () => new Date(), batchMs = 300 }: MailCatcherOptions) {
    this.#now = now
    this.events = new EventSender({ url: webhookUrl, now, batchMs })
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const route = `${request.method} ${pathname}`
    switch (route) {
      case 'POST /v3/mail/send':
        return this.#send(request, response)
      case 'GET /':
        return answerHtml(response, inboxPage(this.#caught, this.#faults.get()))
      case 'GET /messages':
        return answerJson(response, 200, this.#caught)
      case 'DELETE /messages':
        this.#caught = []
        return answerJson(response, 200, this.#caught)
      case 'POST /faults':
        this.#faults.set(faultSchema.parse(await readJson(request)))
        return answerJson(response, 200, this.#faults.get())
      case 'POST /webhook':
        this.events.settings = webhookSettingsSchema.parse(await readJson(request))
        return answerJson(response, 200, this.events.settings)
      case 'POST /events':
        return this.#report(request, response)
    }
    const mail = /^GET \/messages\/(\d+)$/.exec(route)?.[1]
    const found = mail === undefined ? undefined : this.#caught[Number(mail)]
    if (found) answerHtml(response, mailPage(found))
    else answerJson(response, 404, { errors: [{ message: `Nothing is at ${route}` }] })
  }

  async #send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1
    const body = await readJson(request)
    const fault = this.#faults.take()
    if (fault?.drop === 'before') return void response.destroy()
    if (fault?.status !== undefined && fault.status >= 400) return answerFault(response, fault)
    if (!/^Bearer \S+/.test(request.headers.authorization ?? '')) {
      const message = 'The provided authorization grant is invalid, expired, or revoked'
      return answerJson(response, 401, { errors: [{ message, field: null, help: null }] })
    }
    const errors = sendErrors(body)
    if (errors.length > 0) return answerJson(response, 400, { errors })
    const caught = caughtFrom(sendRequestSchema.parse(body), this.#now())
    this.#caught.push(...caught)
    for (const mail of caught) this.events.accepted(mail)
    if (fault?.drop === 'after') return void response.destroy()
    if (fault?.delay_ms !== undefined) await delay(fault.delay_ms)
    response.writeHead(fault?.status ?? 202, { 'x-message-id': `caught-${this.#caught.length}` })
    response.end()
  }

  async #report(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = z.object({ mail_id: z.string(), event: z.string() })
    const { mail_id: mailId, event } = wanted.parse(await readJson(request))
    const mail = this.#caught.find((candidate) => candidate.mail_id === mailId)
    if (!mail) return answerJson(response, 404, { errors: [{ message: 'No such mail' }] })
    await this.events.report(mail, event)
    answerJson(response, 200, { reported: event })
  }
}

async function answerFault(response: ServerResponse, fault: Fault): Promise<void> {
  if (fault.delay_ms !== undefined) await delay(fault.delay_ms)
  if (fault.retry_after !== undefined) response.setHeader('retry-after', String(fault.retry_after))
  answerJson(response, fault.status ?? 500, {
    errors: [{ message: 'A fault that was asked for', field: null, help: null }],
  })
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function answerHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodyBytes) throw new Error('The body is too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
