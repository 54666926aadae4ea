import { chakra } from '@chakra-ui/react/styled-system'
import { badgeRecipe } from '../../theme/recipes/badge.ts'

/** `tone`: neutral, yellow, blue, green, brand, error, outline. */
export const Badge = chakra('span', badgeRecipe)
