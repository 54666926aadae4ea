import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const choiceCardRecipe = defineSlotRecipe({
  slots: ['root', 'input', 'icon', 'text', 'label', 'hint', 'mark'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '14',
      px: '4',
      py: '3',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'control',
      cursor: 'pointer',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'state',
      _hover: { bg: 'bg.subtle' },
      '&:has(:checked)': {
        bg: 'brand.subtle',
        borderColor: 'brand.fg',
        boxShadow: 'inset 0 0 0 1px {colors.brand.fg}',
      },
      '&:has(:focus-visible)': { outline: '3px solid {colors.focusRing}', outlineOffset: '2px' },
      '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' },
      _highContrast: { '&:has(:checked)': { borderColor: 'Highlight', borderWidth: '3px' } },
    },
    input: {
      position: 'absolute',
      inset: 0,
      opacity: 0,
      cursor: 'inherit',
      width: 'full',
      height: 'full',
    },
    icon: { display: 'flex', color: 'fg.muted' },
    text: { flex: 1, minWidth: 0 },
    label: { display: 'block', fontWeight: 'semibold', lineHeight: 1.4 },
    hint: { display: 'block', fontSize: 'sm', color: 'fg.muted', lineHeight: 1.4 },
    mark: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      boxSize: '22px',
      borderWidth: '2px',
      borderColor: 'border.control',
      color: 'brand.contrast',
      '& svg': { visibility: 'hidden' },
      'input:checked ~ &': {
        bg: 'brand.solid',
        borderColor: 'brand.solid',
        '& svg': { visibility: 'visible' },
      },
    },
  },
  variants: {
    kind: {
      radio: { mark: { borderRadius: 'full' } },
      checkbox: { mark: { borderRadius: 'badge' } },
    },
    compact: {
      true: {
        root: { minHeight: '11', px: '1', py: '2', justifyContent: 'center', textAlign: 'center' },
        label: { fontSize: 'sm' },
      },
    },
  },
})
