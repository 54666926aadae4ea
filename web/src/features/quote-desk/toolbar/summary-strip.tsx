import { formatCount } from '@moving/domain/count'
import { dollarsFromCents, formatDollars } from '@moving/domain/quote/money'
import { quoteStatuses, statusLabel, statusTone } from '@moving/domain/quote/status'
import type { ReactNode } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { loadFailure, tellLoadFailure } from '../list/use-desk-list.ts'
import { debounceMs, type Counted } from './use-counts.ts'
import { readSummary, type DeskSummary, type ListCounts } from './read-summary.ts'

export function useSummary({ isShown, version }: Counted) {
  return useAsyncData<DeskSummary>({
    key: isShown ? 'summary' : null,
    version,
    debounceMs,
    cachedAs: 'desk',
    failure: 'The summary could not be read',
    subscribe: async ({ db, next }) => next(await readSummary(db)),
    onError: tellLoadFailure,
  })
}

interface SummaryStripProps {
  summary: ReturnType<typeof useSummary>
  showsClosed: boolean
  onRetry: () => void
}

/**
 * The six cards (requirements 2.16). Each says how many of its requests are closed, because the
 * list may hide them.
 */
export function SummaryStrip({ summary, showsClosed, onRetry }: SummaryStripProps) {
  const { status, data } = summary
  if (status === 'error') return <LoadFailure onRetry={onRetry}>{loadFailure}</LoadFailure>
  return (
    <chakra.dl display="grid" gap="2" gridTemplateColumns={columns}>
      <CountCard label="Total Quotes" counts={data?.total} showsClosed={showsClosed} />
      {quoteStatuses.map((status) => (
        <CountCard
          key={status}
          label={statusLabel(status)}
          mark={<StatusMark status={status} />}
          counts={data?.byStatus[status]}
          showsClosed={showsClosed}
        />
      ))}
      <FigureCard label="Revenue" note="Scheduled and completed" phoneFontSize="0.8125rem">
        {data && formatDollars(dollarsFromCents(data.revenueCents))}
      </FigureCard>
    </chakra.dl>
  )
}

const columns = {
  base: 'repeat(auto-fill, minmax(6.5rem, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  xl: 'repeat(6, minmax(0, 1fr))',
}

interface CountCardProps {
  label: string
  mark?: ReactNode
  counts: ListCounts | undefined
  showsClosed: boolean
}

function CountCard({ counts, showsClosed, ...card }: CountCardProps) {
  const closed = counts?.closed ?? 0
  const what = showsClosed ? 'of them closed' : 'closed hidden'
  return (
    <FigureCard {...card} note={closed === 0 ? '' : `${formatCount(closed)} ${what}`}>
      {counts && formatCount(counts.matches)}
    </FigureCard>
  )
}

interface FigureCardProps {
  label: string
  mark?: ReactNode
  /** What the figure counts. Space for one line is reserved. */
  note: string
  /** The font size on phones. It is smaller for an amount, so that the amount stays on one line. */
  phoneFontSize?: string
  /** The figure. Undefined while it is loading; its space is reserved. */
  children: ReactNode
}

function FigureCard({ label, mark, note, phoneFontSize = 'md', children }: FigureCardProps) {
  return (
    <Card shape="flush" px={{ base: '2', md: '3' }} py="1" minHeight={{ xl: '20' }}>
      <chakra.dt
        display="flex"
        alignItems="center"
        gap="1.5"
        fontSize={{ base: 'xs', sm: 'sm' }}
        color="fg.muted"
      >
        {mark}
        {label}
      </chakra.dt>
      <chakra.dd
        fontSize={{ base: phoneFontSize, md: 'md', xl: '2xl' }}
        fontWeight="heading"
        lineHeight={1.25}
        minHeight="1.25em"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {children ?? <Skeleton height="1.25em" width="12" />}
      </chakra.dd>
      <chakra.dd fontSize="xs" color="fg.muted" lineHeight={1.25} minHeight="1.25em">
        {note}
      </chakra.dd>
    </Card>
  )
}

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
