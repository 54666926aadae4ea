import { business, phoneHref } from '@moving/domain/business'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AnchorButton, Button, LinkButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { IconMenu, IconPhone } from '../../ui/icons.ts'
import { chakra, Stack } from '../../ui/layout.ts'
import { primaryLinks } from './links.ts'

const MenuLink = chakra(
  Link,
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '12',
      fontSize: 'lg',
      fontWeight: 'semibold',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
  },
  { forwardProps: ['to'] },
)

/** The menu below 1280 px: the same links, phone and quote button. It closes on a link. */
export function SideMenu() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <chakra.div display={{ xl: 'none' }}>
      <Button variant="ghost" size="icon" aria-label="Menu" onClick={() => setOpen(true)}>
        <IconMenu size={22} />
      </Button>
      <Drawer open={open} onClose={close} title="Menu">
        <Stack as="nav" aria-label="Menu" gap="0" onClick={close}>
          {primaryLinks.map((link) => (
            <MenuLink key={link.to} to={link.to}>
              {link.label}
            </MenuLink>
          ))}
          <MenuLink to="/auth">Sign In</MenuLink>
          <LinkButton to="/quote" size="lg" mt="5">
            Get a Free Quote
          </LinkButton>
          <AnchorButton href={phoneHref} variant="outline" size="lg" mt="2.5">
            <IconPhone />
            {business.phone.display}
          </AnchorButton>
        </Stack>
      </Drawer>
    </chakra.div>
  )
}
