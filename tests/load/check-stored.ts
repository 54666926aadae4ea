import { callables, collections } from '@moving/domain/paths'
import { analyticsFromWire } from '@moving/domain/visit/wire'
import { callFunction, signIn } from '../support/accounts.ts'
import { adminClients } from '../support/admin.ts'
import { createPersona } from '../support/personas.ts'
import { differences, type Checks } from './checks.ts'
import type { SentTraffic } from './guest-traffic.ts'

/** Every request and every visit is stored, under the id it was sent with, and nothing else is. */
export async function checkStored(sent: SentTraffic, checks: Checks): Promise<void> {
  const { db } = adminClients()
  const [quotes, sources, visits] = await Promise.all([
    db.collection(collections.quotes).select('email').get(),
    db.collection(collections.quoteSources).select('session_id').get(),
    db.collection(collections.visitors).select('session_id').get(),
  ])
  checks.check('every answer was the one that a guest should get', sent.wrongAnswers)
  const quoteIds = sent.quotes.map(({ id }) => id)
  checks.check(`${quotes.size} quotes are stored, each that was sent and none twice`, [
    ...differences(
      quoteIds,
      quotes.docs.map(({ id }) => id),
    ),
    ...differences(
      sent.quotes.map(({ email }) => email),
      quotes.docs.map((quote) => String(quote.get('email'))),
    ),
  ])
  checks.check(
    `${sources.size} of them with how they came`,
    differences(
      quoteIds,
      sources.docs.map(({ id }) => id),
    ),
  )
  checks.check(
    `${visits.size} visits are stored, each that was sent and none twice`,
    differences(
      sent.visits.map(({ id }) => id),
      visits.docs.map(({ id }) => id),
    ),
  )
  const bySession = countBy(visits.docs.map((visit) => String(visit.get('session_id'))))
  checks.check(
    `each of ${bySession.size} sessions has its visits once`,
    differences(
      entries(countBy(sent.visits.map(({ sessionId }) => sessionId))),
      entries(bySession),
    ),
  )
}

/** What /analytics shows after 'Refresh' is what was stored, to the visit. */
export async function checkRollUp(sent: SentTraffic, checks: Checks): Promise<void> {
  const { email, password } = await createPersona('admin')
  const { idToken } = await signIn(email, password)
  const expected = {
    total: sent.visits.length,
    byDay: sent.visits.length,
    sessions: new Set(sent.visits.map(({ sessionId }) => sessionId)).size,
    requests: sent.quotes.length,
  }
  let counted: unknown
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await callFunction(callables.refreshAnalytics, { idToken })
    if (!answer.ok) throw new Error(`refreshAnalytics answered ${answer.status}`)
    counted = figuresOf(answer.result)
    if (JSON.stringify(counted) === JSON.stringify(expected)) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const isEqual = JSON.stringify(counted) === JSON.stringify(expected)
  checks.check(
    `the roll-up counts ${JSON.stringify(counted)}`,
    isEqual ? [] : [`expected ${JSON.stringify(expected)}`],
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

function figuresOf(wire: unknown) {
  const { analytics } = analyticsFromWire(wire)
  const column = (text: string) => sumOf(text.split(',').map(Number))
  const step = (index: number) =>
    sumOf(
      analytics.funnel.days.flatMap(({ rows }) =>
        rows.map(({ counts }) => Number(counts.split(',')[index])),
      ),
    )
  return {
    total: analytics.summary.total,
    byDay: column(analytics.series.columns.visits),
    sessions: step(0),
    requests: step(3),
  }
}

export function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const entries = (counts: Map<string, number>) => [...counts].map(([name, n]) => `${name}: ${n}`)
