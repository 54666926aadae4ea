import { collections } from '@moving/domain/paths'
import { startOfUtcDay, utcDay } from '@moving/domain/visit/day'
import { topNames } from '@moving/domain/visit/tally'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'

export interface StoredVisit {
  created_at: Timestamp
  page_url: string
  user_agent: string
  referrer: string | null
  session_id: string
}

const site = 'https://www.example.com'
const paths = ['/', '/quote', '/services', '/faq', '/contact', '/blog', '/student-moving']
const referrers = [
  'https://www.google.com/',
  'https://maps.example/x?y',
  'https://nextdoor.example/',
]
const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/143.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
]

/** The nth example visit, always the same for the same n. */
export function visitNumber(
  n: number,
  createdAt: Date,
  over: Partial<StoredVisit> = {},
): StoredVisit {
  const mixed = (n * 2_654_435_761) % 4_294_967_296
  return {
    created_at: Timestamp.fromDate(createdAt),
    page_url: `${site}${paths[mixed % 7] ?? '/'}?n=${n}`,
    user_agent: agents[mixed % 3] ?? '',
    referrer: mixed % 4 === 0 ? (referrers[mixed % 3] ?? null) : null,
    session_id: `session-${Math.floor(n / 3)}`,
    ...over,
  }
}

export function visitsBefore(
  end: Date,
  count: number,
  spanMs: number,
  firstNumber = 0,
): StoredVisit[] {
  const stepMs = Math.floor(spanMs / count)
  return Array.from({ length: count }, (_, n) =>
    visitNumber(firstNumber + n, new Date(end.getTime() - (count - n) * stepMs)),
  )
}

export async function writeVisits(db: Firestore, visits: readonly StoredVisit[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(visits.length / 500) }, (_, at) =>
    visits.slice(at * 500, at * 500 + 500),
  )
  for (let at = 0; at < batches.length; at += 4) {
    await Promise.all(
      batches.slice(at, at + 4).map((rows) => {
        const batch = db.batch()
        for (const row of rows) batch.create(db.collection(collections.visitors).doc(), row)
        return batch.commit()
      }),
    )
  }
}

/**
 * The figures from direct queries, with the reads that Firestore bills: one per document, and one
 * per 1,000 index entries of a count.
 */
export async function analyticsByQueries(db: Firestore, now: Date) {
  const visitors = db.collection(collections.visitors)
  const newestFirst = visitors.orderBy('created_at', 'desc')
  const today = startOfUtcDay(utcDay(now))
  const total = (await visitors.count().get()).data().count
  const todays = (await visitors.where('created_at', '>=', today).count().get()).data().count
  const recent = (await newestFirst.limit(50).get()).docs
  const pages = (await newestFirst.select('page_url').limit(1000).get()).docs
  const { docs: withReferrer } = await newestFirst
    .where('referrer', '!=', null)
    .select('referrer')
    .limit(1000)
    .get()
  const countReads = (rows: number) => Math.max(1, Math.ceil(rows / 1000))
  return {
    total,
    today: todays,
    recent: recent.map((row) => row.data() as StoredVisit),
    sessions: new Set(recent.map((row) => row.get('session_id') as string)).size,
    topPages: topNames(
      pages.map((row) => new URL(row.get('page_url') as string).pathname),
      10,
    ),
    topReferrers: topNames(
      withReferrer.map((row) => hostnameOf(row.get('referrer') as string)),
      10,
    ),
    reads:
      countReads(total) + countReads(todays) + recent.length + pages.length + withReferrer.length,
  }
}

function hostnameOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).hostname : referrer
}
