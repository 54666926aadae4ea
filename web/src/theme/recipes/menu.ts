import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'itemGroupLabel', 'separator'],
  base: {
    content: {
      minWidth: '208px',
      maxWidth: 'min(420px, calc(100vw - 32px))',
      maxHeight: 'var(--available-height, 80dvh)',
      overflowY: 'auto',
      p: '1.5',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'control',
      boxShadow: 'floating',
      zIndex: 'skip',
      outline: 'none',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: '11',
      px: '3',
      borderRadius: 'badge',
      fontSize: 'note',
      cursor: 'pointer',
      textDecoration: 'none',
      outline: 'none',
      _highlighted: { bg: 'brand.subtle', color: 'brand.fg' },
      _disabled: { opacity: 0.55, cursor: 'not-allowed' },
      _highContrast: { '&[data-highlighted]': { outline: '2px solid Highlight' } },
    },
    itemGroupLabel: { px: '3', py: '2', fontSize: 'xs', color: 'fg.muted' },
    separator: { height: '1px', my: '1.5', bg: 'border' },
  },
})
