import { chakra } from '../../../ui/layout.ts'
import type { Hovered } from '../drag/use-board.ts'

export const isOver = (hovered: Hovered | null, day: string, crew: string | null): boolean =>
  hovered?.place.day === day && hovered.place.crew === crew

/**
 * Covers a lane while a move is dragged over it. Says where the move would be and what conflicts
 * there.
 */
export function DropNote({ hovered: { isBad, text } }: { hovered: Hovered }) {
  return (
    <chakra.div
      data-drop-note=""
      position="absolute"
      inset="0"
      zIndex="1"
      display="flex"
      // A long text covers what is below the lane, so that nothing moves.
      alignItems="flex-start"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isBad ? 'error.fg' : 'brand.solid'}
      borderRadius="control"
      pointerEvents="none"
    >
      <chakra.span
        px="2"
        py="0.5"
        fontSize="xs"
        fontWeight="semibold"
        overflowWrap="anywhere"
        bg={isBad ? 'error.subtle' : 'brand.subtle'}
        color={isBad ? 'error.fg' : 'brand.fg'}
      >
        {text}
      </chakra.span>
    </chakra.div>
  )
}
