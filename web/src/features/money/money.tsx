import { utcDay } from '@moving/domain/visit/day'
import { use, useState } from 'react'
import { ReadingGateContext } from '../../lib/read/reading-gate.ts'
import { useAnalytics } from '../../shared/analytics/use-analytics.ts'
import { ChartFigure } from '../../shared/chart/chart-figure.tsx'
import { late } from '../../shared/late.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconRefresh } from '../../ui/icon/desk-icons.ts'
import { chakra } from '../../ui/layout.ts'
import { Container, PageTitle } from '../../ui/page.tsx'
import { ReportCard } from '../../ui/show/report-card.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { WaitingArea } from '../../ui/state/waiting-area.tsx'
import { daysAheadName } from './days/days-shown.ts'
import { ReportSection } from './final/report-section.tsx'
import { useWeeks, WeekSection } from './week/week-section.tsx'
import { serverNow } from '../../lib/async/server-clock.ts'

const failure = 'Sources couldn’t be loaded'
const places = (
  <Card>
    <Skeleton height="384px" />
  </Card>
)
const Sources = late('Sources', async () => (await import('./later.ts')).SourcesSection, places)

const Payments = late('Payments', async () => (await import('./later.ts')).PaymentsSection, places)

const daysPlace = <ChartFigure name={daysAheadName} />
const DaysAhead = late(
  'The days ahead',
  async () => (await import('./later.ts')).DaysAhead,
  daysPlace,
)

export function Money() {
  const { isOpen } = use(ReadingGateContext)
  const weeks = useWeeks()
  const { analytics, isRefreshing, hasFailed, refresh, retry } = useAnalytics('money', failure)
  // This week's figures come first, so the rest of the page is loaded after them.
  const isWeekShown = weeks.data !== undefined || weeks.status === 'error'
  const [version, setVersion] = useState(0)
  const refreshAll = () => {
    weeks.reload()
    setVersion(version + 1)
    refresh()
  }
  return (
    <Container
      py={{ base: '6', md: '8' }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={{ base: '5', md: '6' }}
    >
      <PageTitle
        size="desk"
        lead="Requests, ad spend, payments and revenue"
        action={
          <chakra.div inert={!isOpen}>
            <Button busy={isRefreshing || weeks.isFetching} onClick={refreshAll}>
              <IconRefresh size={18} />
              Refresh
            </Button>
          </chakra.div>
        }
      >
        Money
      </PageTitle>
      <WeekSection weeks={weeks} version={version} />
      <ReportCard title="Days ahead">
        {isWeekShown ? <DaysAhead version={version} /> : daysPlace}
      </ReportCard>
      {hasFailed && <LoadFailure onRetry={refresh}>{failure}.</LoadFailure>}
      {!isWeekShown && analytics && places}
      {isWeekShown && analytics && (
        <Sources
          stored={analytics.sources}
          today={utcDay(serverNow())}
          asOf={analytics.summary.as_of}
        />
      )}
      {!analytics && !hasFailed && <WaitingArea onRetry={retry}>{places}</WaitingArea>}
      {isWeekShown ? <Payments /> : places}
      <ReportSection />
    </Container>
  )
}
