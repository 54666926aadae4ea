import { createServer } from 'node:http'
import type { Firestore } from 'firebase-admin/firestore'
import { answerMailEvents } from '../../functions/src/mail/webhook/mail-events.ts'

/** The functions' Event Webhook behind a plain HTTP server, on the tests' clock. */
export async function startWebhookServer(ports: { db: Firestore; now: () => Date }) {
  const answers: number[] = []
  const webhook = {
    url: '',
    publicKey: '',
    /** Status codes answered so far. */
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const get = (name: string) => request.headers[name]?.toString()
      const status = (code: number) => {
        answers.push(code)
        response.statusCode = code
        return response
      }
      answerMailEvents(
        { method: request.method ?? '', get, rawBody: Buffer.concat(chunks) },
        { status },
        { ...ports, webhookPublicKey: webhook.publicKey },
      ).catch(() => status(500).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object' && address !== null) {
    webhook.url = `http://127.0.0.1:${address.port}`
  }
  return webhook
}
