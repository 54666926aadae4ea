import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const accordionRecipe = defineSlotRecipe({
  slots: ['root', 'trigger', 'sign', 'panel'],
  base: {
    root: { borderBottomWidth: '1px', borderColor: 'border' },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: '14',
      py: '3.5',
      fontSize: 'lg',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      _hover: { color: 'brand.fg' },
    },
    sign: {
      flexShrink: 0,
      color: 'brand.fg',
      transitionProperty: 'transform',
      transitionDuration: 'state',
      'details[open] > summary > &': { transform: 'rotate(45deg)' },
    },
    panel: { pb: '5', maxWidth: 'prose', color: 'fg.muted' },
  },
})
