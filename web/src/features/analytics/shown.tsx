import { formatVisitTime } from '@moving/domain/visit/day'
import type { Period } from '@moving/domain/visit/period'
import type { ReactNode } from 'react'
import { chakra } from '../../ui/layout.ts'

export interface Shown {
  period: Period
  /** The current UTC day. */
  today: string
  /** When the figures of the section were counted. */
  asOf: Date
}

/**
 * Fills part of an element with a bar behind its text.
 * @param share from 0 to 1
 */
export const shareBar = (share: number) => ({
  backgroundImage: 'linear-gradient({colors.brand.subtle}, {colors.brand.subtle})',
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'left',
  backgroundSize: 'var(--share) 100%',
  style: { '--share': `${100 * share}%` } as Record<string, string>,
})

/** The time when a figure was counted, in UTC. Empty before the first count. */
export function AsOf({ instant }: { instant: Date }) {
  if (instant.getTime() === 0) return null
  return (
    <chakra.span data-as-of={instant.getTime()}>
      as of <time dateTime={instant.toISOString()}>{formatVisitTime(instant)} UTC</time>
    </chakra.span>
  )
}

export function TableNote({ asOf, children }: { asOf: Date; children: ReactNode }) {
  return (
    <chakra.p textStyle="note" mb="2">
      {children}
      {asOf.getTime() > 0 && ' · '}
      <chakra.span whiteSpace={{ md: 'nowrap' }}>
        <AsOf instant={asOf} />
      </chakra.span>
    </chakra.p>
  )
}
