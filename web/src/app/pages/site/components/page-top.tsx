import type { ReactNode } from 'react'
import { chakra } from '../../../../ui/layout.ts'
import { Container, PageTitle } from '../../../../ui/page.tsx'

interface PageTopProps {
  title: string
  lead?: string
  /** A drawing next to the title, shown from 1024 px on. */
  art?: ReactNode
  children?: ReactNode
}

export function PageTop({ title, lead, art, children }: PageTopProps) {
  return (
    <chakra.div bg="bg.blossom" overflow="hidden">
      <Container
        display="grid"
        gap="10"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr', lg: art === undefined ? '1fr' : '1fr auto' }}
      >
        <chakra.div py={{ base: '10', md: '16' }}>
          <PageTitle {...(lead === undefined ? {} : { lead })}>{title}</PageTitle>
          {children}
        </chakra.div>
        {art !== undefined && <chakra.div hideBelow="lg">{art}</chakra.div>}
      </Container>
    </chakra.div>
  )
}
