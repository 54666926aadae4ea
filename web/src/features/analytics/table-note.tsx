import type { ReactNode } from 'react'
import { chakra } from '../../ui/layout.ts'
import { AsOf } from './as-of.tsx'

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
