import { chakra } from '@chakra-ui/react/styled-system'
import { cardRecipe } from '../theme/recipes/card.ts'

/**
 * `shape`: card, panel, flush; `tone`: plain, river, blossom, floating. `as="article"` in lists.
 */
export const Card = chakra('div', cardRecipe)
