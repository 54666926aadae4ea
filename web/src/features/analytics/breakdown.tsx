import { formatCount, shareNote } from '@moving/domain/count'
import { browsers, devices } from '@moving/domain/visit/visit-labels'
import { periodNumbers } from '@moving/domain/visit/period'
import type { Series } from '@moving/domain/visit/series'
import { chakra, Grid } from '../../ui/layout.ts'
import { Cell, Row, RowTable } from './row-table.tsx'
import { TableNote, type Shown } from './shown.tsx'
import { ReportCard } from '../../ui/show/report-card.tsx'

interface BreakdownsProps extends Shown {
  series: Series
}

export function Breakdowns({ series, period, today, asOf }: BreakdownsProps) {
  const numbers = periodNumbers(series, period, today)
  const of = (names: readonly (keyof typeof numbers)[]) =>
    names
      .map((name) => ({ name, visits: numbers[name] }))
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => b.visits - a.visits)
  return (
    <Grid gap={{ base: '5', md: '6' }} gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <Breakdown title="Browsers" column="Browser" rows={of(browsers)} {...{ period, asOf }} />
      <Breakdown title="Devices" column="Device" rows={of(devices)} {...{ period, asOf }} />
    </Grid>
  )
}

interface BreakdownProps extends Omit<Shown, 'today'> {
  title: string
  column: string
  rows: readonly { name: string; visits: number }[]
}

function Breakdown({ title, column, rows, period, asOf }: BreakdownProps) {
  const whole = rows.reduce((sum, { visits }) => sum + visits, 0)
  return (
    <ReportCard title={title}>
      <TableNote asOf={asOf}>
        {whole === 0 ? 'No visits' : 'Visits'} in the last {period.label}
      </TableNote>
      {whole > 0 && (
        <RowTable label={title} columns={[{ name: column }, { name: 'Visits', isNumber: true }]}>
          {rows.map(({ name, visits }) => (
            <Row key={name} template="minmax(0, 1fr) auto" share={visits / whole}>
              <Cell role="cell" fontWeight="semibold">
                {name}
              </Cell>
              <Cell role="cell" textAlign="end" whiteSpace="nowrap">
                {formatCount(visits)}{' '}
                <chakra.span color="fg.muted">{shareNote(visits, whole)}</chakra.span>
              </Cell>
            </Row>
          ))}
        </RowTable>
      )}
    </ReportCard>
  )
}
