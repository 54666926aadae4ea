import { hasText, lineUpTo } from '../field-text.ts'
import * as z from 'zod/mini'
import { dollarsMessages, dollarsSchema } from '../quote/dollars.ts'
import { centsFromDollars, estimateText, dollarsFromCents } from '../quote/money.ts'
import { cleanLine } from '../text.ts'
import { spendBounds, type SpendRow } from './ad-spend.ts'

export interface SpendRowInput {
  source: string
  /** As typed: '900', '1,250.50', '$400'. */
  dollars: string
}

export const spendMessages = {
  source: 'Enter what you paid for',
  twice: 'This name is already listed above',
} as const

const rowSchema = z.pipe(
  z.object({
    source: lineUpTo(spendBounds.source).check(hasText(spendMessages.source)),
    dollars: dollarsSchema.check(
      z.refine((dollars) => dollars !== null, dollarsMessages.notANumber),
    ),
  }),
  z.transform(({ source, dollars }): SpendRow => ({
    source,
    cents: centsFromDollars(dollars ?? 0),
  })),
)

export type SpendRowErrors = { [Field in keyof SpendRowInput]?: string }

export type ParsedSpend =
  | { rows: SpendRow[]; errors: null }
  /** By the row's position in the form. */
  | { rows: null; errors: Map<number, SpendRowErrors> }

export function parseSpend(typed: readonly SpendRowInput[]): ParsedSpend {
  const rows: SpendRow[] = []
  const errors = new Map<number, SpendRowErrors>()
  const names = new Set<string>()
  for (const [place, row] of typed.entries()) {
    if (isBlank(row)) continue
    const parsed = rowSchema.safeParse(row)
    if (!parsed.success) errors.set(place, errorsOf(parsed.error.issues))
    else if (names.has(nameOf(parsed.data))) errors.set(place, { source: spendMessages.twice })
    else rows.push(parsed.data)
    if (parsed.success) names.add(nameOf(parsed.data))
  }
  return errors.size === 0 ? { rows, errors: null } : { rows: null, errors }
}

export function spendInput(rows: readonly SpendRow[]): SpendRowInput[] {
  return rows.map(({ source, cents }) => ({
    source,
    dollars: estimateText(dollarsFromCents(cents)),
  }))
}

export function isSameSpend(one: readonly SpendRow[], other: readonly SpendRow[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ source, cents }, place) => {
      const beside = other[place]
      return beside?.source === source && beside.cents === cents
    })
  )
}

function isBlank({ source, dollars }: SpendRowInput): boolean {
  return cleanLine(source) === '' && dollars.trim() === ''
}

const nameOf = ({ source }: SpendRow) => source.toLowerCase()

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): SpendRowErrors {
  const messages = issues.map(({ path, message }) => [path[0], message] as const)
  return Object.fromEntries(messages.toReversed()) as SpendRowErrors
}
