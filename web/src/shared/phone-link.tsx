import { business, phoneHref } from '@moving/domain/business'
import type { ComponentProps } from 'react'
import { chakra } from '../ui/layout.ts'

/** The company's phone number as a link that doesn't break across lines. */
export function PhoneLink(props: ComponentProps<typeof chakra.a>) {
  return (
    <chakra.a href={phoneHref} whiteSpace="nowrap" {...props}>
      {business.phone.display}
    </chakra.a>
  )
}
