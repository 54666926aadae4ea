import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { chakra } from '../layout.ts'

interface LabeledProps {
  label: string
  isOnPaper?: boolean
  children: ReactNode
}

/** Use it inside a `<dl>`. */
export function Labeled({ label, isOnPaper = true, children }: LabeledProps) {
  return (
    <chakra.div minWidth="0" data-screen-only={isOnPaper ? undefined : ''}>
      <chakra.dt textStyle="note" fontSize="xs">
        {label}
      </chakra.dt>
      <chakra.dd fontSize="note" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** Shows a text as it was typed, and a list as badges. */
export function LabeledValue({
  label,
  value,
}: {
  label: string
  value: string | readonly string[]
}) {
  return (
    <Labeled label={label}>
      {typeof value === 'string' ? (
        value
      ) : (
        <chakra.span display="flex" flexWrap="wrap" gap="1.5" mt="0.5">
          {value.map((item) => (
            <Badge key={item} tone="outline">
              {item}
            </Badge>
          ))}
        </chakra.span>
      )}
    </Labeled>
  )
}
