import { telUri } from '@moving/domain/work/message-uri'
import type { ComponentProps } from 'react'
import { chakra } from '../../../ui/layout.ts'

const Anchor = chakra('a', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
  },
})

interface PhoneLinkProps extends Omit<ComponentProps<typeof Anchor>, 'href'> {
  /** As the customer typed it. */
  phone: string
  onDial: () => void
}

/** A number to call; pressing it also says who is calling. */
export function PhoneLink({ phone, onDial, ...rest }: PhoneLinkProps) {
  return (
    <Anchor href={telUri(phone)} onClick={onDial} {...rest}>
      {phone}
    </Anchor>
  )
}
