import { business, phoneHref } from '@moving/domain/business'
import type { ComponentProps } from 'react'
import { chakra } from '../ui/layout.ts'

/** The office's number as a link in a sentence; it never breaks across two lines. */
export function PhoneLink(props: ComponentProps<typeof chakra.a>) {
  return (
    <chakra.a href={phoneHref} whiteSpace="nowrap" {...props}>
      {business.phone.display}
    </chakra.a>
  )
}
