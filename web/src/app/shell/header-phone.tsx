import { business, phoneHref } from '@moving/domain/business'
import { AnchorButton } from '../../ui/button.tsx'
import { IconPhone } from '../../ui/icon/icons.ts'
import { chakra } from '../../ui/layout.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

// The selector isn't ':root', because Chakra treats a key that starts with a colon as a
// pseudo-class of the element itself.
const collapsed = 'html[data-signed-in] &'

/**
 * The phone number from 768 px on; for signed-in users below 1536 px only an icon, because the
 * account menu needs the room.
 */
export function HeaderPhone() {
  return (
    <AnchorButton
      href={phoneHref}
      variant="ghost"
      px="2"
      fontSize="0.90625rem"
      whiteSpace="nowrap"
      display={{ base: 'none', md: 'inline-flex' }}
    >
      <IconPhone size={18} />
      <chakra.span css={{ [collapsed]: { display: { xl: 'none', '2xl': 'inline' } } }}>
        {business.phone.display}
      </chakra.span>
      <VisuallyHidden
        css={{ display: 'none', [collapsed]: { display: { xl: 'inline', '2xl': 'none' } } }}
      >
        Call {business.phone.display}
      </VisuallyHidden>
    </AnchorButton>
  )
}
