import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'

export const Container = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'content',
    mx: 'auto',
    px: { base: '5', md: '8' },
    boxSizing: 'content-box',
    // The column is at most 1280 px wide; gutters are outside of it and never widen the page.
    '@media (max-width: 1344px)': { boxSizing: 'border-box' },
  },
})

interface SectionProps extends ComponentProps<typeof chakra.section> {
  /** The band's background. `river` inverts text, links and focus rings. */
  tone?: 'plain' | 'subtle' | 'blossom' | 'river'
}

const tones = {
  plain: {},
  subtle: { bg: 'bg.subtle' },
  blossom: { bg: 'bg.blossom' },
  river: { bg: 'bg.river', color: 'fg.onRiver' },
} as const

export function Section({ tone = 'plain', children, ...rest }: SectionProps) {
  return (
    <chakra.section
      py={{ base: '16', md: '26' }}
      data-band={tone === 'river' ? 'river' : undefined}
      {...tones[tone]}
      {...rest}
    >
      <Container>{children}</Container>
    </chakra.section>
  )
}

interface PageTitleProps {
  children: ReactNode
  lead?: ReactNode
  /** Shown next to the title from 768 px on. */
  action?: ReactNode
  /** `site` is the large title of marketing pages, `desk` that of portal and office. */
  size?: 'site' | 'desk'
}

/** The page's only h1. */
export function PageTitle({ children, lead, action, size = 'site' }: PageTitleProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="4"
    >
      <chakra.div minWidth="0">
        <chakra.h1
          // A long word is wider than a phone when text is at 200 %.
          overflowWrap="anywhere"
          hyphens="auto"
          {...(size === 'site'
            ? { textStyle: 'h1' }
            : { textStyle: 'h2', fontSize: { base: '2xl', md: '3xl' } })}
        >
          {children}
        </chakra.h1>
        {lead !== undefined && (
          <chakra.p
            mt={size === 'site' ? '4' : '1'}
            maxWidth="prose"
            {...(size === 'site' ? { textStyle: 'lead' } : { color: 'fg.muted' })}
          >
            {lead}
          </chakra.p>
        )}
      </chakra.div>
      {action}
    </chakra.div>
  )
}
