import { funnelOf, funnelSteps, type Funnel, type StepCounts } from '@moving/domain/visit/funnel'
import type { Period } from '@moving/domain/visit/period'
import { Card } from '../../ui/card.tsx'
import { Box, chakra } from '../../ui/layout.ts'
import { Table, Td, Th } from '../../ui/table.tsx'
import { TableNote } from './as-of.tsx'
import { count, shareText } from './words.ts'

interface FunnelSectionProps {
  funnel: Funnel
  period: Period
  today: string
  asOf: Date
}

/** From a visit to a booked move, and which referrer brings those who go all the way. */
export function FunnelSection({ funnel, period, today, asOf }: FunnelSectionProps) {
  const { total, rows } = funnelOf(funnel, period, today)
  return (
    <Card as="section" aria-labelledby="funnel">
      <chakra.h2 id="funnel" textStyle="h4" mb="1">
        From visit to booked move
      </chakra.h2>
      <TableNote asOf={asOf}>
        Sessions that began in the last {period.label}, by the referrer that brought them. A request
        by phone, or of a visitor who asks not to be tracked, belongs to no session
      </TableNote>
      <Steps total={total} />
      {rows.length > 0 && (
        <Box mt="5">
          <Table label="Funnel by referrer">
            <thead>
              <tr>
                <Th>Referrer</Th>
                {funnelSteps.map((step) => (
                  <Th key={step} textAlign="end">
                    {step}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ referrer, counts }) => (
                <tr key={referrer}>
                  <Td fontWeight="semibold" overflowWrap="anywhere" minWidth="160px">
                    {referrer}
                  </Td>
                  {funnelSteps.map((step, at) => (
                    <Td key={step} textAlign="end">
                      {count(counts[at] ?? 0)}
                    </Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
    </Card>
  )
}

/** Each step with its bar: how many of those who came got this far. */
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
          backgroundImage="linear-gradient({colors.brand.subtle}, {colors.brand.subtle})"
          backgroundRepeat="no-repeat"
          backgroundSize="var(--share) 100%"
          style={{ '--share': shareText(total[at] ?? 0, first) } as Record<string, string>}
        >
          <chakra.span fontWeight="semibold">{step}</chakra.span>
          <span>
            {count(total[at] ?? 0)}{' '}
            <chakra.span color="fg.muted">({shareText(total[at] ?? 0, first)})</chakra.span>
          </span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
