import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'

export type DrawingProps = Omit<HTMLChakraProps<'svg'>, 'children' | 'viewBox'>

/**
 * The frame of every drawing: decoration, hidden from screen readers, because the text next to it
 * says the same. As wide as its parent by default.
 */
export function Drawing(props: HTMLChakraProps<'svg'>) {
  return <chakra.svg aria-hidden display="block" {...props} />
}

/**
 * Text in a drawing. Its font is set with a class, because the theme's reset overrides SVG's own
 * attributes.
 */
export const Lettering = chakra('text')
