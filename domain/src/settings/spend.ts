import * as z from 'zod/mini'
import { hasText, lineUpTo } from '../field-text.ts'
import { adSpendPath } from '../paths.ts'
import { adSpendSchema, spendBounds, type SpendRow } from '../spend/ad-spend.ts'
import type { Setting } from './setting.ts'

const row = z.strictObject({
  source: lineUpTo(spendBounds.source).check(hasText()),
  cents: z.int().check(z.gte(0), z.lte(spendBounds.cents)),
})

/** What the office spent on ads in one month. /admin/money edits it. */
export const spend: Setting<readonly SpendRow[], z.output<typeof adSpendSchema>> = {
  ...{ name: 'spend', what: 'this month’s spend', isOne: true },
  key: { month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) },
  value: z.array(row).check(
    z.maxLength(spendBounds.rows),
    z.refine(
      (rows) => new Set(rows.map(({ source }) => source.toLowerCase())).size === rows.length,
    ),
  ),
  path: ({ month = '' }) => adSpendPath(month),
  schema: adSpendSchema,
  ...{ isSigned: true, isWhole: true },
  read: (stored) => stored?.rows ?? [],
  write: (rows) => ({ rows }),
}
