import { business, phoneHref } from '@moving/domain/business'
import { chakra } from '../../ui/layout.ts'

/** The office's number, to be pressed within a sentence. */
export function PhoneLink() {
  return (
    <chakra.a
      href={phoneHref}
      color="inherit"
      fontWeight="semibold"
      textDecoration="underline"
      textUnderlineOffset="3px"
      whiteSpace="nowrap"
    >
      {business.phone.display}
    </chakra.a>
  )
}
