import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'

const Line = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2.5', minHeight: '11' },
})
const Box = chakra('input', {
  base: { width: '5', height: '5', flexShrink: 0, accentColor: 'brand.solid' },
})

interface TickProps extends ComponentProps<typeof Box> {
  label: ReactNode
  /** Styles of the line that contains the checkbox and its label. */
  look?: ComponentProps<typeof Line>
}

/** A checkbox before its label. Accepts the result of react-hook-form's `register`. */
export function Tick({ label, look, ...input }: TickProps) {
  return (
    <Line {...look}>
      <Box type="checkbox" {...input} />
      {label}
    </Line>
  )
}
