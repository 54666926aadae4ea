import type { ReactNode } from 'react'
import { chakra } from '../../../ui/layout.ts'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="grid" gap="1.5">
      <chakra.h2 fontSize="md" fontWeight="title">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

export const Facts = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '6', rowGap: '3' },
})

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minWidth="0">
      <chakra.dt fontSize="xs">{label}</chakra.dt>
      <dd>{children}</dd>
    </chakra.div>
  )
}
