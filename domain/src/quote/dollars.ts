import * as z from 'zod/mini'
import { centsFromDollars, dollarsFromCents, formatDollars, maxEstimateCents } from './money.ts'

export const dollarsMessages = {
  notANumber: 'Enter an amount in dollars, such as 1250 or 1250.50',
  negative: 'An amount can’t be negative',
  tooLarge: 'An amount can’t be over $1,000,000',
  tooManyDecimals: 'Use at most two decimals',
  readings: (...all: string[]) => `Enter ${[...new Set(all)].join(' or ')}`,
} as const

const plain = /^(?:\d+(?:\.\d*)?|\.\d+)$/
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
/** An amount whose separator may mark the cents or the thousands: '1,50', '0,850' and '1.500'. */
const ambiguous = /^(?:(\d{1,7}),(\d{1,2}|\d{2}0|0{3,7})|([1-9]\d{0,2})\.(\d{2}0))$/

/** Returns the cents of typed dollars, null for an empty text, or what is wrong with the text. */
function readDollars(typed: string): { cents: number | null } | { problem: string } {
  const text = typed.trim()
  if (text === '') return { cents: null }
  const amount = text.replace(/^-?\$? *-?/, '')
  const [, ...parts] = ambiguous.exec(amount) ?? []
  if (parts.length > 0 && !grouped.test(amount)) return { problem: nameReadings(parts) }
  if (!plain.test(amount) && !grouped.test(amount)) return { problem: dollarsMessages.notANumber }
  if (text.slice(0, -amount.length).includes('-')) return { problem: dollarsMessages.negative }
  if (/\.\d{3,}$/.test(amount)) return { problem: dollarsMessages.tooManyDecimals }
  const cents = centsFromDollars(Number(amount.replaceAll(',', '')))
  return cents > maxEstimateCents ? { problem: dollarsMessages.tooLarge } : { cents }
}

function nameReadings(parts: readonly (string | undefined)[]): string {
  const [whole = '', rest = ''] = parts.filter((part) => part !== undefined)
  const readings = [`${whole}.${rest}`, whole + rest].map((reading) =>
    formatDollars(Number(reading)),
  )
  return dollarsMessages.readings(...readings)
}

/** Parses an amount in dollars as typed; '' is parsed to null. */
export const dollarsSchema = z.pipe(
  z.string(),
  z.transform((typed: string, context) => {
    const read = readDollars(typed)
    if ('cents' in read) return read.cents === null ? null : read.cents / 100
    context.issues.push({ code: 'custom', message: read.problem, input: typed })
    return z.NEVER
  }),
)

/** An amount in dollars with at most two decimals, from 0 up to the largest estimate. */
export const dollarAmount = z.number().check(
  z.gte(0),
  z.lte(dollarsFromCents(maxEstimateCents)),
  z.refine((amount) => dollarsFromCents(centsFromDollars(amount)) === amount),
)

/** An amount as typed, in dollars; null if it is empty or not valid. */
export function typedDollars(typed: string): number | null {
  return dollarsSchema.safeParse(typed).data ?? null
}
