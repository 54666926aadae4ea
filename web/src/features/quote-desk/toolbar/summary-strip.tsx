import { formatCount } from '@moving/domain/count'
import { formatCents } from '@moving/domain/quote/money'
import { quoteStatuses, statusLabel, statusTone } from '@moving/domain/quote/status'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { LineFigure, LineFigures } from './line-figures.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { loadFailure, tellLoadFailure } from '../list/use-desk-list.ts'
import { readSummary, type DeskSummary } from './read-summary.ts'

/** The figures of the six cards. */
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

/** The six cards in one strip of 80 px; on narrower screens 3 x 2 or 2 x 3 (requirements 2.16). */
export function SummaryStrip({ summary: { status, data }, onRetry }: SummaryStripProps) {
  if (status === 'error') return <LoadFailure onRetry={onRetry}>{loadFailure}</LoadFailure>
  return (
    <LineFigures>
      <LineFigure label="Total Quotes">{data && formatCount(data.total)}</LineFigure>
      {quoteStatuses.map((status) => (
        <LineFigure key={status} label={statusLabel(status)} mark={<StatusMark status={status} />}>
          {data && formatCount(data.byStatus[status])}
        </LineFigure>
      ))}
      <LineFigure label="Revenue" basis="Scheduled and completed">
        {data && formatCents(data.revenueCents)}
      </LineFigure>
    </LineFigures>
  )
}

/** The badge's colors as a small square next to the status's name. */
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
