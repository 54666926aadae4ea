import { bookingSchema, type Booking } from '@moving/domain/calendar/booking'
import { crewFacts, ledgerEntriesRead } from '@moving/domain/calendar/crew-facts'
import { givenAs } from '@moving/domain/estimate/final-amount'
import { estimateKindLabels } from '@moving/domain/estimate/estimate'
import { nextWorkday } from '@moving/domain/opening-days'
import { collections, moveProgressPath, quotePath, requestPath } from '@moving/domain/paths'
import { balanceOf } from '@moving/domain/payments/balance'
import { describePayment } from '@moving/domain/payments/payment'
import { shiftPlainDate, todayAtOffice, type PlainDate } from '@moving/domain/plain-date'
import { soundPrices } from '@moving/domain/prices/prices'
import type { CrewDayAnswer } from '@moving/domain/progress/crew-view'
import {
  isBegun,
  isShownToCrew,
  progressOf,
  storedProgressSchema,
} from '@moving/domain/progress/progress'
import { sendProgress } from '@moving/domain/progress/sent-progress'
import { moveFactsOf, recordedFactsSchema } from '@moving/domain/quote/facts/move-facts'
import { formatDollars } from '@moving/domain/quote/money'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { isBooked } from '@moving/domain/quote/status'
import { hoursIn } from '@moving/domain/read-hours'
import { stateIn } from '@moving/domain/request/request-state'
import { isClosedIn } from '@moving/domain/work/lost-reason'
import type { OfficeSettings } from '@moving/domain/work/office-settings'
import type { Firestore } from 'firebase-admin/firestore'
import { readAll } from '../platform/read-all.ts'
import { findDocument, findDocuments } from '../platform/unreadable-document.ts'
import { findQuote } from '../quote/find-quote.ts'
import { readLedger } from '../quote/read-ledger.ts'
import type { CrewLink } from './open-crew-link.ts'

/** Maximum number of bookings that are read, for all crews. */
const bookingsMax = 200

/**
 * Reads a crew's jobs of today and of the next day with jobs, up to the next workday, as the crew's
 * page shows them.
 */
export async function viewCrewDay(
  { crew, settings }: CrewLink,
  { db, now }: { db: Firestore; now: Date },
): Promise<Omit<CrewDayAnswer, 'results'>> {
  const today = todayAtOffice(now)
  const until = nextWorkday(today, hoursIn(settings))
  const booked = await db
    .collection(collections.bookings)
    .where('day', '>=', shiftPlainDate(today, -1))
    .where('day', '<=', until)
    .orderBy('day')
    .limit(bookingsMax)
    .get()
  const own = findDocuments(bookingSchema, booked.docs).filter((one) => one.crew === crew.id)
  const jobs = await Promise.all(own.map((booking) => jobOf(booking, settings, { db, now, until })))
  const shown = jobs.filter((job) => job !== null)
  const [next] = shown
    .map(({ day }) => day)
    .filter((day) => day > today)
    .sort()
  return {
    ...{ crew: crew.name, now: now.getTime(), today },
    jobs: shown
      .filter(({ day }) => day <= (next ?? today))
      .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
  }
}

type Job = CrewDayAnswer['jobs'][number]

const placeOf = ({ day, from_minute, id }: Job) =>
  `${day} ${String(from_minute).padStart(4, '0')} ${id}`

/**
 * Null for a move that isn't scheduled, is closed, got a different day before the crew began, or was
 * yesterday and is finished.
 */
async function jobOf(
  booking: Booking & { id: string },
  settings: OfficeSettings,
  { db, now, until }: { db: Firestore; now: Date; until: PlainDate },
): Promise<Job | null> {
  const { id, day, from_minute, to_minute, note } = booking
  const paths = [quotePath, requestPath, moveProgressPath]
  const [found, record, pressed] = await readAll(db, ...paths.map((path) => db.doc(path(id))))
  const progress = progressOf(findDocument(storedProgressSchema, pressed), booking)
  if (!isShownToCrew(booking, progress, { now, until }) || isClosedIn(record?.data())) return null
  const quote = findQuote(found)
  if (quote === null || !isBooked(quote.status)) return null
  if (quote.move_date !== day && !isBegun(progress)) return null
  const ledger = await readLedger(id, { db, limit: ledgerEntriesRead })
  const state = stateIn(record?.data())
  const known = moveFactsOf(quote.notes, findDocument(recordedFactsSchema, record))
  const { name, phone, from_address: from, to_address: to } = quote
  return {
    ...{ id, day, from_minute, to_minute, name, phone, from, to, note },
    facts: [
      { label: 'Move', value: [`${quote.move_type} Move`, ...quote.extras].join(', ') },
      { label: 'Estimate', value: estimateOf(quote, ledger) },
      ...crewFacts(quote, { facts: known, ledger, state }),
      ...waysToPay(settings),
    ],
    progress: sendProgress(progress),
    due_cents: state === null ? null : balanceOf(state).due,
    reported: (state?.payments ?? [])
      .filter(({ crew_name }) => crew_name !== null)
      .map((payment) => ({ id: payment.id, text: describePayment(payment) })),
  }
}

/** How customers can pay; empty if the owner hasn't entered it. */
function waysToPay({ prices }: OfficeSettings): { label: string; value: string }[] {
  const { ways } = soundPrices(prices).paying
  return ways === null ? [] : [{ label: 'Ways to pay', value: ways }]
}

function estimateOf(
  { estimate_amount: amount = null }: Quote,
  ledger: Parameters<typeof givenAs>[1] & Awaited<ReturnType<typeof readLedger>>,
): string {
  if (amount === null) return 'none'
  const kind = givenAs(amount, ledger)?.kind ?? null
  return [formatDollars(amount), kind && estimateKindLabels[kind]].filter(Boolean).join(' · ')
}
