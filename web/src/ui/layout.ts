/**
 * Chakra's layout components without recipes. Everything with its own styles is a component of this
 * folder, created with Chakra's factory and our recipes. Pages import both from here and never from
 * Chakra itself: its own components load Chakra's recipes, and are unstyled in this system, which
 * has none of them.
 */
import { chakra } from '@chakra-ui/react/styled-system'

export { chakra }
export { Box } from '@chakra-ui/react/box'
export { Flex } from '@chakra-ui/react/flex'
export { Grid } from '@chakra-ui/react/grid'
export { Stack, HStack } from '@chakra-ui/react/stack'

export const Text = chakra('p')
export const Span = chakra('span')
export const Heading = chakra('h2', { base: { textStyle: 'h2' } })
