import type { Letter, WeekFigures } from '@moving/domain/letter/letter'
import { daysIn, weekFrom } from '@moving/domain/letter/week'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Alarm } from '@moving/domain/watch/alarm'
import type { WaitingQuote } from '../../functions/src/mail/content/letter-mail.ts'

/** An alarm on a Wednesday because no requests arrive. */
export const silentForm: Alarm = {
  rule: 'form',
  since: new Date('2026-11-17T14:10:00Z'),
  visit_count: 14,
  reached: 50,
  continued_count: 20,
  judged_at: new Date('2026-11-18T20:20:00Z'),
}

const noFigures: WeekFigures = {
  ...{ requests: 0, web: 0, phone: 0, spam: 0, promised: 0, on_time: 0, untried: 0 },
  ...{ slowest: null, slowest_is_least: false, estimated: 0, taken_back: 0, lost: [] },
  accepted: { count: 0, cents: 0 },
  scheduled: { count: 0, cents: 0 },
}

const week: WeekFigures = {
  ...{ requests: 31, web: 24, phone: 6, spam: 3, promised: 28, on_time: 24, untried: 1 },
  ...{ slowest: 130, slowest_is_least: false, estimated: 19, taken_back: 1 },
  accepted: { count: 7, cents: 1_184_050 },
  scheduled: { count: 9, cents: 1_522_590 },
  lost: [
    { why: 'went_elsewhere', count: 2 },
    { why: 'price', count: 1 },
    { why: 'dates_full', count: 1 },
  ],
}

const before: WeekFigures = {
  ...{ requests: 28, web: 20, phone: 8, spam: 0, promised: 25, on_time: 20, untried: 0 },
  ...{ slowest: 45, slowest_is_least: false, estimated: 15, taken_back: 0 },
  accepted: { count: 5, cents: 910_000 },
  scheduled: { count: 6, cents: 988_025 },
  lost: [{ why: 'not_a_request', count: 1 }],
}

const moves = [2, 1, 0, 0, 3, 3, 0]

export const fullLetter: Letter = {
  ...{ monday: '2026-11-16', week, before },
  sources: [
    { name: 'google / cpc / fall-moves', bookedCents: 640_000, booked: 4, spentCents: 120_000 },
    { name: 'Phone: Yelp', bookedCents: 410_050, booked: 2, spentCents: 41_250 },
    { name: 'Direct', bookedCents: 298_000, booked: 2, spentCents: null },
  ],
  coming: daysIn(weekFrom('2026-11-23')).map((day, place) => ({
    ...{ day, moves: moves[place] ?? 0, crews: day === '2026-11-29' ? 0 : 3 },
    without_crew: place === 4 ? 1 : 0,
    taken: place === 4 ? 2 : (moves[place] ?? 0),
    off: day === '2026-11-26' ? 'holiday' : day === '2026-11-29' ? 'no_work_day' : null,
  })),
  ...{ coming_is_cut: false, more_wait: true, alarms: 1, spikes: 1, failed_emails: 2, watch: null },
  failed_pages: { pages: 3, people: 2, is_least: false },
}

/** A week without requests or booked moves. */
export const emptyLetter: Letter = {
  ...{ monday: '2026-11-16', week: noFigures, before: noFigures, sources: [] },
  coming: daysIn(weekFrom('2026-11-23')).map((day) => ({
    ...{ day, moves: 0, without_crew: 0, taken: 0, crews: 0, off: null },
  })),
  ...{
    coming_is_cut: false,
    more_wait: false,
    alarms: 0,
    spikes: 0,
    failed_emails: 0,
    watch: null,
  },
  failed_pages: { pages: 0, people: 0, is_least: false },
}

/** The first week of an office without crews. */
export const firstWeek: Partial<Letter> = {
  week: { ...noFigures, requests: 1, web: 1, promised: 1, on_time: 1 },
  before: noFigures,
  sources: [],
  coming: emptyLetter.coming.map((day, place) => ({ ...day, moves: place === 5 ? 1 : 0 })),
  ...{ more_wait: false, alarms: 0, spikes: 0, failed_emails: 0 },
}

/** Quotes in a letter, including one that can't be read. */
export const waitingFor = (quotes: readonly Quote[]): WaitingQuote[] => [
  ...quotes.map((quote, place) => ({ quoteId: `${quote.id.slice(0, -1)}${place}`, quote })),
  { quoteId: 'UnreadableQuote00009', quote: null },
]
