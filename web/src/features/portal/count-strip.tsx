import { customerCounts } from '@moving/domain/quote/customer-query'
import { Card } from '../../ui/card.tsx'
import { chakra, Grid } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { QuoteCounts } from './quotes-query.ts'

/** Total, Pending, Estimated, Completed; a dash where they could not be counted. */
export function CountStrip({
  counts,
  hasFailed,
}: {
  counts: QuoteCounts | undefined
  hasFailed: boolean
}) {
  return (
    <Card>
      <Grid as="dl" templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="4">
        {customerCounts.map(({ label }, index) => (
          <chakra.div key={label} display="flex" flexDirection="column">
            <chakra.dt textStyle="note">{label}</chakra.dt>
            <chakra.dd fontSize="2xl" fontWeight="heading" lineHeight="snug" minHeight="32px">
              {counts === undefined && !hasFailed ? (
                <Skeleton width="3ch" height="24px" mt="1" />
              ) : (
                (counts?.[index]?.count.toLocaleString('en-US') ?? '–')
              )}
            </chakra.dd>
          </chakra.div>
        ))}
      </Grid>
    </Card>
  )
}
