import { adminRole } from '@moving/domain/account/role'
import { business } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { AccountMenu } from '../../../features/session/account-menu/account-menu.tsx'
import { useReadingGate } from '../../../features/session/protected-route.tsx'
import { LogoMark } from '../../../illustrations/logo-mark.tsx'
import { useWithoutComposedKeys } from '../../../lib/device/form-keys.ts'
import { useSessionHint } from '../../../lib/device/use-session-hint.ts'
import { ReadingArea } from '../../../lib/read/reading-area.tsx'
import { chakra } from '../../../ui/layout.ts'
import { accountLinks } from '../shell-links.ts'
import { TopBar } from '../top-bar.tsx'
import { ClockNote } from './clock-note.tsx'
import { CountMark, type OfficeCounts } from './count-mark.tsx'
import { FindBox } from './find-box.tsx'
import { NewQuote } from './new-quote.tsx'
import { currentIn, officeLinks } from './office-links.ts'
import { OfficePhoneBar } from './office-phone-bar.tsx'
import { useOfficeCounts } from './use-office-counts.ts'
import { WebsiteMenu } from './website-menu.tsx'

const BarLink = chakra(
  Link,
  {
    base: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      px: { base: '1.5', xl: '2.5' },
      outlineOffset: '-3px',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      _hover: { color: 'fg' },
      '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'bold' },
    },
  },
  { forwardProps: ['to'] },
)
/**
 * The link's label. It is a separate element, so that the line below is only as wide as the label,
 * without the space for the count.
 */
const Word = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'stretch',
    borderBlockWidth: '3px',
    borderColor: 'transparent',
    '[aria-current=page] > &': { borderBottomColor: 'brand.solid' },
  },
})
const LogoLink = chakra(Link, {}, { forwardProps: ['to'] })

/**
 * The header of the office's pages. Below 1024 px, the links to the pages are in a bar at the
 * bottom.
 */
export function OfficeBar({ pathname }: { pathname: string }) {
  const gate = useReadingGate(adminRole)
  useWholeScreen()
  useWithoutComposedKeys()
  return (
    <ReadingArea gate={gate}>
      <Bars pathname={pathname} />
    </ReadingArea>
  )
}

function Bars({ pathname }: { pathname: string }) {
  const counts = useOfficeCounts()
  const hint = useSessionHint()
  return (
    <>
      <TopBar
        gap={{ base: '2', xl: '3' }}
        px={{ base: '3', sm: '5', md: '5', xl: '8' }}
        minHeight="55px"
        note={<ClockNote />}
      >
        <LogoLink
          to={pages.calls}
          aria-label={`${business.name}: Today`}
          display="inline-flex"
          alignItems="center"
          gap="2.5"
          minHeight="44px"
          minWidth="44px"
          fontWeight="heading"
          letterSpacing="tight"
          whiteSpace="nowrap"
        >
          <LogoMark flexShrink="0" />
          <chakra.span display={{ base: 'none', md: 'inline', lg: 'none' }}>
            {business.name}
          </chakra.span>
        </LogoLink>
        <Links pathname={pathname} counts={counts} />
        <chakra.div
          display="flex"
          flex="1"
          alignItems="center"
          justifyContent="flex-end"
          gap="2"
          minWidth={{ base: 'max-content', lg: '0' }}
          position="relative"
          // Reserves space for the account menu, which is loaded later than the header on a slow
          // connection.
          pe={{ base: 'min(10rem, 44vw)', xl: '13rem' }}
          css={{ '@media (max-width: 359px)': { paddingInlineEnd: 'min(8rem, 40vw)' } }}
          data-signed-in-only=""
        >
          {/* The key closes the search on every navigation. */}
          <FindBox key={pathname} />
          <NewQuote />
          <WebsiteMenu />
          <chakra.div
            width={{ base: 'min(9.5rem, 42vw)', xl: '12.5rem' }}
            css={{ '@media (max-width: 359px)': { width: 'min(7.5rem, 38vw)' } }}
            minHeight="11"
            position="absolute"
            insetInlineEnd="0"
          >
            {hint !== null && (
              <AccountMenu name={hint.name} userRole={hint.role} links={accountLinks(hint.role)} />
            )}
          </chakra.div>
        </chakra.div>
      </TopBar>
      <OfficePhoneBar pathname={pathname} counts={counts} />
    </>
  )
}

function Links({ pathname, counts }: { pathname: string; counts: OfficeCounts }) {
  return (
    <chakra.nav
      aria-label="Office"
      display={{ base: 'none', lg: 'flex' }}
      minHeight="55px"
      data-signed-in-only=""
    >
      {officeLinks.map((link) => (
        <BarLink
          key={link.to}
          to={link.to}
          aria-current={currentIn(pathname, link)}
          // Space for the count, so that the links don't move when it appears.
          {...(link.counts && { pe: { base: '6', xl: '7' } })}
        >
          <Word>{link.label}</Word>
          <CountMark of={link.counts} counts={counts} />
        </BarLink>
      ))}
    </chakra.nav>
  )
}

/**
 * Extends the page under a phone's rounded corners. The bar at the bottom then knows how much of it
 * they cover.
 */
function useWholeScreen() {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]')
    if (viewport === null) return
    const { content } = viewport
    const { style } = document.body
    viewport.content = `${content}, viewport-fit=cover`
    style.paddingInline = 'env(safe-area-inset-left) env(safe-area-inset-right)'
    return () => {
      viewport.content = content
      style.paddingInline = ''
    }
  }, [])
}
