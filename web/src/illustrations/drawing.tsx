import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'

export type DrawingProps = Omit<HTMLChakraProps<'svg'>, 'children' | 'viewBox'>

/**
 * The frame of every drawing, by default as wide as its parent. Screen readers ignore drawings,
 * because the text next to them says the same.
 */
export function Drawing(props: HTMLChakraProps<'svg'>) {
  return <chakra.svg aria-hidden display="block" {...props} />
}

/**
 * Text in a drawing. Style props set its font, because the theme's reset overrides SVG's own
 * attributes.
 */
export const Lettering = chakra('text')
