import { Link } from '../../ui/link.tsx'
import { RoleBadge } from '../../features/session/account-menu/account-button.tsx'
import { useSession } from '../../features/session/session-context.ts'
import { useSessionHint } from '../../lib/use-session-hint.ts'
import { chakra } from '../../ui/layout.ts'
import { accountLinks } from './account-links.ts'
import { menuLinkStyle } from './menu-link.ts'

const MenuButton = chakra('button', menuLinkStyle)
const MenuLink = chakra(Link, menuLinkStyle, { forwardProps: ['to'] })

/**
 * Name and role of who is signed in, above the side menu's links; wider screens have the account
 * button.
 */
export function AccountName() {
  const hint = useSessionHint()
  return (
    <p data-signed-in-only="">
      <strong>{hint?.name}</strong> <RoleBadge userRole={hint?.role ?? null} />
    </p>
  )
}

/** The side menu's links for people signed in, or 'Sign In'. */
export function AccountMenuLinks() {
  const hint = useSessionHint()
  const { signOut } = useSession()
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
        <MenuButton onClick={() => void signOut()}>Sign Out</MenuButton>
      </chakra.div>
    </>
  )
}
