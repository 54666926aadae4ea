import { phoneHref } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import { Link } from 'react-router-dom'
import { AccountMenu } from '../../features/session/account-menu/account-menu.tsx'
import { useSessionHint } from '../../lib/device/use-session-hint.ts'
import { AnchorButton, LinkButton } from '../../ui/button.tsx'
import { IconPhone } from '../../ui/icon/icons.ts'
import { chakra } from '../../ui/layout.ts'
import { HeaderPhone } from './header-phone.tsx'
import { primaryLinks, accountLinks } from './shell-links.ts'
import { Logo } from './logo.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { whenSignedIn } from './when-signed-in.ts'

const HeaderLink = chakra(
  Link,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '11',
      px: { base: '1.5', '2xl': '2.5' },
      fontSize: '0.90625rem',
      [whenSignedIn]: { px: '1.5', fontSize: { base: 'sm', '2xl': '0.90625rem' } },
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      borderBlockWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'brand.fg' },
      '&[aria-current=page]': {
        color: 'brand.fg',
        fontWeight: 'semibold',
        borderBottomColor: 'accent.solid',
      },
    },
  },
  { forwardProps: ['to'] },
)

/** Below 360 px the word is only for screen readers, so that just the phone icon is visible. */
const onNarrowest = {
  '@media (max-width: 359px)': { position: 'absolute', clipPath: 'inset(50%)' },
} as const

export function SiteHeader({ pathname }: { pathname: string }) {
  return (
    <TopBar
      gap="2"
      minHeight={{ base: '60px', xl: '72px' }}
      css={{ '@media (max-width: 359px)': { px: '3', gap: '1', '& > div': { gap: '1' } } }}
    >
      <Logo />
      <PrimaryLinks pathname={pathname} />
      <chakra.div display="flex" alignItems="center" gap="2" ms="auto">
        <AnchorButton
          href={phoneHref}
          variant="outline"
          display={{ base: 'inline-flex', md: 'none' }}
          px="3.5"
        >
          <IconPhone size={18} />
          <chakra.span css={onNarrowest}>Call</chakra.span>
        </AnchorButton>
        <HeaderPhone />
        <AccountSlot />
        <LinkButton to={pages.quote} display={{ base: 'none', md: 'inline-flex' }}>
          Get a Free Quote
        </LinkButton>
        <SideMenu />
      </chakra.div>
    </TopBar>
  )
}

function PrimaryLinks({ pathname }: { pathname: string }) {
  // React Router's NavLink can't tell which link is the current one, because the home page is also
  // the About page.
  const at = pathname === pages.home ? pages.about : pathname
  return (
    <chakra.nav
      aria-label="Primary"
      display={{ base: 'none', xl: 'flex' }}
      flex="1"
      justifyContent="center"
    >
      {primaryLinks.map((link) => (
        <HeaderLink
          key={link.to}
          to={link.to}
          aria-current={`${at}/`.startsWith(`${link.to}/`) ? 'page' : undefined}
        >
          {link.label}
        </HeaderLink>
      ))}
    </chakra.nav>
  )
}

/**
 * Wide enough for a name of 24 letters. The width is the same for every name, so that nothing moves
 * when the account menu appears.
 */
const accountSlotWidth = { xl: '12.5rem', '2xl': '15rem' }

/** From 1280 px on: “Sign In”, or the account menu. Below that, the side menu has both. */
function AccountSlot() {
  const hint = useSessionHint()
  return (
    <chakra.div display={{ base: 'none', xl: 'block' }}>
      <LinkButton
        to={pages.auth}
        variant="ghost"
        px="2"
        fontSize="0.90625rem"
        fontWeight="medium"
        whiteSpace="nowrap"
        data-signed-out-only=""
      >
        Sign In
      </LinkButton>
      <chakra.div data-signed-in-only="" width={accountSlotWidth} minHeight="11">
        {hint !== null && (
          <AccountMenu name={hint.name} userRole={hint.role} links={accountLinks(hint.role)} />
        )}
      </chakra.div>
    </chakra.div>
  )
}
