import * as z from 'zod/mini'
import { instantSchema } from '../instant.ts'

export const spendBounds = {
  rows: 20,
  source: 120,
  cents: 100_000_000,
} as const

const spendRowSchema = z.object({
  source: z.string().check(z.minLength(1)),
  /** Whole cents, so that sums are exact. */
  cents: z.int().check(z.gte(0), z.lte(spendBounds.cents)),
})
export type SpendRow = z.output<typeof spendRowSchema>

/** An `ad_spend/{yyyy-MM}` document: what the office spent on ads in a month, by source. */
export const adSpendSchema = z.object({
  rows: z.array(spendRowSchema),
  /** The uid of the coworker who changed the month last; null once the account is deleted. */
  updated_by: z.nullable(z.string()),
  updated_at: instantSchema,
})

export type SpendByMonth = ReadonlyMap<string, readonly SpendRow[]>
