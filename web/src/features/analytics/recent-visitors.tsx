import { directReferrer } from '@moving/domain/visit/csv'
import { formatVisitTime } from '@moving/domain/visit/day'
import type { RecentVisit, Summary } from '@moving/domain/visit/summary'
import { Badge } from '../../ui/badge.tsx'
import { chakra } from '../../ui/layout.ts'
import { Cell, Row, RowTable } from './row-table.tsx'
import { TableNote } from './table-note.tsx'
import { visitsText } from './words.ts'

const columns = [
  { name: 'Date & Time' },
  { name: 'Page' },
  { name: 'Browser' },
  { name: 'Device' },
  { name: 'Referrer' },
]

/** The newest 50 visits. What strangers wrote is text, never a link (specification section 2). */
export function RecentVisitors({ summary }: { summary: Summary }) {
  return (
    <>
      <TableNote asOf={summary.as_of}>
        {visitsText(summary.recent.length)}, newest first. Times are UTC.
      </TableNote>
      <RowTable label="Recent Visitors" columns={columns}>
        {summary.recent.map((visit, at) => (
          <VisitRow key={`${visit.created_at.getTime()} ${at}`} visit={visit} />
        ))}
      </RowTable>
    </>
  )
}

function VisitRow({ visit }: { visit: RecentVisit }) {
  return (
    <Row template="auto minmax(0, 1fr) auto">
      <Cell role="cell" whiteSpace="nowrap" fontSize={{ base: 'sm', md: 'note' }}>
        <time dateTime={visit.created_at.toISOString()}>{formatVisitTime(visit.created_at)}</time>
      </Cell>
      <Cell role="cell" fontWeight="semibold" gridColumn={{ base: '2 / -1' }}>
        {visit.page}
      </Cell>
      <Cell role="cell" fontSize={{ base: 'sm', md: 'note' }} color="fg.muted">
        {visit.browser}
      </Cell>
      <Cell role="cell" fontSize={{ base: 'sm', md: 'note' }} color="fg.muted">
        {visit.device}
      </Cell>
      <Cell role="cell" fontSize={{ base: 'sm', md: 'note' }} maxWidth={{ md: '96' }}>
        {visit.referrer === null ? (
          <Badge tone="outline">{directReferrer}</Badge>
        ) : (
          <chakra.span display="-webkit-box" lineClamp={2} title={visit.referrer}>
            {visit.referrer}
          </chakra.span>
        )}
      </Cell>
    </Row>
  )
}
