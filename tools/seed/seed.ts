import { publicSettingsPath } from '@moving/domain/paths'
import { publicPrices } from '@moving/domain/prices/prices'
import { crewPathFor } from '@moving/domain/progress/crew-view'
import { seedCalendar } from './calendar.ts'
import { demoAccounts, demoCustomers } from './accounts.ts'
import { demoCompany } from './demo-company.ts'
import { demoPrices } from './demo-prices.ts'
import type { AdminClients } from './admin-clients.ts'
import { seedEmails, writeEmails } from './emails.ts'
import { seedFormStarts } from './form-starts.ts'
import { seedQuotes, type SeededQuote } from './quotes.ts'
import { seededRandom } from './random.ts'
import { addReplies } from './seed-replies.ts'
import { seedSpend, seedTaps, withCampaigns, withHeardFrom } from './sources.ts'
import { seedDay, withMovesToday, writeDay } from './the-day.ts'
import { seedVisits } from './seed-visits.ts'
import { writeAccount } from './write-accounts.ts'
import { writeCalendar, writeQuote, writeQuoteAlone, writeWork } from './write-quotes.ts'
import { seedWork } from './seed-work.ts'
import { writeSources } from './write-sources.ts'
import { writeFormStart, writeJourneyTo, writeVisit } from './write-visits.ts'

export interface SeedCounts {
  accounts: number
  quotes: number
  visits: number
  /** The path of a crew's page, with the key in the fragment. */
  crewPath: string
}

const demoDays = 120

/**
 * Writes the demo data: two admins, three customers, the company, prices, requests with calls and
 * replies, crews with bookings and today's progress, visits of the last four months, and ad spend.
 * Only the dates change between runs: they count back from `now`. Turn off background triggers
 * before the call.
 * @param origin the site's origin: 'http://127.0.0.1:5000'
 */
export async function seedDemo(
  clients: AdminClients,
  origin: string,
  now: Date,
): Promise<SeedCounts> {
  const { db } = clients
  for (const account of demoAccounts) await writeAccount(clients, account)
  const random = seededRandom(20_240_438)
  const made = seedQuotes({ random, count: 60, now, days: demoDays, customers: demoCustomers })
  const quotes = withMovesToday(made, now)
  const visits = withCampaigns(seedVisits({ random, count: 4000, now, days: demoDays, origin }))
  const writer = db.bulkWriter({ throttling: false })
  const shown = { company: demoCompany, prices: publicPrices(demoPrices), updated_at: now }
  void writer.set(db.doc(publicSettingsPath), shown, { merge: true })
  const calendar = seedCalendar(quotes, { random: seededRandom(20), now })
  const bookings = new Map(calendar.bookings.map(({ quoteId, booking }) => [quoteId, booking]))
  const worked = seedWork(quotes, { random: seededRandom(17), now, bookings })
  const called = withHeardFrom(worked, quotes, seededRandom(22))
  const works = addReplies(called, quotes, { random: seededRandom(18), now })
  for (const [place, quote] of quotes.entries()) {
    writeQuote(db, writer, quote, works[place]?.work)
    writeJourneyTo(db, writer, quote, { random, origin })
  }
  for (const work of works) writeWork(db, writer, work)
  writeEmails(db, writer, seedEmails(quotes, { now, origin }))
  writeCalendar(db, writer, calendar)
  const day = seedDay(calendar, { random: seededRandom(23), now })
  writeDay(db, writer, day)
  for (const visit of visits) writeVisit(db, writer, visit)
  for (const start of seedFormStarts(visits, { random: seededRandom(21), now })) {
    writeFormStart(db, writer, start)
  }
  const taps = seedTaps(visits, seededRandom(21))
  writeSources(db, writer, { taps, spend: seedSpend(now) })
  await writer.close()
  const counts = { quotes: quotes.length, visits: visits.length }
  return { accounts: demoAccounts.length, ...counts, crewPath: crewPathFor(day.key) }
}

export interface ManyOptions {
  quotes?: number
  visits?: number
  now?: Date
  seed?: number
}

/**
 * Writes a number of quotes and visits, spread over two years. Quotes have their search map, but no
 * related documents. Turn off background triggers before the call.
 * @returns the quotes, oldest first
 */
export async function seedMany(
  { db }: Pick<AdminClients, 'db'>,
  { quotes = 0, visits = 0, now = new Date(), seed = 1 }: ManyOptions,
): Promise<SeededQuote[]> {
  const random = seededRandom(seed)
  const made = seedQuotes({ random, count: quotes, now, days: 730, customers: [] })
  const seen = seedVisits({ random, count: visits, now, days: 730, origin: 'https://site.example' })
  const writer = db.bulkWriter({ throttling: false })
  for (const quote of made) writeQuoteAlone(db, writer, quote)
  for (const visit of seen) writeVisit(db, writer, visit)
  await writer.close()
  return made
}
