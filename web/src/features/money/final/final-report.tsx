import { formatCount } from '@moving/domain/count'
import { describeDifference } from '@moving/domain/estimate/describe-change'
import {
  medianFrom,
  reportFinals,
  reportStart,
  type FinalReport as Report,
} from '@moving/domain/estimate/final-report'
import { formatOfficeDay } from '@moving/domain/plain-date'
import { useState } from 'react'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { chakra } from '../../../ui/layout.ts'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { Table, Td } from '../../../ui/show/table.tsx'
import { readFinals, type ReadFinals } from './read-final-bills.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

const failure = 'Final bills couldn’t be loaded'
const bounds = { pageSize: 500, max: 5000 }

/**
 * Compares the final bills of the last 12 months with their estimates. It is only rendered when its
 * section is open.
 */
export function FinalReport() {
  const [openedAt] = useState(() => serverNow())
  const since = reportStart(openedAt)
  const { data, ...reading } = useAsyncData<ReadFinals>({
    key: since.toISOString(),
    failure,
    subscribe: async ({ db, next }) => next(await readFinals(db, { since, ...bounds })),
  })
  return (
    <Card display="grid" gap="5">
      <LoadState reading={reading}>{failure}.</LoadState>
      {data?.finals.length === 0 && (
        <EmptyState
          title="No final bills yet"
          description="Final bills that the office enters after a move appear here."
        />
      )}
      {data !== undefined && data.finals.length > 0 && <Figures {...data} />}
      {data !== undefined && <Scope read={data} since={since} until={openedAt} />}
    </Card>
  )
}

function Figures({ finals }: ReadFinals) {
  const { count, medianCents, byReason, byKind } = reportFinals(finals)
  return (
    <>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="10" rowGap="3">
        <Labeled label="Moves compared">
          <Figure>{count}</Figure>
        </Labeled>
        <Labeled label="Median difference">
          <Figure>
            {medianCents === null
              ? `Fewer than ${medianFrom} moves: counts only`
              : describeMedian(medianCents)}
          </Figure>
        </Labeled>
      </chakra.dl>
      {count > 0 && <Groups byReason={byReason} byKind={byKind} />}
    </>
  )
}

function Groups({ byReason, byKind }: Pick<Report, 'byReason' | 'byKind'>) {
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Table
        label="Why final bills differ"
        columns={['Why it differs', { textAlign: 'end', children: 'Moves' }]}
      >
        {byReason.map((reason) => (
          <Row key={reason.label} label={reason.label} cells={[reason.count]} />
        ))}
      </Table>
      <Table
        label="Final bills by kind of estimate"
        columns={[
          'Kind',
          { textAlign: 'end', children: 'Moves' },
          { textAlign: 'end', whiteSpace: 'normal', children: 'Median difference' },
        ]}
      >
        {byKind.map((kind) => (
          <Row
            key={kind.label}
            label={kind.label}
            cells={[
              kind.count,
              kind.medianCents === null
                ? `Fewer than ${medianFrom}`
                : describeMedian(kind.medianCents),
            ]}
          />
        ))}
      </Table>
    </chakra.div>
  )
}

const Figure = chakra('span', {
  base: { fontSize: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
})

function Row({ label, cells }: { label: string; cells: readonly (string | number)[] }) {
  return (
    <tr>
      <Td as="th" scope="row" textAlign="start" fontWeight="normal">
        {label}
      </Td>
      {cells.map((cell, place) => (
        <Td key={place} textAlign="end">
          {cell}
        </Td>
      ))}
    </tr>
  )
}

const describeMedian = (cents: number) => (cents === 0 ? 'None' : describeDifference(cents))

interface ScopeProps {
  read: ReadFinals
  since: Date
  until: Date
}

/** Says which bills are compared, what is left out, and how figures are calculated. */
function Scope({ read: { finals, unreadable, isCut }, since, until }: ScopeProps) {
  const { withoutEstimate } = reportFinals(finals)
  return (
    <chakra.div textStyle="note" display="grid" gap="1" maxWidth="prose">
      <p>
        Moves whose final bill was first entered from {formatOfficeDay(since)} to{' '}
        {formatOfficeDay(until)}, Eastern Time. The difference is the final bill minus the estimate
        at that time.
      </p>
      <p>
        Left out: {countOf(withoutEstimate, 'move')} without an estimate or canceled
        {unreadable > 0 && `, ${countOf(unreadable, 'record')} that can’t be read`}.
        {isCut && ` Only the newest ${formatCount(bounds.max)} are counted.`}
      </p>
      <p>We show a median once there are {medianFrom} moves.</p>
    </chakra.div>
  )
}

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
