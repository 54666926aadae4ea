import { business, phoneHref } from '@moving/domain/business'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCompanyLines } from '../../../lib/company/use-company-lines.ts'
import { HoursLabel } from '../../../shared/office-text.tsx'
import { chakra } from '../../../ui/layout.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Container } from '../../../ui/page.tsx'
import { legalLinks, quickLinks } from '../shell-links.ts'
import { ThemeSwitch } from '../theme-switch.tsx'

const linkStyle = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '11', lg: '8' },
    color: 'fg.onRiverMuted',
    _hover: { color: 'fg.onRiver', textDecoration: 'underline' },
  },
} as const
const FooterLink = chakra(Link, linkStyle, { forwardProps: ['to'] })
const FooterAnchor = chakra('a', linkStyle)

/** The website's footer in one row. On phones it wraps and is above the bar at the bottom. */
export function OfficeFooter() {
  return (
    <chakra.footer
      bg="bg.river"
      color="fg.onRiver"
      fontSize="sm"
      data-band="river"
      data-screen-only=""
      pb={{ base: 'calc(56px + env(safe-area-inset-bottom))', lg: '0' }}
    >
      <Container py="3" px={{ base: '5', xl: '8' }}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="5"
          color="fg.onRiverMuted"
        >
          <Part title="Quick Links">{quickLinks.map(toItem)}</Part>
          <Part title="Legal">{legalLinks.map(toItem)}</Part>
          <Part title="Contact">
            <li>
              <FooterAnchor href={phoneHref}>{business.phone.display}</FooterAnchor>
            </li>
            <li>
              <HoursLabel />
            </li>
            {['Facebook', 'Instagram'].map((name) => (
              <li key={name}>
                <FooterAnchor role="link" aria-disabled="true">
                  {name}
                </FooterAnchor>
              </li>
            ))}
          </Part>
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
            {/* The page may have been built in an earlier year. */}
            <p suppressHydrationWarning>
              © {new Date().getFullYear()} {business.name}. All rights reserved.
            </p>
            <ThemeSwitch />
          </chakra.div>
        </chakra.div>
        <chakra.p color="fg.onRiverMuted">{useCompanyLines().join(' · ')}</chakra.p>
      </Container>
    </chakra.footer>
  )
}

const toItem = ({ label, to }: { label: string; to: string }) => (
  <li key={label}>
    <FooterLink to={to}>{label}</FooterLink>
  </li>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <chakra.ul display="flex" flexWrap="wrap" alignItems="center" columnGap="3.5">
        {children}
      </chakra.ul>
    </div>
  )
}
