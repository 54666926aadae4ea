import { business, phoneHref } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { OfficeStatus } from '../../features/office-status/office-status.tsx'
import { AnchorButton, Button, LinkButton } from '../../ui/button.tsx'
import { IconMenu, IconPhone, IconX } from '../../ui/icon/icons.ts'
import { chakra, Text } from '../../ui/layout.ts'
import { AccountMenuLinks, AccountName, menuLinkStyle } from './account-menu-links.tsx'
import { primaryLinks } from './shell-links.ts'

const MenuLink = chakra(Link, menuLinkStyle, { forwardProps: ['to'] })
const menuId = 'side-menu'

/** Closes a popover when a link in it is clicked. */
export function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a') !== null) currentTarget.hidePopover()
}

/**
 * The menu for screens below 1280 px. It is a popover, which the browser opens and closes without
 * scripts. With scripts, a click on a link also closes it.
 */
export function SideMenu() {
  return (
    <chakra.div display={{ xl: 'none' }}>
      <Button variant="ghost" size="icon" aria-label="Menu" popoverTarget={menuId}>
        <IconMenu size={22} />
      </Button>
      <chakra.div id={menuId} popover="auto" css={sheet} onClick={closeOnLink}>
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          minHeight="60px"
        >
          <Text fontWeight="title" fontSize="lg">
            Menu
          </Text>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Close menu"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            me="-2"
          >
            <IconX size={22} />
          </Button>
        </chakra.div>
        <AccountName />
        <chakra.nav aria-label="Menu">
          {primaryLinks.map((link) => (
            <MenuLink key={link.to} to={link.to}>
              {link.label}
            </MenuLink>
          ))}
          <AccountMenuLinks />
        </chakra.nav>
        <LinkButton to={pages.quote} size="lg" mt="6">
          Get a Free Quote
        </LinkButton>
        <AnchorButton href={phoneHref} variant="outline" size="lg" mt="2.5">
          <IconPhone />
          {business.phone.display}
        </AnchorButton>
        <Text mt="3" textStyle="note" textAlign="center">
          <OfficeStatus />
        </Text>
      </chakra.div>
    </chakra.div>
  )
}

const sheet = {
  flexDirection: 'column',
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(360px, 100vw)',
  height: '100dvh',
  maxHeight: '100dvh',
  px: '5',
  pb: '6',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'floating',
  // Browsers that don't support popovers don't show the menu. The footer has links too.
  '@supports not selector(:popover-open)': { display: 'none' },
  '&:popover-open': { display: 'flex', animation: 'slideIn 240ms ease-out' },
  '&::backdrop': { bg: 'rgba(11, 18, 38, 0.55)' },
  _highContrast: { borderWidth: '1px' },
} as const
