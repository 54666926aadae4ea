import { pages } from '@moving/domain/pages'
import { Link } from 'react-router-dom'
import { RoleBadge } from '../../features/session/account-menu/account-button.tsx'
import { useSession } from '../../features/session/session-context.ts'
import { useSessionHint } from '../../lib/device/use-session-hint.ts'
import { chakra } from '../../ui/layout.ts'
import { accountLinks } from './shell-links.ts'

export const menuLinkStyle = {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: 'full',
    minHeight: '12',
    fontSize: 'lg',
    fontWeight: 'semibold',
    textAlign: 'start',
    borderBottomWidth: '1px',
    borderColor: 'border',
    _hover: { color: 'brand.fg' },
  },
} as const

const MenuButton = chakra('button', menuLinkStyle)
const MenuLink = chakra(Link, menuLinkStyle, { forwardProps: ['to'] })

/**
 * The signed-in user's name and role, above the side menu's links. Wider screens show the account
 * button instead.
 */
export function AccountName() {
  const hint = useSessionHint()
  return (
    <p data-signed-in-only="">
      <strong>{hint?.name}</strong> <RoleBadge userRole={hint?.role ?? null} />
    </p>
  )
}

export function AccountMenuLinks() {
  const hint = useSessionHint()
  const { signOut } = useSession()
  return (
    <>
      <MenuLink to={pages.auth} data-signed-out-only="">
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
