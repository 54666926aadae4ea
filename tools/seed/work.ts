import { storedFinal } from '@moving/domain/estimate/final-fields'
import { standardHours } from '@moving/domain/office-hours'
import { todayAtOffice } from '@moving/domain/plain-date'
import { centsFromDollars, dollarsFromCents } from '@moving/domain/quote/money'
import { timeOfChoice, withinHours } from '@moving/domain/work/next-choice'
import { planAfterContact } from '@moving/domain/work/after-contact'
import type { QuoteWork } from '@moving/domain/work/quote-work'
import { reconcileWork, type WorkFields } from '@moving/domain/work/reconcile-work'
import { workAfterStillOn } from '@moving/domain/work/customer-action'
import { without, withTasks } from '@moving/domain/work/task'
import { initialQuoteStatus } from '@moving/domain/quote/status'
import { demoAdmins } from './accounts.ts'
import { logEntry, type SeededEntry } from './seeded-entry.ts'
import type { SeededQuote } from './quotes.ts'
import type { Random } from './random.ts'

/** A request’s record and its log. */
export interface SeededWork {
  quoteId: string
  work: QuoteWork
  log: SeededEntry[]
}

const minute = 60_000
const day = 24 * 60 * minute
/** The office has already followed up on estimates that are older than this. */
const silentMs = 6 * day

const followUps = ['Ask about the piano', 'Knows the date by then', 'Send the price for packing']

interface WorkSeedOptions {
  random: Random
  now: Date
}

/**
 * Creates the office's work on each request. It called most customers on time. The newest overdue
 * request and all later ones still wait for a call.
 */
export function seedWork(quotes: readonly SeededQuote[], options: WorkSeedOptions): SeededWork[] {
  const requests = quotes.map((quote) => ({ quote, work: workOnRequest(quote) }))
  const late = requests.findLast(
    ({ quote, work }) =>
      quote.fields.status === 'pending' &&
      work.respond_by !== null &&
      work.respond_by < options.now,
  )
  const works = requests.map(({ quote, work }, place) => {
    const isWaiting = quote === late?.quote || (work.due_at ?? options.now) > options.now
    if (isWaiting && quote.fields.status === 'pending') {
      return {
        quoteId: quote.id,
        work: stored(work, quote.fields.created_at),
        log: [],
      }
    }
    return calledWork(quote, work, place, options)
  })
  return withConfirmed(withFinals(works, quotes, options.now), quotes, options.now)
}

/** The customers of today's moves have confirmed the day. */
function withConfirmed(
  works: SeededWork[],
  quotes: readonly SeededQuote[],
  now: Date,
): SeededWork[] {
  const today = todayAtOffice(now)
  return works.map((seeded, place) => {
    const quote = quotes[place]
    if (quote === undefined || seeded.work.tasks.day?.of !== today) return seeded
    const confirmed = { ...seeded.work, ...workAfterStillOn(seeded.work, seeded.work.updated_at) }
    return { ...seeded, work: { ...confirmed, ...settled(confirmed, quote) } }
  })
}

const stored = (work: WorkFields, at: Date): QuoteWork => ({
  ...work,
  created_at: at,
  updated_at: at,
})

function followed({ fields }: SeededQuote) {
  return { ...fields, estimate_amount: fields.estimate_amount ?? null }
}

function settled(work: QuoteWork | null, quote: SeededQuote, over: object = {}): WorkFields {
  const source = { ...quote.source, honeypot_filled: false }
  const change = reconcileWork(work, { ...followed(quote), ...over }, source, standardHours)
  // A newly created document has every field.
  return { ...work, ...change } as WorkFields
}

function workOnRequest(quote: SeededQuote): WorkFields {
  const { created_at: updated_at } = quote.fields
  return settled(null, quote, { status: initialQuoteStatus, estimate_amount: null, updated_at })
}

function calledWork(
  quote: SeededQuote,
  requested: WorkFields,
  place: number,
  { random, now }: WorkSeedOptions,
): SeededWork {
  const { status, created_at: createdAt, updated_at: updatedAt } = quote.fields
  const promise = requested.respond_by ?? new Date(createdAt.getTime() + 30 * minute)
  const lateMs = random.chance(0.85) ? -random.int(1, 12) * minute : random.int(3, 50) * minute
  const triedAt = new Date(Math.min(promise.getTime() + lateMs, now.getTime() - minute))
  const isReached = status !== 'pending'
  const result = isReached ? ('reached' as const) : ('left_message' as const)
  const contact = contactOf({ random, place, at: triedAt, result })
  const next = nextCall(status, place, now)
  const logged: QuoteWork = {
    ...stored(requested, createdAt),
    ...{ attempts: 1, first_attempt_at: triedAt, reached_at: isReached ? triedAt : null },
    ...{ last_contact: contact.id, updated_at: triedAt },
    ...planAfterContact(requested, { ...next, result }, triedAt),
  }
  const work = { ...logged, ...settled(logged, quote) }
  const isSilent = status === 'estimated' && now.getTime() - updatedAt.getTime() > silentMs
  const known = isSilent ? { ...work, ...withTasks(without(work.tasks, 'silent'), work) } : work
  return {
    quoteId: quote.id,
    work: known,
    log: [contact],
  }
}

/** Differences between final bills and estimates, in cents, with reasons. */
const differences = [
  { cents: 0, why: null },
  { cents: 210_00, why: 'stairs' },
  { cents: -45_50, why: 'fewer_things' },
  { cents: 0, why: null },
  { cents: 132_25, why: 'more_things' },
  { cents: 85_00, why: 'long_carry' },
] as const

/** The number of completed moves without a final bill. */
const finalsWaiting = 2

/** Enters the final bill on the day when it was due, except for the latest moves. */
function withFinals(works: SeededWork[], quotes: readonly SeededQuote[], now: Date): SeededWork[] {
  const waiting = works.filter(({ work }) => work.due_why === 'final' && work.due_at !== null)
  const dueOf = ({ work }: SeededWork) => work.due_at?.getTime() ?? 0
  const last = waiting.sort((one, other) => dueOf(other) - dueOf(one)).slice(0, finalsWaiting)
  return works.map((seeded, place) => {
    const estimate = quotes[place]?.fields.estimate_amount ?? null
    const isWaiting = last.includes(seeded) || dueOf(seeded) > now.getTime()
    if (!waiting.includes(seeded) || isWaiting || estimate === null) return seeded
    return { ...seeded, work: withFinal(seeded.work, estimate, place) }
  })
}

function withFinal(work: QuoteWork, estimate: number, place: number): QuoteWork {
  const difference = differences[place % differences.length] ?? differences[0]
  const amount = Math.max(0, centsFromDollars(estimate) + difference.cents)
  return {
    ...work,
    ...storedFinal({
      ...{ amount: dollarsFromCents(amount), why: difference.why, isShown: place % 2 === 0 },
      ...{ estimate, kind: null },
    }),
    ...{ final_at: work.due_at, updated_at: work.due_at ?? work.updated_at },
    ...withTasks(without(work.tasks, 'bill'), work),
  }
}

/** Pending customers get another call, today or later. */
function nextCall(status: string, place: number, now: Date) {
  if (status !== 'pending') return { nextAt: null, followUp: '', lostWhy: null }
  const choice = place % 2 === 0 ? 'today_5' : 'in_2_days_9'
  const at = timeOfChoice(choice, now, standardHours) ?? now
  const followUp = followUps[place % followUps.length] ?? ''
  return { nextAt: withinHours(at, standardHours).at, followUp, lostWhy: null }
}

interface Call {
  random: Random
  place: number
  at: Date
  result: 'reached' | 'left_message'
}

function contactOf({ random, place, at, result }: Call): SeededEntry {
  const caller = demoAdmins[place % demoAdmins.length]
  const note = result === 'reached' ? 'Two rooms, nothing heavy' : ''
  return {
    id: random.id(20),
    entry: logEntry({
      ...{ at: new Date(at.getTime() + 4 * minute), action: 'log_contact' },
      ...{ by_uid: caller?.uid ?? null, by_email: caller?.email ?? null },
      contact: { tried_at: at, result, note, next_at: null },
    }),
  }
}
