import { csvFileName } from '@moving/domain/csv'
import { describeWeek } from '@moving/domain/letter/week'
import { httpsFunctions } from '@moving/domain/paths'
import { paymentWayLabels, paymentWays } from '@moving/domain/payments/payment'
import { paidWeeks } from '@moving/domain/payments/payment-weeks'
import { todayAtOffice } from '@moving/domain/plain-date'
import { formatCents } from '@moving/domain/quote/money'
import { useState } from 'react'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { ExportStatus } from '../../../shared/csv-export/export-status.tsx'
import { useCsvExport } from '../../../shared/csv-export/use-csv-export.ts'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { ReportCard } from '../../../ui/show/report-card.tsx'
import { Table, Td } from '../../../ui/show/table.tsx'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import {
  paymentBounds,
  readPayments,
  type OpenBalance,
  type ReadPayments,
} from './read-payments.ts'

const failure = 'Payments couldn’t be loaded'

export function PaymentsSection() {
  const [today] = useState(() => todayAtOffice(serverNow()))
  const { data, ...reading } = useAsyncData<ReadPayments>({
    key: today,
    failure,
    subscribe: async ({ db, next }) => next(await readPayments(db, today)),
  })
  const exporting = useCsvExport({
    of: httpsFunctions.exportPayments,
    fileName: () => csvFileName('payments', todayAtOffice(serverNow())),
    done: 'Payments exported',
  })
  return (
    <ReportCard title="Payments">
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" justifyItems="start">
        <LoadState reading={reading}>{failure}.</LoadState>
        {data && <Weeks {...data} today={today} />}
        {data && <Open {...data} />}
        <Button
          variant="outline"
          size="sm"
          disabled={exporting.progress !== undefined}
          onClick={exporting.start}
        >
          <IconDownload size={18} />
          Export Payments
        </Button>
        <ExportStatus progress={exporting.progress} onCancel={exporting.cancel} />
      </chakra.div>
    </ReportCard>
  )
}

const number = { textAlign: 'end' } as const

function Weeks({ payments, today }: ReadPayments & { today: string }) {
  const weeks = paidWeeks(payments, today, paymentBounds.weeks)
  const ways = paymentWays.filter((way) => weeks.some(({ byWay }) => byWay[way] !== 0))
  return (
    <chakra.div width="full" minWidth="0">
      <chakra.p textStyle="note" mb="2">
        By payment date. Refunds are subtracted, and tips are listed separately.
      </chakra.p>
      <Table
        label="Payments by week"
        columns={[
          'Week',
          ...ways.map((way) => ({ ...number, children: paymentWayLabels[way] })),
          { ...number, children: 'Total' },
          { ...number, children: 'Tips' },
        ]}
      >
        {weeks.map(({ monday, byWay, total, tips }) => (
          <tr key={monday}>
            <Td as="th" scope="row" textAlign="start" fontWeight="normal">
              {describeWeek({ monday })}
            </Td>
            {ways.map((way) => (
              <Td key={way} {...number}>
                {formatCents(byWay[way])}
              </Td>
            ))}
            <Td {...number} fontWeight="semibold">
              {formatCents(total)}
            </Td>
            <Td {...number}>{formatCents(tips)}</Td>
          </tr>
        ))}
      </Table>
    </chakra.div>
  )
}

function Open({ open, isCut }: ReadPayments) {
  if (open.length === 0) return <chakra.p textStyle="note">No bill is open.</chakra.p>
  return (
    <chakra.div width="full" minWidth="0">
      <Table
        label="Open balances"
        columns={['Customer', 'What', { ...number, children: 'Amount' }]}
      >
        {open.map((balance) => (
          <OpenRow key={balance.id} {...balance} />
        ))}
      </Table>
      {isCut && (
        <chakra.p textStyle="note" mt="2">
          Only the largest {paymentBounds.open} of each are listed.
        </chakra.p>
      )}
    </chakra.div>
  )
}

function OpenRow({ id, name, cents }: OpenBalance) {
  return (
    <tr>
      <Td as="th" scope="row" textAlign="start" fontWeight="normal">
        <LinkButton variant="ghost" size="sm" {...useRequestLink()(id)}>
          {name}
        </LinkButton>
      </Td>
      <Td>{cents < 0 ? 'Refund due' : 'Balance due'}</Td>
      <Td {...number}>{formatCents(Math.abs(cents))}</Td>
    </tr>
  )
}
