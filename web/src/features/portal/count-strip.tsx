import { formatCount } from '@moving/domain/count'
import { customerCounts } from '@moving/domain/quote/customer-query'
import { rejectAfter } from '../../lib/async/timeout.ts'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { Card } from '../../ui/card.tsx'
import { chakra, Flex, Text } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { type QuoteCounts, countQuotes } from './quotes-query.ts'

export function CountStrip({
  counts,
  hasFailed,
}: {
  counts: QuoteCounts | undefined
  hasFailed: boolean
}) {
  // Scheduled quotes are the rest of the total. Counting them would need one more query.
  const [total = 0, ...others] = counts?.map(({ count }) => count) ?? []
  const scheduled = others.reduce((left, count) => left - count, total)
  return (
    <Card>
      <Flex as="dl" flexWrap="wrap" gap="4">
        {customerCounts.map(({ label }, index) => (
          <chakra.div
            key={label}
            display="flex"
            flexDirection="column"
            flex={{ base: '1 1 40%', md: '1' }}
          >
            <chakra.dt textStyle="note">{label}</chakra.dt>
            <chakra.dd fontSize="2xl" fontWeight="heading" lineHeight="snug" minHeight="32px">
              {counts === undefined && !hasFailed ? (
                <Skeleton width="3ch" height="24px" mt="1" />
              ) : (
                shownCount(counts?.[index]?.count)
              )}
            </chakra.dd>
          </chakra.div>
        ))}
      </Flex>
      {scheduled > 0 && (
        <Text textStyle="note" mt="3">
          {`Total includes ${formatCount(scheduled)} scheduled.`}
        </Text>
      )}
    </Card>
  )
}

/** Milliseconds without a response that count as a failure. */
const timeoutMs = 10_000

/**
 * Counts when `version` changes, when the network is back, and again after a failure until it
 * succeeds. If a later count fails, the previous numbers stay.
 */
export function useCounts(uid: string, version: number) {
  return useAsyncData<QuoteCounts>({
    key: uid,
    cachedAs: 'counts',
    failure: 'The quotes could not be counted',
    version,
    debounceMs: 250,
    retryMs: 10_000,
    subscribe: async ({ db, next }) => {
      next(await Promise.race([countQuotes(db, uid), rejectAfter(timeoutMs)]))
    },
  })
}
const shownCount = (count: number | undefined) => (count === undefined ? '–' : formatCount(count))
