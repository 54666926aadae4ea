import { defineRecipe } from '@chakra-ui/react/styled-system'

/** A framed surface. Marketing pages use `panel`, portal and office use `card`. */
export const cardRecipe = defineRecipe({
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', minWidth: 0 },
  variants: {
    shape: {
      card: { borderRadius: 'card', p: { base: '4', md: '5' } },
      panel: { borderRadius: 'panel', p: { base: '5', md: '7' } },
      flush: { borderRadius: 'card', overflow: 'hidden' },
    },
    tone: {
      plain: {},
      river: { bg: 'bg.river', color: 'fg.onRiver', borderColor: 'bg.river' },
      blossom: { bg: 'bg.blossomSubtle', borderColor: 'transparent' },
      floating: { borderColor: 'transparent', boxShadow: 'floating' },
    },
  },
  defaultVariants: { shape: 'card', tone: 'plain' },
})
