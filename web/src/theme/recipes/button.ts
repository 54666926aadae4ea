import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Each view has one solid action. Buttons next to it are `outline` or `ghost`. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    position: 'relative',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontWeight: 'button',
    lineHeight: 1.2,
    textAlign: 'center',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'state',
    transitionTimingFunction: 'ease-out',
    _disabled: { cursor: 'not-allowed', opacity: 0.55 },
    _highContrast: { borderColor: 'ButtonText' },
    _print: { display: 'none' },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    variant: {
      solid: { bg: 'brand.solid', color: 'brand.contrast', _hover: { bg: 'brand.solidHover' } },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.control',
        _hover: { bg: 'bg.subtle' },
      },
      ghost: { color: 'fg', _hover: { bg: 'bg.muted' } },
      link: {
        color: 'brand.fg',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        _hover: { textDecorationThickness: '2px' },
      },
      danger: {
        bg: 'bg.panel',
        color: 'error.fg',
        borderColor: 'error.fg',
        _hover: { bg: 'error.subtle' },
      },
    },
    size: {
      sm: { minHeight: { base: '11', md: '10' }, px: '3.5', py: '1.5', fontSize: 'sm' },
      md: { minHeight: '11', px: '4.5', py: '2', fontSize: 'note' },
      lg: { minHeight: '13', px: '6', py: '2.5', fontSize: 'md' },
      icon: { minHeight: '44px', minWidth: '44px', p: '0' },
      inline: { p: '0', minHeight: 'auto', fontSize: 'inherit', fontWeight: 'inherit' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})
