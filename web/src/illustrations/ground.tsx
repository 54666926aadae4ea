import { ink } from './ink.ts'

interface GroundProps {
  y: number
  from?: number
  to?: number
}

export function Ground({ y, from = 12, to = 388 }: GroundProps) {
  return (
    <path d={`M${from} ${y + 4}H${to}`} stroke={ink.tint} strokeWidth="8" strokeLinecap="round" />
  )
}
