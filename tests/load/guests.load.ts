import { quoteMailId } from '@moving/domain/mail/mail-schema'
import { callables, collections } from '@moving/domain/paths'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { unpackFunnel } from '@moving/domain/visit/funnel'
import { unpackSeries } from '@moving/domain/visit/series'
import { analyticsFromWire } from '@moving/domain/visit/wire'
import { setLogLevel } from 'firebase/firestore/lite'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailPolicy } from '../../functions/src/mail/outbox/mail-policy.ts'
import type { CaughtMail } from '../../tools/mail-catcher/caught-mail.ts'
import { callFunction, signIn } from '../support/accounts.ts'
import { adminClients } from '../support/admin.ts'
import { mailCatcherOrigin } from '../support/local-system.ts'
import { createPersona } from '../support/personas.ts'
import { median, percentile } from '../support/statistics.ts'
import { sendFromOneBrowser, sent } from './guests.ts'
import { finishMail, settled, storedEmails } from './outbox.ts'

/*
 * `npm run test:load`: 20 browsers at once send 500 guests' quotes and 5,000 visits through the
 * real rules and functions, and the tests check the result of each.
 */
const browsers = 20
const quotesEach = 25
const { db } = adminClients()
const all = (collection: string, field: string) => db.collection(collection).select(field).get()
const idsIn = async (collection: string, field: string) =>
  (await all(collection, field)).docs.map(({ id }) => id).sort()
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

beforeAll(async () => {
  // Refusals are expected. The SDK would print each of them.
  setLogLevel('silent')
  await Promise.all(
    Array.from({ length: browsers }, (_, at) => sendFromOneBrowser(`guest ${at}`, quotesEach)),
  )
  for (const [write, ms] of Object.entries(sent.ms))
    console.log(write, ms.length, 'p50, p95:', [median(ms), percentile(ms, 0.95)].map(Math.round))
})

describe('data that guests sent', () => {
  test('each quote is stored once with its source, and nothing else is', async () => {
    const wanted = sent.quotes.toSorted()
    expect(wanted).toHaveLength(browsers * quotesEach)
    expect(await idsIn(collections.quotes, 'email')).toEqual(wanted)
    expect(await idsIn(collections.requests, 'session_id')).toEqual(wanted)
  })

  test('a request sent again is refused', () => {
    expect(sent.repeats).toEqual(Array(sent.quotes.length / 5).fill('permission-denied'))
  })

  test('each visit is stored once, with its session', async () => {
    const { docs } = await all(collections.visitors, 'session_id')
    const stored = docs.map((visit) => `${visit.id} ${visit.get('session_id')}`).sort()
    expect(stored).toEqual(sent.visits.map(({ id, sessionId }) => `${id} ${sessionId}`).sort())
  })

  test('/analytics counts every visit, session and request after Refresh', async () => {
    const { email, password } = await createPersona('admin')
    const { idToken } = await signIn(email, password)
    await expect
      .poll(
        async () => {
          const answer = await callFunction(callables.refreshAnalytics, { idToken })
          if (!answer.ok) throw new Error(`refreshAnalytics answered ${answer.status}`)
          const { funnel, series, summary } = analyticsFromWire(answer.result)
          const rows = [...unpackFunnel(funnel).values()].flatMap((day) => [...day.values()])
          const step = (at: number) => sum(rows.map((counts) => counts[at] ?? 0))
          const byDay = sum([...unpackSeries(series).values()].map(({ visits }) => visits))
          return { total: summary.total, byDay, sessions: step(0), requests: step(3) }
        },
        { timeout: 300_000, interval: 500 },
      )
      .toEqual({
        total: sent.visits.length,
        byDay: sent.visits.length,
        sessions: new Set(sent.visits.map(({ sessionId }) => sessionId)).size,
        requests: sent.quotes.length,
      })
  })

  test('the desk finds each quote by its search', async () => {
    await settled(async () => {
      const { docs } = await all(collections.quotes, 'search')
      return docs.filter((quote) => quote.get('search') === undefined).length
    })
  })

  test('a write under the rules takes at most 5 times as long as one that bypasses them', () => {
    const ratio = median(sent.ms.guarded) / median(sent.ms.unguarded)
    console.log(`p50, guarded to unguarded: ${ratio.toFixed(2)}`)
    expect(ratio).toBeLessThanOrEqual(5)
  })
})

describe('the emails about these quotes', () => {
  let emails: Awaited<ReturnType<typeof storedEmails>> = []
  let caught: CaughtMail[] = []

  beforeAll(async () => {
    console.log('quotes whose event was lost:', await finishMail(sent.quotes.length))
    emails = await storedEmails()
    caught = (await (await fetch(`${mailCatcherOrigin()}/messages`)).json()) as CaughtMail[]
  })

  test('are in the outbox, one to the office and one to the customer for each quote', () => {
    const ofQuotes = emails.filter(({ kind }) => kind !== 'digest').map(({ id }) => id)
    const kinds = ['office', 'customer'] as const
    const wanted = sent.quotes.flatMap((id) => kinds.map((kind) => quoteMailId(id, kind)))
    expect(ofQuotes.sort()).toEqual(wanted.sort())
  })

  test('were sent once, or are on hold because of a stated cap, and none is stuck', () => {
    const ends = emails.map(({ state, reason }) =>
      state === 'SENT' ? state : `${state} ${reason}`,
    )
    expect(new Set(ends)).toEqual(new Set(['SENT', 'SKIPPED digest', 'SKIPPED throttled_hour']))
    const out = emails.filter(({ state }) => state === 'SENT').map(({ id }) => id)
    expect(caught.map(({ mail_id }) => mail_id).sort()).toEqual(out.sort())
  })

  test('list every request that the office got no separate email about, once', () => {
    const digests = caught.filter(({ mail_id }) => mail_id?.startsWith('digest_'))
    const named = digests.flatMap(({ text }) => text.match(/(?<=^\d+\. #)\w+/gm) ?? [])
    const gathered = emails.filter(({ reason }) => reason === 'digest')
    console.log(`${caught.length} mails; ${named.length} requests in ${digests.length} digests`)
    expect(named.sort()).toEqual(gathered.map(({ quote_id }) => quoteNumber(quote_id ?? '')).sort())
  })

  test('stay within the hourly caps', async () => {
    const { officeEmailsPerHour, acknowledgementsPerHour } = mailPolicy.throttle
    const { docs } = await db.collection(collections.mailThrottle).get()
    const hours = docs.filter(({ id }) => id.startsWith('hour_'))
    const caps = { office: officeEmailsPerHour, customer: acknowledgementsPerHour }
    for (const [kind, cap] of Object.entries(caps)) {
      const counted = hours.map((hour) => Number(hour.get(kind) ?? 0))
      const out = emails.filter((mail) => mail.kind === kind && mail.state === 'SENT')
      expect(Math.max(...counted)).toBeLessThanOrEqual(cap)
      expect(out).toHaveLength(sum(counted))
    }
  })
})
