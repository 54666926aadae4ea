import { formatVisitTime } from '@moving/domain/visit/day'
import type { ReactNode } from 'react'
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

/** What a table or chart is made of, and how fresh it is. */
export function TableNote({ asOf, children }: { asOf: Date; children: ReactNode }) {
  return (
    <chakra.p textStyle="note" mb="2">
      {children}
      {asOf.getTime() > 0 && ' · '}
      <chakra.span whiteSpace="nowrap">
        <AsOf instant={asOf} />
      </chakra.span>
    </chakra.p>
  )
}
