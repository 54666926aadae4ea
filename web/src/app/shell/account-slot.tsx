import { AccountMenu } from '../../features/session/account-menu/account-menu.tsx'
import { useSessionHint } from '../../lib/use-session-hint.ts'
import { LinkButton } from '../../ui/button.tsx'
import { chakra } from '../../ui/layout.ts'
import { accountLinks } from './account-links.ts'

/** Pixels that the account menu's button has, whatever the name: nothing moves when it arrives. */
const accountSlotWidth = 184

/** 'Sign In', or the place of the account menu, from 1280 px. The side menu has both below. */
export function AccountSlot() {
  const hint = useSessionHint()
  return (
    <chakra.div display={{ base: 'none', xl: 'block' }}>
      <LinkButton
        to="/auth"
        variant="ghost"
        px="2"
        fontSize="0.90625rem"
        fontWeight="medium"
        whiteSpace="nowrap"
        data-signed-out-only=""
      >
        Sign In
      </LinkButton>
      <chakra.div data-signed-in-only="" width={`${accountSlotWidth}px`} minHeight="11">
        {hint !== null && (
          <AccountMenu name={hint.name} userRole={hint.role} links={accountLinks(hint.role)} />
        )}
      </chakra.div>
    </chakra.div>
  )
}
