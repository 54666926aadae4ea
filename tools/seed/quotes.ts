import type { QuoteStatus } from '@moving/domain/quote/status'
import { extraServices, type MoveType } from '@moving/domain/quote/choices'
import { quoteFormSchema, type QuoteRequest } from '@moving/domain/quote/quote-schema'
import { nextOpening, standardHours } from '@moving/domain/office-hours'
import { shiftPlainDate, todayAtOffice } from '@moving/domain/plain-date'
import type { DemoAccount } from './accounts.ts'
import { inventAddress, inventPerson } from './seed-people.ts'
import { adminNotes, customerNotes, internalNotes, inventories } from './quote-texts.ts'
import type { Random } from './random.ts'

/** A quote after the office has worked on it, and what else is stored about its request. */
export interface SeededQuote {
  id: string
  fields: QuoteRequest & {
    user_id: string | null
    status: QuoteStatus
    estimate_amount?: number | null
    admin_notes?: string | null
    created_at: Date
    updated_at: Date
  }
  /** Where the request came from. Only a web request has the visitor's session. */
  source: { channel: 'web' | 'phone'; session_id: string | null; filled_in_ms: number | null }
  internalNote: string | null
}

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Lowest and highest estimate in dollars. Estimates are multiples of $5, some of them plus 50
 * cents.
 */
const priceRange: Record<MoveType, readonly [number, number]> = {
  Local: [380, 2600],
  Commercial: [1400, 9800],
  Storage: [160, 940],
}

export interface QuoteSeedOptions {
  random: Random
  count: number
  /** All requests are older than this instant. */
  now: Date
  days: number
  /** Customers with accounts, who sent some of the requests. */
  customers: readonly DemoAccount[]
}

/**
 * Creates realistic requests, oldest first: older ones are mostly completed, today's are pending.
 */
export function seedQuotes(options: QuoteSeedOptions): SeededQuote[] {
  const { random, count, now, days } = options
  const ages = Array.from({ length: count }, () => random.fraction() ** 1.3 * days * day)
  return ages
    .sort((a, b) => b - a)
    .map((age) => seedQuote(options, new Date(now.getTime() - Math.round(age) - 2 * minute)))
}

function seedQuote({ random, now, customers }: QuoteSeedOptions, createdAt: Date): SeededQuote {
  const ageDays = (now.getTime() - createdAt.getTime()) / day
  const status = statusAtAge(random, ageDays)
  const moveType = random.weighted<MoveType>([
    [70, 'Local'],
    [18, 'Commercial'],
    [12, 'Storage'],
  ])
  const customer = customers.length > 0 && random.chance(0.2) ? random.pick(customers) : undefined
  const person = customer ?? inventPerson(random)
  const phoned = customer === undefined && random.chance(0.15)
  return {
    id: random.id(20),
    fields: {
      ...quoteFormSchema.parse({
        name: `${person.firstName} ${person.lastName}`,
        phone: person.phone ?? '(202) 555-0111',
        email: person.email,
        move_type: moveType,
        from_address: inventAddress(random),
        to_address: inventAddress(random),
        move_date: moveDateFor(random, status, createdAt, now),
        inventory: random.chance(0.65) ? random.pick(inventories[moveType]) : null,
        extras: extraServices.filter((extra) =>
          extra === 'Packing' ? random.chance(0.4) : moveType === 'Storage' || random.chance(0.2),
        ),
        notes: random.chance(0.45) ? random.pick(customerNotes) : null,
      }),
      user_id: customer?.uid ?? null,
      ...answerOf(random, { status, moveType, createdAt, now }),
      created_at: createdAt,
    },
    source: phoned
      ? { channel: 'phone', session_id: null, filled_in_ms: null }
      : { channel: 'web', session_id: random.id(24), filled_in_ms: random.int(35_000, 420_000) },
    internalNote: status !== 'pending' && random.chance(0.25) ? random.pick(internalNotes) : null,
  }
}

function statusAtAge(random: Random, ageDays: number): QuoteStatus {
  if (ageDays < 1) return random.chance(0.85) ? 'pending' : 'estimated'
  if (ageDays < 10) {
    return random.weighted([
      [25, 'pending'],
      [50, 'estimated'],
      [25, 'scheduled'],
    ])
  }
  if (ageDays < 35) {
    return random.weighted([
      [5, 'pending'],
      [20, 'estimated'],
      [60, 'scheduled'],
      [15, 'completed'],
    ])
  }
  return random.weighted([
    [2, 'pending'],
    [14, 'estimated'],
    [84, 'completed'],
  ])
}

/**
 * The move date is 12 to 56 days after the request. For a scheduled move it is 1 to 40 days from
 * now instead, and for a completed move yesterday at the latest.
 */
function moveDateFor(random: Random, status: QuoteStatus, createdAt: Date, now: Date): string {
  const requestDay = todayAtOffice(createdAt)
  const today = todayAtOffice(now)
  if (status === 'scheduled') return shiftPlainDate(today, random.int(1, 40))
  const wished = shiftPlainDate(requestDay, random.int(12, 56))
  const yesterday = shiftPlainDate(today, -1)
  return status === 'completed' && wished > yesterday ? yesterday : wished
}

interface Asked {
  status: QuoteStatus
  moveType: MoveType
  createdAt: Date
  now: Date
}

/** The office's answer, during its hours and never after `now`. */
function answerOf(random: Random, { status, moveType, createdAt, now }: Asked) {
  if (status === 'pending') return { status, updated_at: createdAt }
  const [from, to] = priceRange[moveType]
  const soonest = nextOpening(
    new Date(createdAt.getTime() + random.int(4, 90) * minute),
    standardHours,
  )
  return {
    status,
    estimate_amount: random.int(from / 5, to / 5) * 5 + (random.chance(0.2) ? 0.5 : 0),
    admin_notes: random.chance(0.6) ? random.pick(adminNotes) : null,
    updated_at: soonest < now ? soonest : new Date(now.getTime() - minute),
  }
}
