import * as z from 'zod/mini'
import { hasText, lineUpTo } from '../field-text.ts'
import { adSpendPath } from '../paths.ts'
import { adSpendSchema, spendBounds, type SpendRow } from '../spend/ad-spend.ts'
import { actionId, planValue, shownText, type DocumentSetting } from './setting.ts'

const row = z.strictObject({
  source: lineUpTo(spendBounds.source).check(hasText()),
  cents: z.int().check(z.gte(0), z.lte(spendBounds.cents)),
})

export const spendChange = z.strictObject({
  setting: z.literal('spend'),
  actionId,
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  expects: z
    .array(z.strictObject({ source: shownText, cents: z.number() }))
    .check(z.maxLength(100)),
  value: z.array(row).check(
    z.maxLength(spendBounds.rows),
    z.refine(
      (rows) => new Set(rows.map(({ source }) => source.toLowerCase())).size === rows.length,
    ),
  ),
})
type SpendChange = z.output<typeof spendChange>

/** The ad spend of one month. */
export const spendSetting: DocumentSetting<SpendChange> = {
  path: ({ month }) => adSpendPath(month),
  about: ({ month }) => `spend/${month}`,
  isSigned: true,
  isWhole: true,
  plan: (read, { expects, value }) =>
    planValue<readonly SpendRow[]>(
      { current: read(adSpendSchema)?.rows ?? [], expected: expects, wished: value },
      { rows: value },
    ),
}
