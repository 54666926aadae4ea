import { formatCents } from '@moving/domain/quote/money'
import { quoteStatuses, statusLabel, statusTone } from '@moving/domain/quote/status'
import type { ReactNode } from 'react'
import { firestore } from '../../../lib/firebase.ts'
import { useAsyncData } from '../../../lib/use-async-data.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { loadFailure, tellLoadFailure } from '../list/use-desk-list.ts'
import { readSummary, type DeskSummary } from './read-summary.ts'

/** What the six cells show. */
export function useSummary() {
  return useAsyncData<DeskSummary>({
    key: 'summary',
    keptAs: 'desk',
    failure: 'The summary could not be read',
    subscribe: async ({ next }) => next(await readSummary(await firestore())),
    onError: tellLoadFailure,
  })
}

interface SummaryStripProps {
  summary: ReturnType<typeof useSummary>
  onRetry: () => void
}

/** One strip of six cells: 2 x 3, 3 x 2 or 6 x 1 (requirements 2.16). */
export function SummaryStrip({ summary: { status, data }, onRetry }: SummaryStripProps) {
  if (status === 'error') return <LoadFailure onRetry={onRetry}>{loadFailure}</LoadFailure>
  return (
    <Card
      as="dl"
      display="grid"
      gap="5"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      }}
    >
      <Cell label="Total Quotes">{data?.total.toLocaleString('en-US')}</Cell>
      {quoteStatuses.map((status) => (
        <Cell key={status} label={statusLabel(status)} mark={<StatusMark status={status} />}>
          {data?.byStatus[status].toLocaleString('en-US')}
        </Cell>
      ))}
      <Cell label="Revenue" basis="Estimates of scheduled and completed moves">
        {data && formatCents(data.revenueCents)}
      </Cell>
    </Card>
  )
}

interface CellProps {
  label: string
  mark?: ReactNode
  /** What the figure is the sum of, where its name leaves that open. */
  basis?: string
  /** Undefined while it is being read: its place is kept. */
  children: ReactNode
}

function Cell({ label, mark, basis, children }: CellProps) {
  return (
    <chakra.div minWidth="0">
      <chakra.dt display="flex" alignItems="center" gap="2" textStyle="note">
        {mark}
        {label}
      </chakra.dt>
      <chakra.dd
        fontSize={{ base: 'xl', sm: '2xl' }}
        fontWeight="heading"
        lineHeight={1.3}
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {children ?? <Skeleton height="1.3em" width="16" />}
      </chakra.dd>
      {basis !== undefined && (
        <chakra.dd textStyle="note" fontSize="xs">
          {basis}
        </chakra.dd>
      )}
    </chakra.div>
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
