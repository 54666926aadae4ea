import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const tableRecipe = defineSlotRecipe({
  slots: ['frame', 'table', 'header', 'cell'],
  base: {
    frame: { overflowX: 'auto', maxWidth: 'full' },
    table: {
      width: 'full',
      fontVariantNumeric: 'tabular-nums',
      fontSize: 'note',
      textAlign: 'start',
    },
    header: {
      height: '11',
      px: '3',
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'fg.muted',
      borderBottomWidth: '1px',
      borderColor: 'border',
      whiteSpace: 'nowrap',
    },
    cell: {
      height: '11',
      px: '3',
      py: '1.5',
      borderBottomWidth: '1px',
      borderColor: 'border',
      'tr:last-of-type > &': { borderBottomWidth: 0 },
    },
  },
})
