import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'

export type DrawingProps = Omit<HTMLChakraProps<'svg'>, 'children' | 'viewBox'>

/**
 * Frame of every drawing: decoration, so hidden from assistive technology; what it tells stands in
 * words beside it. Sized by its parent's width unless told otherwise.
 */
export function Drawing(props: HTMLChakraProps<'svg'>) {
  return <chakra.svg aria-hidden display="block" {...props} />
}

/** Words in a drawing. The type comes by class: the theme's reset outranks SVG's own attributes. */
export const Lettering = chakra('text')
