import { formatCount } from '@moving/domain/count'
import { formatCents } from '@moving/domain/quote/money'
import { quoteStatuses, statusLabel, statusTone } from '@moving/domain/quote/status'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { Figure, FigureStrip } from '../../../ui/show/figure-strip.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { loadFailure, tellLoadFailure } from '../list/use-desk-list.ts'
import { readSummary, type DeskSummary } from './read-summary.ts'

/** What the six cards show. */
export function useSummary() {
  return useAsyncData<DeskSummary>({
    key: 'summary',
    cachedAs: 'desk',
    failure: 'The summary could not be read',
    subscribe: async ({ db, next }) => next(await readSummary(db)),
    onError: tellLoadFailure,
  })
}

interface SummaryStripProps {
  summary: ReturnType<typeof useSummary>
  onRetry: () => void
}

/** Six cards: 2 x 3, 3 x 2 or 6 x 1 (requirements 2.16). */
export function SummaryStrip({ summary: { status, data }, onRetry }: SummaryStripProps) {
  if (status === 'error') return <LoadFailure onRetry={onRetry}>{loadFailure}</LoadFailure>
  return (
    <FigureStrip asCards columns={{ base: 2, md: 3, xl: 6 }}>
      <Figure label="Total Quotes">{data && formatCount(data.total)}</Figure>
      {quoteStatuses.map((status) => (
        <Figure key={status} label={statusLabel(status)} mark={<StatusMark status={status} />}>
          {data && formatCount(data.byStatus[status])}
        </Figure>
      ))}
      <Figure label="Revenue" basis="Scheduled and completed">
        {data && formatCents(data.revenueCents)}
      </Figure>
    </FigureStrip>
  )
}

/** The badge's colors as a small square beside the word that says the same. */
function StatusMark({ status }: { status: string }) {
  return (
    <Badge
      aria-hidden="true"
      tone={statusTone(status)}
      width="12px"
      height="12px"
      p="0"
      borderWidth="2px"
      borderColor="currentColor"
      borderRadius="4px"
    />
  )
}
