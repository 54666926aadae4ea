import { csvText } from '@moving/domain/csv'
import type { SpendLine } from '@moving/domain/spend/spend-lines'
import type { Column } from './columns.ts'

/** 'sources-2026-11-20.csv' */
export const sourcesCsvFileName = (today: string) => `sources-${today}.csv`

/**
 * The table as a file, without its last row: a spreadsheet adds up itself. 'Covered by' names the line
 * above in which a source is counted already.
 */
export function sourcesCsv(lines: readonly SpendLine[], columns: readonly Column[]): string {
  let paid = ''
  const rows = lines.map((line) => {
    if (line.kind === 'paid') paid = line.name
    const coveredBy = line.kind === 'covered' ? paid : ''
    return [line.name, ...columns.map(({ cell }) => cell(line).csv), coveredBy]
  })
  return csvText([['Source', ...columns.map(({ name }) => name), 'Covered by'], ...rows])
}
