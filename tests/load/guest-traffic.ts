import { randomUUID } from 'node:crypto'
import { anyQuoteId } from '../support/stored-quote.ts'
import {
  openGuestClient,
  type GuestClient,
  type GuestRequest,
  type GuestVisit,
} from './guest-client.ts'

/** How much is sent. Each session visits five pages; with every second session comes a request. */
export interface TrafficPlan {
  clients: number
  quotes: number
  visits: number
}

/** What was sent, and how long each answer took, in milliseconds. */
export interface SentTraffic {
  quotes: GuestRequest[]
  visits: GuestVisit[]
  /** Requests that were sent a second time and refused, as they must be. */
  refusedRepeats: number
  /** What was answered otherwise than it should be. */
  wrongAnswers: string[]
  ms: { guarded: number[]; unguarded: number[]; visit: number[] }
}

export function emptyTraffic(): SentTraffic {
  return {
    quotes: [],
    visits: [],
    refusedRepeats: 0,
    wrongAnswers: [],
    ms: { guarded: [], unguarded: [], visit: [] },
  }
}

const pages = ['/', '/services', '/faq', '/testimonials', '/quote']

/** Sends the whole plan by clients side by side, each one thing after the other. */
export async function sendTraffic(plan: TrafficPlan): Promise<SentTraffic> {
  const sent = emptyTraffic()
  const quotesEach = plan.quotes / plan.clients
  const sessionsForEachQuote = plan.visits / plan.quotes / pages.length
  await Promise.all(
    Array.from({ length: plan.clients }, async () => {
      const client = openGuestClient()
      for (let count = 0; count < quotesEach; count += 1) {
        let sessionId = ''
        for (let session = 0; session < sessionsForEachQuote; session += 1) {
          sessionId = newSessionId()
          await visitAllPages(client, sessionId, sent)
        }
        await sendRequest(client, sessionId, sent)
      }
      await client.close()
    }),
  )
  return sent
}

export const newSessionId = () => randomUUID().replaceAll('-', '')

/** A session's five visits, one after the other. */
export async function visitAllPages(
  client: GuestClient,
  sessionId: string,
  sent: SentTraffic,
): Promise<void> {
  for (const path of pages) {
    const visit = { id: anyQuoteId(), path, sessionId }
    sent.visits.push(visit)
    await answered(sent, `visit ${visit.id}`, async () => {
      await timed(sent.ms.visit, () => client.recordVisit(visit))
      // A browser that lost the answer sends the same visit again.
      if (sent.visits.length % 10 === 0) await client.recordVisit(visit)
    })
  }
}

/** A guarded and an unguarded write, in turns first, so that a slow moment meets both. */
export async function sendRequest(
  client: GuestClient,
  sessionId: string,
  sent: SentTraffic,
): Promise<void> {
  const id = anyQuoteId()
  const request = { id, sessionId, email: `${id.toLowerCase()}@example.com` }
  sent.quotes.push(request)
  const writes = [
    () => timed(sent.ms.guarded, () => client.storeQuote(request)),
    () => timed(sent.ms.unguarded, () => client.storeUnguarded(request)),
  ]
  const turn = sent.quotes.length
  await answered(sent, `quote ${id}`, async () => {
    for (const write of turn % 2 === 0 ? writes : writes.toReversed()) await write()
    if (turn % 5 === 0) await repeatRequest(client, request, sent)
  })
}

/** A form whose answer was lost sends the same document again, which the rules refuse. */
async function repeatRequest(client: GuestClient, request: GuestRequest, sent: SentTraffic) {
  const code = await client.storeQuote(request).then(
    () => 'stored twice',
    (cause: { code?: string }) => cause.code,
  )
  if (code === 'permission-denied') sent.refusedRepeats += 1
  else sent.wrongAnswers.push(`quote ${request.id} sent again: ${code}`)
}

async function answered(sent: SentTraffic, what: string, send: () => Promise<void>) {
  try {
    await send()
  } catch (cause) {
    sent.wrongAnswers.push(`${what}: ${String(cause)}`)
  }
}

async function timed(into: number[], work: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await work()
  into.push(performance.now() - start)
}
