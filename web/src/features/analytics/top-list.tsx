import { formatCount } from '@moving/domain/count'
import type { Summary } from '@moving/domain/visit/summary'
import { Cell, Row, RowTable } from './row-table.tsx'
import { TableNote } from './table-note.tsx'

interface TopListProps {
  /** 'Top Pages' or 'Top Referrers' */
  label: string
  /** 'Page' or 'Referrer' */
  nameColumn: string
  rows: Summary['top_pages']
  asOf: Date
  /** What the list is counted from. */
  note: string
  /** Shown in place of an empty list. */
  empty: string
}

/** Rank, name, visits (requirements 2.17); the bar behind a row is its share of the first. */
export function TopList({ label, nameColumn, rows, asOf, note, empty }: TopListProps) {
  const most = rows[0]?.visits ?? 1
  if (rows.length === 0) return <TableNote asOf={asOf}>{empty}</TableNote>
  return (
    <>
      <TableNote asOf={asOf}>{note}</TableNote>
      <RowTable
        label={label}
        columns={[{ name: 'Rank' }, { name: nameColumn }, { name: 'Visits', isNumber: true }]}
      >
        {rows.map(({ name, visits }, at) => (
          <Row key={name} template="2.5rem minmax(0, 1fr) auto" share={visits / most}>
            <Cell role="cell" width={{ md: '16' }} color="fg.muted">
              {at + 1}
            </Cell>
            <Cell role="cell" fontWeight="semibold" gridColumn={{ base: '2 / -1' }}>
              {name}
            </Cell>
            <Cell role="cell" textAlign={{ md: 'end' }} gridColumn={{ base: '2 / -1' }}>
              {formatCount(visits)}
            </Cell>
          </Row>
        ))}
      </RowTable>
    </>
  )
}
