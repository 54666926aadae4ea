import { business, phoneHref } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { AnchorButton, Button, LinkButton } from '../../../ui/button.tsx'
import { IconChevronDown, IconPhone } from '../../../ui/icon/icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { primaryLinks } from '../shell-links.ts'
import { closeOnLink } from '../side-menu.tsx'

export const OfficeMenuLink = chakra(
  Link,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '11',
      px: '3',
      fontSize: 'note',
      fontWeight: 'medium',
      borderRadius: 'badge',
      outlineOffset: '-3px',
      _hover: { bg: 'bg.muted' },
      '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'bold' },
    },
  },
  { forwardProps: ['to'] },
)

export function WebsiteLinks() {
  return (
    <>
      <chakra.nav aria-label="Website" display="grid" gridTemplateColumns="1fr 1fr">
        {primaryLinks.map(({ label, to }) => (
          <OfficeMenuLink key={to} to={to}>
            {label}
          </OfficeMenuLink>
        ))}
      </chakra.nav>
      <chakra.div display="grid" gap="2.5" gridTemplateColumns={{ sm: '1fr 1fr' }} mt="2">
        <AnchorButton href={phoneHref} variant="outline" px="3" whiteSpace="nowrap">
          <IconPhone size={18} />
          {business.phone.display}
        </AnchorButton>
        <LinkButton to={pages.quote} variant="outline" px="3" whiteSpace="nowrap">
          Get a Free Quote
        </LinkButton>
      </chakra.div>
    </>
  )
}

const menuId = 'website-menu'

/** A popover with the website's links. Escape and a click outside close it. */
export function WebsiteMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const place = (menu: HTMLElement) => {
    const { right = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {}
    menu.style.right = `${document.documentElement.clientWidth - right}px`
    menu.style.top = `${bottom + 4}px`
  }
  return (
    <chakra.div display={{ base: 'none', lg: 'block' }}>
      <Button
        ref={button}
        variant="ghost"
        px={{ base: '2', xl: '2.5' }}
        gap="1"
        fontSize="sm"
        fontWeight="medium"
        popoverTarget={menuId}
      >
        Website
        <chakra.span display={{ base: 'none', xl: 'inline' }}>
          <IconChevronDown size={18} />
        </chakra.span>
      </Button>
      <chakra.div
        id={menuId}
        popover="auto"
        css={menu}
        onClick={closeOnLink}
        onBeforeToggle={({ currentTarget }) => place(currentTarget)}
      >
        <WebsiteLinks />
      </chakra.div>
    </chakra.div>
  )
}

const menu = {
  inset: 'auto',
  width: '420px',
  p: '3',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  boxShadow: 'floating',
} as const
