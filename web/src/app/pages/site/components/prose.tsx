import type { ReactNode } from 'react'
import { Container } from '../../../../ui/page.tsx'
import { chakra } from '../../../../ui/layout.ts'

export function Prose({ children }: { children: ReactNode }) {
  return (
    <Container py={{ base: '10', md: '16' }}>
      <chakra.div
        maxWidth="prose"
        fontSize="lg"
        lineHeight="1.65"
        css={{
          '& h2': { textStyle: 'h3', mt: '10', mb: '3' },
          '& p + p, & ul + p': { mt: '4' },
          '& ul': { mt: '4', ps: '6', listStyle: 'disc', display: 'grid', gap: '2' },
          '& li::marker': { color: 'accent.fg' },
          '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
        }}
      >
        {children}
      </chakra.div>
    </Container>
  )
}
