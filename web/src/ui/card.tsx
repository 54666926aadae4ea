import { chakra } from '@chakra-ui/react/styled-system'
import { cardRecipe } from '../theme/recipes/card.ts'

/**
 * `shape`: card, panel or flush. `tone`: plain, river, blossom or floating. In a list, use
 * `as="article"`.
 */
export const Card = chakra('div', cardRecipe)
