import { chakra } from '../../../ui/layout.ts'
import type { Hovered } from '../drag/use-board.ts'

/** Whether a dragged move is over this lane. */
export const isOver = (hovered: Hovered | null, day: string, crew: string | null): boolean =>
  hovered?.place.day === day && hovered.place.crew === crew

/** Covers a lane while a move is over it, and says where it lands and what conflicts there. */
export function DropNote({ hovered: { isBad, text } }: { hovered: Hovered }) {
  return (
    <chakra.div
      data-drop-note=""
      position="absolute"
      inset="0"
      zIndex="1"
      display="flex"
      // The text starts in the lane; a longer one covers what is below and moves nothing.
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
