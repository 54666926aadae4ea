import { defineRecipe } from '@chakra-ui/react/styled-system'

export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    py: '0.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'badge',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { color: 'status.neutral.fg', bg: 'status.neutral.bg' },
      yellow: { color: 'status.pending.fg', bg: 'status.pending.bg' },
      blue: { color: 'status.estimated.fg', bg: 'status.estimated.bg' },
      green: { color: 'status.scheduled.fg', bg: 'status.scheduled.bg' },
      brand: { color: 'brand.fg', bg: 'brand.subtle' },
      error: { color: 'error.fg', bg: 'error.subtle' },
      outline: { color: 'fg', bg: 'bg.panel', borderColor: 'border.control' },
    },
    size: { md: {}, lg: { px: '2.5', py: '1', fontSize: 'sm' } },
  },
  defaultVariants: { tone: 'neutral', size: 'md' },
})
