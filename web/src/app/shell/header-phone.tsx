import { business, phoneHref } from '@moving/domain/business'
import { AnchorButton } from '../../ui/button.tsx'
import { IconPhone } from '../../ui/icon/icons.ts'
import { chakra } from '../../ui/layout.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { whenSignedIn } from './when-signed-in.ts'

/**
 * The phone number, from 768 px on. For signed-in users it is only an icon from 1280 px on, because
 * the account menu needs the space.
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
      <chakra.span css={{ [whenSignedIn]: { display: { xl: 'none' } } }}>
        {business.phone.display}
      </chakra.span>
      <VisuallyHidden css={{ display: 'none', [whenSignedIn]: { display: { xl: 'inline' } } }}>
        Call {business.phone.display}
      </VisuallyHidden>
    </AnchorButton>
  )
}
