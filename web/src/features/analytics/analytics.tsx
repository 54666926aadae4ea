import { utcDay } from '@moving/domain/visit/day'
import { unpackFunnel } from '@moving/domain/visit/funnel'
import { periods } from '@moving/domain/visit/period'
import { unpackSeries } from '@moving/domain/visit/series'
import { use, useMemo, useState } from 'react'
import { httpsFunctions } from '@moving/domain/paths'
import { csvFileName } from '@moving/domain/csv'
import { ReadingGateContext } from '../../lib/read/reading-gate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconDownload, IconRefresh } from '../../ui/icon/desk-icons.ts'
import { chakra, Flex } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { Container, PageTitle } from '../../ui/page.tsx'
import { WaitingArea } from '../../ui/state/waiting-area.tsx'
import { Breakdowns } from './breakdown.tsx'
import { FigurePlaces, Figures } from './figures.tsx'
import { FunnelSection } from './funnel-section.tsx'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { late } from '../../shared/late.tsx'
import type { ShownAnalytics } from '../../shared/analytics/read-analytics.ts'
import { useAnalytics } from '../../shared/analytics/use-analytics.ts'
import { VisitLists } from './visit-lists.tsx'
import { VisitsOverTime } from './visits-over-time.tsx'
import { ExportStatus } from '../../shared/csv-export/export-status.tsx'
import { useCsvExport } from '../../shared/csv-export/use-csv-export.ts'

const loadFailure = 'Failed to fetch analytics data'

const FormWatch = late('The quote form', async () => (await import('./form-watch.tsx')).FormWatch)

export function Analytics() {
  const { analytics, isRefreshing, hasFailed, refresh, retry } = useAnalytics(
    'analytics',
    loadFailure,
  )
  const { isOpen } = use(ReadingGateContext)
  // Exports all visits (requirements 9.4).
  const exporting = useCsvExport({
    of: httpsFunctions.exportVisitors,
    fileName: () => csvFileName('visitor-analytics', utcDay(new Date())),
    done: 'Analytics data exported successfully',
  })
  return (
    <Container py={{ base: '6', md: '8' }} display="grid" gap={{ base: '5', md: '6' }}>
      <PageTitle
        size="desk"
        lead="Track and analyze your website visitors"
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2.5" inert={!isOpen}>
            <Button busy={isRefreshing} onClick={refresh}>
              <IconRefresh size={18} />
              Refresh
            </Button>
            <Button
              variant="outline"
              disabled={exporting.progress !== undefined}
              onClick={exporting.start}
            >
              <IconDownload size={18} />
              Export CSV
            </Button>
          </chakra.div>
        }
      >
        Website Analytics
      </PageTitle>
      <ExportStatus progress={exporting.progress} onCancel={exporting.cancel} />
      {hasFailed && <LoadFailure onRetry={refresh}>{loadFailure}</LoadFailure>}
      {analytics !== undefined && <AllFigures analytics={analytics} />}
      {analytics === undefined && !hasFailed && (
        <WaitingArea onRetry={retry}>
          <FigurePlaces />
        </WaitingArea>
      )}
    </Container>
  )
}

function AllFigures({ analytics }: { analytics: ShownAnalytics<'analytics'> }) {
  const { summary } = analytics
  const [period, setPeriod] = useState<(typeof periods)[number]>(periods[1])
  const series = useMemo(() => unpackSeries(analytics.series), [analytics.series])
  const funnel = useMemo(() => unpackFunnel(analytics.funnel), [analytics.funnel])
  const now = new Date()
  const history = { period, today: utcDay(now), asOf: summary.as_of }
  return (
    <>
      {!summary.caught_up && (
        <Alert role="status">Older visits are still being counted. These figures will grow.</Alert>
      )}
      {summary.at_least && (
        <Alert role="status">
          Today has more visits than are counted. The real figures are higher.
        </Alert>
      )}
      <Figures summary={summary} now={now} />
      <VisitLists summary={summary} />
      <Card as="section" aria-labelledby="visits-a-day">
        <Flex flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="3">
          <chakra.h2 id="visits-a-day" textStyle="h4">
            Visits a day
          </chakra.h2>
          <ChoiceRow legend="Period" options={periods} value={period} onChange={setPeriod} />
        </Flex>
        <VisitsOverTime titleId="visits-a-day" series={series} {...history} />
      </Card>
      <Breakdowns series={series} {...history} />
      <FunnelSection funnel={funnel} {...history} />
      <FormWatch watch={analytics.watch} now={now} />
    </>
  )
}
