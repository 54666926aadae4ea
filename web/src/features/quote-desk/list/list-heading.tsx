import { formatCount } from '@moving/domain/count'
import { deskSortLabels } from '@moving/domain/quote/office/desk-filters'
import { chakra } from '../../../ui/layout.ts'
import { listsClosed } from './desk-state.ts'
import type { DeskPlace } from './use-desk-url.ts'

interface ListHeadingProps {
  id: string
  place: DeskPlace
  /** How many quotes match; undefined until they are counted. */
  matches: number | undefined
  /** How many of them are closed; null if nobody knows. */
  closed: number | null
}

/** Takes the focus when a page is turned, so that reading goes on at its top. */
export function ListHeading({ id, place, matches, closed }: ListHeadingProps) {
  const { search, sort } = place.filters
  const order = search === '' ? deskSortLabels[sort] : `Results for “${search}”`
  return (
    <chakra.div
      display="flex"
      // On a phone always two lines: the note grows when the list is counted.
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ sm: 'baseline' }}
      justifyContent="space-between"
      columnGap="4"
    >
      <chakra.h2 id={id} tabIndex={-1} textStyle="h3" outline="none" scrollMarginTop="24">
        Customer Quotes
      </chakra.h2>
      <chakra.p role="status" textStyle="note">
        {order}
        {matches !== undefined &&
          ` • ${describeCount(matches, closed, listsClosed(place.filters))}`}
      </chakra.p>
    </chakra.div>
  )
}

/** '13 in this list, 1 closed hidden': what is hidden waits for nobody, and counts apart. */
function describeCount(matches: number, closed: number | null, isShown: boolean): string {
  const count = (number: number) => `${formatCount(number)} in this list`
  if (closed === 0) return count(matches)
  if (closed === null) return `${count(matches)}, including closed ones`
  return isShown
    ? `${count(matches)}, ${formatCount(closed)} of them closed`
    : `${count(matches - closed)}, ${formatCount(closed)} closed hidden`
}
