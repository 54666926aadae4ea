import { formatVisitTime } from '@moving/domain/visit/day'
import { chakra } from '../../ui/layout.ts'

/** How fresh a figure is: 'as of Nov 20, 14:05 UTC'. Nothing while nothing was counted yet. */
export function AsOf({ instant }: { instant: Date }) {
  if (instant.getTime() === 0) return null
  return (
    <chakra.span data-as-of={instant.getTime()}>
      as of <time dateTime={instant.toISOString()}>{formatVisitTime(instant)} UTC</time>
    </chakra.span>
  )
}
