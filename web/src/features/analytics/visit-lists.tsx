import { formatCount } from '@moving/domain/count'
import type { Summary, RecentVisit } from '@moving/domain/visit/summary'
import { directReferrer } from '@moving/domain/visit/names'
import { formatVisitTime } from '@moving/domain/visit/day'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TableNote } from './shown.tsx'
import { Cell, Row, RowTable } from './row-table.tsx'
import { visitsText } from './words.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { chakra } from '../../ui/layout.ts'

export function VisitLists({ summary }: { summary: Summary }) {
  const { as_of: asOf } = summary
  return (
    <Card px={{ base: '2', md: '5' }} css={tighterTabsOnPhones}>
      <Tabs
        label="Visitors, pages and referrers"
        tabs={[
          {
            value: 'recent',
            label: 'Recent Visitors',
            content:
              summary.recent.length === 0 ? (
                <TableNote asOf={asOf}>No visitors yet</TableNote>
              ) : (
                <RecentVisitors summary={summary} />
              ),
          },
          {
            value: 'pages',
            label: 'Top Pages',
            content: (
              <TopList
                label="Top Pages"
                nameColumn="Page"
                rows={summary.top_pages}
                asOf={asOf}
                note="Among the newest 1,000 visits"
                empty="No pages visited yet"
              />
            ),
          },
          {
            value: 'referrers',
            label: 'Top Referrers',
            content: (
              <TopList
                label="Top Referrers"
                nameColumn="Referrer"
                rows={summary.top_referrers}
                asOf={asOf}
                note="Among the newest 1,000 visits that have a referrer"
                empty="No referrers yet"
              />
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Makes the tabs narrow enough for all three at 375 px. */
const tighterTabsOnPhones = {
  '@media (max-width: 479px)': { '& [role=tab]': { px: '2', fontSize: 'sm' } },
}

interface TopListProps {
  label: string
  nameColumn: string
  rows: Summary['top_pages']
  asOf: Date
  note: string
  empty: string
}

/** Each row's bar is its share of the first row (requirements 2.17). */
function TopList({ label, nameColumn, rows, asOf, note, empty }: TopListProps) {
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

const columns = [
  { name: 'Date & Time' },
  { name: 'Page' },
  { name: 'Browser' },
  { name: 'Device' },
  { name: 'Referrer' },
]

/**
 * The newest 50 visits (requirements 2.17). The values come from visitors' browsers, so they are
 * text and never links.
 */
function RecentVisitors({ summary }: { summary: Summary }) {
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

/** Below 768 px, the first line has the time and the page, the second line the rest. */
function VisitRow({ visit }: { visit: RecentVisit }) {
  return (
    <Row template="repeat(auto-fill, minmax(4rem, 1fr))">
      <Cell role="cell" whiteSpace={{ md: 'nowrap' }} gridColumn="span 2" css={smallBelowMd}>
        <time dateTime={visit.created_at.toISOString()}>{formatVisitTime(visit.created_at)}</time>
      </Cell>
      <Cell role="cell" fontWeight="semibold" gridColumn="span 2">
        {visit.page}
      </Cell>
      <Cell role="cell" color="fg.muted" css={smallBelowMd}>
        {visit.browser}
      </Cell>
      <Cell role="cell" color="fg.muted" css={smallBelowMd}>
        {visit.device}
      </Cell>
      <Cell role="cell" gridColumn="span 2" css={smallBelowMd} maxWidth={{ md: '96' }}>
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
