import { directReferrer } from '@moving/domain/visit/csv'
import { formatVisitTime } from '@moving/domain/visit/day'
import type { RecentVisit, Summary } from '@moving/domain/visit/summary'
import { Badge } from '../../ui/badge.tsx'
import { chakra } from '../../ui/layout.ts'
import { Cell, Row, RowTable } from './row-table.tsx'
import { TableNote } from './as-of.tsx'
import { visitsText } from './words.ts'

const columns = [
  { name: 'Date & Time' },
  { name: 'Page' },
  { name: 'Browser' },
  { name: 'Device' },
  { name: 'Referrer' },
]

/** The newest 50 visits (requirements 2.17). What strangers wrote is text, never a link. */
export function RecentVisitors({ summary }: { summary: Summary }) {
  return (
    <>
      <TableNote asOf={summary.as_of}>
        {visitsText(summary.recent.length)}, newest first, times in UTC
      </TableNote>
      <chakra.div
        role="group"
        aria-label="Recent Visitors"
        tabIndex={0}
        maxHeight={{ md: '560px' }}
        overflowY={{ md: 'auto' }}
      >
        <RowTable label="Recent Visitors" columns={columns}>
          {summary.recent.map((visit, at) => (
            <VisitRow key={`${visit.created_at.getTime()} ${at}`} visit={visit} />
          ))}
        </RowTable>
      </chakra.div>
    </>
  )
}

/** Below 768 px: time and page, then browser, device and referrer. */
function VisitRow({ visit }: { visit: RecentVisit }) {
  return (
    <Row template="3.75rem 4.25rem minmax(0, 1fr)">
      <Cell role="cell" whiteSpace="nowrap" gridColumn="1 / 3" css={smallBelowMd}>
        <time dateTime={visit.created_at.toISOString()}>{formatVisitTime(visit.created_at)}</time>
      </Cell>
      <Cell role="cell" fontWeight="semibold">
        {visit.page}
      </Cell>
      <Cell role="cell" color="fg.muted" css={smallBelowMd}>
        {visit.browser}
      </Cell>
      <Cell role="cell" color="fg.muted" css={smallBelowMd}>
        {visit.device}
      </Cell>
      <Cell role="cell" css={smallBelowMd} maxWidth={{ md: '96' }}>
        {visit.referrer === null ? (
          <Badge tone="outline">{directReferrer}</Badge>
        ) : (
          <chakra.span display="-webkit-box" lineClamp={{ base: 1, md: 2 }} title={visit.referrer}>
            {visit.referrer}
          </chakra.span>
        )}
      </Cell>
    </Row>
  )
}

const smallBelowMd = { fontSize: { base: 'sm', md: 'note' } }
