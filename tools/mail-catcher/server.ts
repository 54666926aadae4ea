import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { caughtFrom, type CaughtMail, type SendRequest } from './caught-mail.ts'
import { inboxPage } from './inbox-page.ts'

export interface MailCatcher {
  origin: string
  close(): Promise<void>
}

interface Faults {
  status: number
  times: number
}

/**
 * A stand-in for SendGrid on this machine (contract.md): takes `POST /v3/mail/send`, shows what it
 * caught at `/`, answers `GET /messages`, is emptied by `DELETE /messages`, and fails on request
 * (`POST /faults`).
 */
export async function startMailCatcher(port: number): Promise<MailCatcher> {
  let caught: CaughtMail[] = []
  let faults: Faults = { status: 503, times: 0 }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const route = `${request.method} ${(request.url ?? '/').split('?')[0]}`
    if (route === 'POST /v3/mail/send') {
      const mail = (await readJson(request)) as SendRequest
      if (faults.times > 0) {
        faults.times -= 1
        json(faults.status, { errors: [{ message: 'A fault that was asked for' }] })
        return
      }
      caught.push(...caughtFrom(mail, new Date()))
      response.writeHead(202, { 'x-message-id': `caught-${caught.length}` }).end()
    } else if (route === 'GET /messages') {
      json(200, caught)
    } else if (route === 'DELETE /messages') {
      caught = []
      response.writeHead(204).end()
    } else if (route === 'POST /faults') {
      faults = (await readJson(request)) as Faults
      json(200, faults)
    } else if (route === 'GET /') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(inboxPage(caught))
    } else {
      json(404, { errors: [{ message: `The mail catcher does not know ${route}` }] })
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ errors: [{ message: String(error) }] }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
