import type { Summary } from '@moving/domain/visit/summary'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RecentVisitors } from './recent-visitors.tsx'
import { TableNote } from './as-of.tsx'
import { TopList } from './top-list.tsx'

/** The three tabs, Recent Visitors first (requirements 2.17). */
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

/** All three in sight at 375 px. */
const tighterTabsOnPhones = {
  '@media (max-width: 479px)': { '& [role=tab]': { px: '2', fontSize: 'sm' } },
}
