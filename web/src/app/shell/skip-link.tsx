import { chakra } from '../../ui/layout.ts'
import { mainId } from '../use-arrival.ts'

export function SkipLink() {
  return (
    <chakra.a
      href={`#${mainId}`}
      position="fixed"
      top="2"
      insetInlineStart="2"
      zIndex="skip"
      px="4"
      py="3"
      bg="bg.panel"
      color="brand.fg"
      fontWeight="bold"
      borderRadius="control"
      boxShadow="floating"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      data-screen-only=""
    >
      Skip to content
    </chakra.a>
  )
}
