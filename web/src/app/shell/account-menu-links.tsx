import { Link } from 'react-router-dom'
import { useSessionHint } from '../../lib/use-session-hint.ts'
import { chakra } from '../../ui/layout.ts'
import { accountLinks } from './account-links.ts'
import { menuLinkStyle } from './menu-link.ts'

const MenuLink = chakra(Link, menuLinkStyle, { forwardProps: ['to'] })

/** What the side menu says to those signed out and to those signed in. */
export function AccountMenuLinks() {
  const hint = useSessionHint()
  return (
    <>
      <MenuLink to="/auth" data-signed-out-only="">
        Sign In
      </MenuLink>
      <chakra.div data-signed-in-only="">
        {accountLinks(hint?.role ?? null).map((link) => (
          <MenuLink key={link.to} to={link.to}>
            {link.label}
          </MenuLink>
        ))}
      </chakra.div>
    </>
  )
}
