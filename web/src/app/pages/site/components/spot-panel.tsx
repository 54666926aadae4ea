import type { ReactNode } from 'react'
import { chakra } from '../../../../ui/layout.ts'

export function SpotPanel({ tone, children }: { tone: 'blossom' | 'river'; children: ReactNode }) {
  return (
    <chakra.div
      bg={tone === 'blossom' ? 'bg.blossom' : 'brand.subtle'}
      borderRadius="panel"
      p={{ base: '4', md: '6' }}
    >
      {children}
    </chakra.div>
  )
}
