import { defineRecipe } from '@chakra-ui/react/styled-system'

/** The font size is at least 16 px, because phones zoom into fields with smaller text. */
export const inputRecipe = defineRecipe({
  base: {
    width: 'full',
    minWidth: 0,
    minHeight: '12',
    px: '3.5',
    py: '2.5',
    fontSize: 'md',
    lineHeight: 1.4,
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    appearance: 'none',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'state',
    '&[aria-invalid=true]': {
      borderColor: 'error.fg',
      boxShadow: 'inset 0 0 0 1px {colors.error.fg}',
    },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    '&:-webkit-autofill': {
      WebkitTextFillColor: '{colors.fg}',
      boxShadow: 'inset 0 0 0 100px {colors.brand.subtle}',
    },
  },
  variants: {
    kind: {
      text: {},
      area: { minHeight: '24', resize: 'vertical', lineHeight: 1.5 },
      select: {
        pe: '10',
        cursor: 'pointer',
        backgroundImage:
          'linear-gradient(45deg, transparent 50%, {colors.fg.muted} 50%), linear-gradient(135deg, {colors.fg.muted} 50%, transparent 50%)',
        backgroundSize: '6px 6px',
        backgroundPosition: 'right 20px center, right 14px center',
        backgroundRepeat: 'no-repeat',
        _highContrast: { appearance: 'auto', backgroundImage: 'none' },
      },
    },
  },
  defaultVariants: { kind: 'text' },
})
