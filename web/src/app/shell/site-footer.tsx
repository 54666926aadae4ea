import { business, phoneHref } from '@moving/domain/business'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CompanyText } from '../../shared/company-place.tsx'
import { HoursLabel } from '../../shared/office-text.tsx'
import { chakra, Text } from '../../ui/layout.ts'
import { Container } from '../../ui/page.tsx'
import { OfficeStatus } from '../../features/office-status/office-status.tsx'
import { legalLinks, quickLinks } from './shell-links.ts'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const linkStyle = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    fontSize: 'sm',
    color: 'fg.onRiverMuted',
    _hover: { color: 'fg.onRiver', textDecoration: 'underline' },
  },
}
const FooterLink = chakra(Link, linkStyle, { forwardProps: ['to'] })
const FooterAnchor = chakra('a', linkStyle)
const FooterText = chakra('span', linkStyle)

/**
 * @param hasBarBelow true if phones show the bar with the quote button, which covers the end of the
 * page
 */
export function SiteFooter({ hasBarBelow }: { hasBarBelow: boolean }) {
  return (
    <chakra.footer bg="bg.river" color="fg.onRiver" data-band="river" data-screen-only="">
      <Container pt={{ base: '10', md: '16' }} pb={{ base: hasBarBelow ? '24' : '6', md: '6' }}>
        <chakra.div
          display="grid"
          gap={{ base: '8', lg: '10' }}
          gridTemplateColumns={{
            base: '1fr 1.35fr',
            md: 'repeat(3, 1fr)',
            lg: '2.2fr 1.4fr 1.7fr 1.2fr',
          }}
        >
          <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Logo onRiver />
            <Text mt="2" fontSize="sm" color="fg.onRiverMuted" maxWidth="34ch">
              Local movers for {business.tagline}.
            </Text>
          </chakra.div>
          <Column title="Quick Links">{quickLinks.map(toItem)}</Column>
          <Column title="Contact">
            <li>
              <FooterAnchor href={phoneHref}>{business.phone.display}</FooterAnchor>
            </li>
            <li>
              <FooterText>
                <HoursLabel />
              </FooterText>
            </li>
            <li>
              <FooterText>
                <OfficeStatus />
              </FooterText>
            </li>
            <chakra.li display="flex" flexWrap="wrap" columnGap="3">
              <SocialLink>Facebook</SocialLink>
              <SocialLink>Instagram</SocialLink>
            </chakra.li>
          </Column>
          <Column title="Legal">{legalLinks.map(toItem)}</Column>
        </chakra.div>
        <CopyrightLine />
        {/* At the end of the page, so that nothing else moves when the text changes. */}
        <FooterText>
          <CompanyText kind="footer" />
        </FooterText>
      </Container>
    </chakra.footer>
  )
}

/**
 * A link without a target (requirements 2.3), because the company doesn't have a page there yet.
 */
function SocialLink({ children }: { children: string }) {
  return (
    <FooterAnchor role="link" aria-disabled="true">
      {children}
    </FooterAnchor>
  )
}

const toItem = ({ label, to }: { label: string; to: string }) => (
  <li key={label}>
    <FooterLink to={to}>{label}</FooterLink>
  </li>
)

function CopyrightLine() {
  return (
    <chakra.div
      mt="10"
      pt="5"
      borderTopWidth="1px"
      borderColor="border.onRiver"
      fontSize="sm"
      color="fg.onRiverMuted"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
    >
      {/* The page may have been built in an earlier year. */}
      <p suppressHydrationWarning>
        © {new Date().getFullYear()} {business.name}. All rights reserved.
      </p>
      <ThemeSwitch />
    </chakra.div>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h2 fontSize="note" fontWeight="bold" mb="2">
        {title}
      </chakra.h2>
      <chakra.ul>{children}</chakra.ul>
    </div>
  )
}
