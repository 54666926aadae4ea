import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { width: 'full' },
    list: {
      display: 'flex',
      gap: '1',
      borderBottomWidth: '1px',
      borderColor: 'border',
      flexWrap: 'wrap',
    },
    trigger: {
      minHeight: '11',
      px: { base: '2', sm: '3.5' },
      fontSize: 'note',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      borderBottomWidth: '3px',
      borderColor: 'transparent',
      _selected: { color: 'brand.fg', fontWeight: 'bold', borderColor: 'brand.solid' },
      _focusVisible: { outlineOffset: '-3px' },
      _highContrast: { '&[aria-selected=true]': { borderColor: 'Highlight' } },
    },
    content: { pt: '5', _focusVisible: { outlineOffset: '4px' } },
  },
  variants: { fitted: { true: { trigger: { flex: 1 } } } },
})
