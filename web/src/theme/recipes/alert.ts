import { defineRecipe } from '@chakra-ui/react/styled-system'

export const alertRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    px: '4',
    py: '3',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontSize: 'note',
    lineHeight: 1.5,
    '& > svg': { flexShrink: 0, mt: '2px' },
  },
  variants: {
    tone: {
      info: { bg: 'brand.subtle', color: 'fg', '& > svg': { color: 'brand.fg' } },
      success: { bg: 'success.subtle', color: 'success.fg' },
      error: { bg: 'error.subtle', color: 'error.fg' },
      warning: { bg: 'status.pending.bg', color: 'status.pending.fg' },
    },
  },
  defaultVariants: { tone: 'info' },
})
