import type { NewVisitFields } from '@moving/domain/visit/visit-schema'
import type { Random } from './random.ts'

export interface SeededVisit {
  id: string
  fields: NewVisitFields & { created_at: Date }
}

export interface VisitSeedOptions {
  random: Random
  count: number
  now: Date
  days: number
  /** The site's origin: 'http://127.0.0.1:5000'. */
  origin: string
}

const minute = 60_000
const day = 24 * 60 * minute

const landingPages = [
  [38, '/'],
  [14, '/services'],
  [12, '/student-moving'],
  [10, '/blog'],
  [8, '/faq'],
  [8, '/testimonials'],
  [6, '/quote'],
  [4, '/associated-services'],
] as const
const furtherPages = [
  [22, '/services'],
  [20, '/quote'],
  [12, '/testimonials'],
  [10, '/faq'],
  [10, '/contact'],
  [8, '/about'],
  [7, '/'],
  [5, '/student-moving'],
  [4, '/blog'],
  [1, '/privacy'],
  [1, '/terms'],
] as const
const referrers = [
  [44, null],
  [28, 'https://www.google.com/'],
  [6, 'https://www.bing.com/'],
  [5, 'https://www.yelp.com/biz/potomac-movers'],
  [5, 'https://m.facebook.com/'],
  [4, 'https://www.reddit.com/r/washingtondc/'],
  [3, 'https://nextdoor.com/'],
  [2, 'https://duckduckgo.com/'],
  [2, 'https://housing.umd.edu/moving'],
  [1, 'android-app://com.google.android.gm/'],
] as const
const userAgents = [
  [
    34,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    24,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    18,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    12,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [8, 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [4, 'Mozilla/5.0 (Android 15; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0'],
] as const

/** Creates visits of invented people, oldest first, with one to seven pages per session. */
export function seedVisits(options: VisitSeedOptions): SeededVisit[] {
  const visits: SeededVisit[] = []
  while (visits.length < options.count) visits.push(...seedSession(options))
  return visits
    .slice(0, options.count)
    .sort((a, b) => a.fields.created_at.getTime() - b.fields.created_at.getTime())
}

function seedSession({ random, now, days, origin }: VisitSeedOptions): SeededVisit[] {
  const session = {
    user_agent: random.weighted(userAgents),
    session_id: random.id(24),
    referrer: random.weighted<string | null>(referrers),
  }
  let at = now.getTime() - random.fraction() ** 1.2 * days * day
  let path: string = random.weighted<string>(landingPages)
  const visits: SeededVisit[] = []
  for (let left = random.int(1, 7); left > 0 && at < now.getTime(); left -= 1) {
    const fields = {
      page_url: `${origin}${path}`,
      ...session,
      created_at: new Date(Math.round(at)),
    }
    visits.push({ id: random.id(20), fields })
    at += random.int(8_000, 4 * minute)
    path = random.weighted<string>(furtherPages)
  }
  return visits
}

interface JourneyOptions {
  random: Random
  origin: string
  sessionId: string
  begunAt: Date
}

/** The pages that a session visited before it started the form on /quote, oldest first. */
export function seedJourneyTo({
  random,
  origin,
  sessionId,
  begunAt,
}: JourneyOptions): SeededVisit[] {
  const session = {
    user_agent: random.weighted(userAgents),
    session_id: sessionId,
    referrer: random.weighted<string | null>(referrers),
  }
  const paths = [
    random.weighted<string>(landingPages),
    ...(random.chance(0.6) ? [random.weighted<string>(furtherPages)] : []),
    '/quote',
  ]
  let at = begunAt.getTime() - random.int(5_000, 40_000)
  return paths
    .reverse()
    .map((path) => {
      const fields = { page_url: `${origin}${path}`, ...session, created_at: new Date(at) }
      at -= random.int(8_000, 3 * minute)
      return { id: random.id(20), fields }
    })
    .reverse()
}
