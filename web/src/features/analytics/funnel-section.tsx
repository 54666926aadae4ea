import { formatCount, shareNote } from '@moving/domain/count'
import { funnelOf, funnelSteps, type Funnel, type StepCounts } from '@moving/domain/visit/funnel'
import { Box, chakra, Span } from '../../ui/layout.ts'
import { Cell, Row, RowTable } from './row-table.tsx'
import { shareBar, TableNote, type Shown } from './shown.tsx'
import { ReportCard } from '../../ui/show/report-card.tsx'

interface FunnelSectionProps extends Shown {
  funnel: Funnel
}

const columns = [{ name: 'Referrer' }, ...funnelSteps.map((name) => ({ name, isNumber: true }))]

/** The steps from a visit to a booked move, and the referrers of the sessions that booked. */
export function FunnelSection({ funnel, period, today, asOf }: FunnelSectionProps) {
  const { total, rows } = funnelOf(funnel, period, today)
  return (
    <ReportCard title="From visit to booked move">
      <TableNote asOf={asOf}>
        Browser sessions that began in the last {period.label}, by the referrer that brought them.
        Phone requests, and those of visitors who ask not to be tracked, aren’t included
      </TableNote>
      <Steps total={total} />
      {rows.length > 0 && (
        <Box mt="5">
          <RowTable label="Funnel by referrer" columns={columns}>
            {rows.map(({ referrer, counts }) => (
              <Row key={referrer} template="repeat(auto-fill, minmax(8rem, 1fr))">
                <Cell role="cell" gridColumn="1 / -1" fontWeight="semibold">
                  {referrer}
                </Cell>
                {funnelSteps.map((step, at) => (
                  <Cell key={step} role="cell" textAlign={{ md: 'end' }}>
                    {formatCount(counts[at] ?? 0)}
                    {/* Below 768 px the column's heading isn't visible. */}
                    <Span display={{ md: 'none' }} color="fg.muted">
                      {` ${step.toLowerCase()}`}
                    </Span>
                  </Cell>
                ))}
              </Row>
            ))}
          </RowTable>
        </Box>
      )}
    </ReportCard>
  )
}

function Steps({ total }: { total: StepCounts }) {
  const first = total[0] ?? 0
  return (
    <chakra.ol display="grid" gap="2" listStyleType="none" p="0" mt="3">
      {funnelSteps.map((step, at) => (
        <chakra.li
          key={step}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) auto"
          gap="3"
          alignItems="center"
          minHeight="11"
          px="3"
          borderRadius="control"
          {...shareBar(first === 0 ? 0 : (total[at] ?? 0) / first)}
        >
          <chakra.span fontWeight="semibold">{step}</chakra.span>
          <span>
            {formatCount(total[at] ?? 0)}{' '}
            <chakra.span color="fg.muted">{shareNote(total[at] ?? 0, first)}</chakra.span>
          </span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
