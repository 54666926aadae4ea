import { defineRecipe } from '@chakra-ui/react/styled-system'

/**
 * The native `<dialog>`: a centered card, a full-screen sheet on phones, or a drawer from the
 * right.
 */
export const dialogRecipe = defineRecipe({
  base: {
    color: 'fg',
    bg: 'bg.panel',
    maxWidth: 'none',
    maxHeight: 'none',
    overflow: 'hidden',
    flexDirection: 'column',
    boxShadow: 'floating',
    '&[open]': { display: 'flex' },
    '&::backdrop': { bg: 'rgba(11, 18, 38, 0.55)' },
    _highContrast: { borderWidth: '1px' },
  },
  variants: {
    placement: {
      center: {
        m: { base: 0, sm: 'auto' },
        width: { base: '100vw', sm: 'min(520px, calc(100vw - 40px))' },
        height: { base: '100dvh', sm: 'fit-content' },
        // Set at base too, because the browser's default would leave a strip of the page visible
        // below.
        maxHeight: { base: 'none', sm: 'calc(100dvh - 40px)' },
        borderRadius: { base: 0, sm: 'card' },
        '&[open]': { animation: 'rise 240ms ease-out' },
      },
      right: {
        m: 0,
        marginInlineStart: 'auto',
        width: 'min(360px, 100vw)',
        height: '100dvh',
        '&[open]': { animation: 'slideIn 240ms ease-out' },
      },
    },
    width: {
      md: {},
      lg: { width: { sm: 'min(760px, calc(100vw - 40px))' } },
    },
  },
  defaultVariants: { placement: 'center', width: 'md' },
})
