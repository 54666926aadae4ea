/**
 * Chakra's layout components without recipes, and plain elements with Chakra's style props. Pages
 * import them from here and never from Chakra itself: its other components need Chakra's own
 * recipes, which this system doesn't load, so they would be unstyled.
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
