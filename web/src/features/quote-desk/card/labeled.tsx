import type { ReactNode } from 'react'
import { chakra } from '../../../ui/layout.ts'

interface LabelledProps {
  label: ReactNode
  children: ReactNode
}

/** A small label over its value, inside a `<dl>`. */
export function Labeled({ label, children }: LabelledProps) {
  return (
    <chakra.div minWidth="0">
      <chakra.dt textStyle="note" fontSize="xs">
        {label}
      </chakra.dt>
      <chakra.dd fontSize="note" overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
