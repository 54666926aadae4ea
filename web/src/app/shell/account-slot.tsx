import { LinkButton } from '../../ui/button.tsx'
import { chakra } from '../../ui/layout.ts'

/** Pixels that the account menu's button has, whatever the name: nothing moves when it arrives. */
export const accountSlotWidth = 168

/** 'Sign In', or the place of the account menu, from 1280 px. The side menu has both below. */
export function AccountSlot() {
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
      <chakra.div data-signed-in-only="" width={`${accountSlotWidth}px`} minHeight="11" />
    </chakra.div>
  )
}
