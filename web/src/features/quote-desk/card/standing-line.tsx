import {
  describeForOffice,
  whereItStands,
  type StandingFacts,
} from '@moving/domain/work/where-it-stands'
import { useNow } from '../../../lib/use-now.ts'
import { chakra } from '../../../ui/layout.ts'

/** Where a request stands: 'Accepted $915.00: book the day'. */
export function StandingLine({ facts }: { facts: StandingFacts }) {
  const now = useNow()
  return (
    <chakra.p
      // Stands there before the page knows the time.
      minHeight="10"
      fontSize="note"
      fontWeight="semibold"
      bg="bg.muted"
      borderRadius="control"
      px="3.5"
      py="2.5"
    >
      {now !== null && describeForOffice(whereItStands(facts, now), now)}
    </chakra.p>
  )
}
