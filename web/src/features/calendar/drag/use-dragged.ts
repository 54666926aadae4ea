import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { quarterAt, type DayAxis } from '@moving/domain/calendar/day-axis'
import type { DropPlace } from '@moving/domain/calendar/landing'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

export interface Dragged<Board> {
  board: Board
  /** Where the move would be dropped now. Null outside of all lanes. */
  place: DropPlace | null
}

/**
 * Follows a move that the user drags.
 * @param onStart returns data that stays the same until the drop
 * @param onDropped called with null after a drop outside of all lanes, and after Escape
 * @returns null if no move is being dragged
 */
export function useDragged<Board>(
  onStart: (quoteId: string) => Board,
  onDropped: (board: Board, place: DropPlace | null) => void,
): Dragged<Board> | null {
  const [dragged, setDragged] = useState<Dragged<Board> | null>(null)
  const start = useEffectEvent(onStart)
  const drop = useEffectEvent(onDropped)
  useEffect(() => {
    // A quick drop may happen before React has rendered the start.
    let board: Board | undefined
    return monitorForElements({
      onDragStart({ source }) {
        board = start(quoteIdOf(source.data))
        setDragged({ board, place: null })
      },
      onDrag({ location }) {
        const place = placeOf(location.current.dropTargets)
        setDragged((known) => known && (isSame(known.place, place) ? known : { ...known, place }))
      },
      onDrop({ location }) {
        setDragged(null)
        if (board !== undefined) drop(board, placeOf(location.current.dropTargets))
        board = undefined
      },
    })
  }, [])
  return dragged
}

const quoteIdOf = (data: Record<string, unknown>) => String(data['quoteId'])

const placeOf = ([target]: readonly { data: Record<string | symbol, unknown> }[]) =>
  (target?.data['place'] as DropPlace | undefined) ?? null

const isSame = (one: DropPlace | null, other: DropPlace | null) =>
  one?.day === other?.day && one?.crew === other?.crew && one?.minute === other?.minute

export function useDragSource(
  element: RefObject<HTMLElement | null>,
  quoteId: string,
  /**
   * `isTimed` is true if the element's left edge marks the start of the move, on a board with
   * hours.
   */
  { isOn, isTimed = false }: { isOn: boolean; isTimed?: boolean },
): void {
  useEffect(() => {
    if (!isOn || element.current === null) return
    return draggable({
      element: element.current,
      getInitialData: ({ element: { offsetWidth }, input, element: source }) => {
        const { left } = source.getBoundingClientRect()
        const grabbed = Math.min(Math.max(0, input.clientX - left), offsetWidth)
        return { quoteId, grabbed: isTimed ? grabbed : 0 }
      },
    })
  }, [element, quoteId, isOn, isTimed])
}

/**
 * Makes an element a lane on which moves can be dropped.
 * @param axis the hours of a lane that shows hours
 */
export function useDropLane<Lane extends HTMLElement>(
  day: string,
  crew: string | null,
  axis: DayAxis | null = null,
): RefObject<Lane | null> {
  const lane = useRef<Lane>(null)
  const [from, to] = [axis?.from, axis?.to]
  useEffect(() => {
    if (lane.current === null) return
    return dropTargetForElements({
      element: lane.current,
      getData: ({ element, input, source }) => {
        const left = input.clientX - Number(source.data['grabbed'])
        const minute =
          from === undefined || to === undefined || !hasHours(element)
            ? undefined
            : quarterAt(shareOf(element, left), { from, to })
        return { place: { day, crew, minute } satisfies DropPlace }
      },
    })
  }, [day, crew, from, to])
  return lane
}

/** False on a phone, where a lane is a list without hours. */
const hasHours = (lane: Element) => getComputedStyle(lane).display === 'grid'

function shareOf(lane: Element, x: number): number {
  const { left, width } = lane.getBoundingClientRect()
  return width === 0 ? 0 : (x - left) / width
}
