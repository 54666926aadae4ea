import { defineRecipe } from '@chakra-ui/react/styled-system'

/** A centered card, or a full-screen sheet on phones. */
export const dialogRecipe = defineRecipe({
  base: {
    color: 'fg',
    bg: 'bg.panel',
    maxWidth: 'none',
    overflow: 'hidden',
    flexDirection: 'column',
    boxShadow: 'floating',
    m: { base: 0, sm: 'auto' },
    width: { base: '100vw', sm: 'min(520px, calc(100vw - 40px))' },
    height: { base: '100dvh', sm: 'fit-content' },
    // The height limit is also set on phones, because the browser's default would leave a strip of
    // the page visible below.
    maxHeight: { base: 'none', sm: 'calc(100dvh - 40px)' },
    borderRadius: { base: 0, sm: 'card' },
    '&[open]': { display: 'flex', animation: 'rise 240ms ease-out' },
    '&::backdrop': { bg: 'rgba(11, 18, 38, 0.55)' },
    _highContrast: { borderWidth: '1px' },
  },
  variants: {
    width: {
      md: {},
      lg: { width: { sm: 'min(760px, calc(100vw - 40px))' } },
    },
  },
  defaultVariants: { width: 'md' },
})
