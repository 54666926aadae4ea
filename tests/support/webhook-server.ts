import { createServer } from 'node:http'
import type { Firestore } from 'firebase-admin/firestore'
import { answerMailEvents } from '../../functions/src/mail/webhook/mail-events.ts'

/** The functions' Event Webhook behind an HTTP server, with the tests' clock. */
export async function startWebhookServer(ports: { db: Firestore; now: () => Date }) {
  const answers: number[] = []
  const running = new Set<Promise<void>>()
  const webhook = {
    url: '',
    publicKey: '',
    /** Status codes of the responses so far. */
    answers,
    /** Waits for open requests, which would otherwise write into the next test's database. */
    async close(): Promise<void> {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await Promise.all(running)
    },
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
      const answering = answerMailEvents(
        { method: request.method ?? '', get, rawBody: Buffer.concat(chunks) },
        { status },
        { ...ports, webhookPublicKey: webhook.publicKey },
      )
        .catch(() => void status(500).end())
        .then(() => void running.delete(answering))
      running.add(answering)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object' && address !== null) {
    webhook.url = `http://127.0.0.1:${address.port}`
  }
  return webhook
}
