import { formatCount } from '@moving/domain/count'
import { formatOfficeTime } from '@moving/domain/plain-date'
import { deskSortLabels } from '@moving/domain/quote/office/desk-filters'
import type { ReactNode } from 'react'
import { chakra } from '../../../ui/layout.ts'
import { listsClosed } from './desk-state.ts'
import type { DeskPlace } from './use-desk-url.ts'

interface ListHeadingProps {
  id: string
  place: DeskPlace
  /** The number of matching quotes; undefined until they are counted. */
  matches: number | undefined
  /** How many of them are closed; null if unknown. */
  closed: number | null
  /** When the shown rows were read, if they are from before a reload of the tab. */
  oldSince: Date | undefined
  /** The controls of the list. */
  children?: ReactNode
}

/** Gets the focus when the page changes, so that screen readers continue at its top. */
export function ListHeading(props: ListHeadingProps) {
  const { id, place, matches, closed, oldSince, children } = props
  const { search, sort } = place.filters
  const order = search === '' ? deskSortLabels[sort] : `Results for “${search}”`
  return (
    <chakra.div
      display="flex"
      // On a phone the texts are always on separate lines, because the note grows when the list is
      // counted.
      flexDirection={{ base: 'column', lg: 'row' }}
      alignItems={{ lg: 'center' }}
      columnGap="4"
    >
      <chakra.h2 id={id} tabIndex={-1} textStyle="h3" outline="none" scrollMarginTop="24">
        Customer Quotes
      </chakra.h2>
      <chakra.p role="status" textStyle="note">
        {oldSince
          ? `As of ${formatOfficeTime(oldSince)}, checking for changes…`
          : order + describeMatches(matches, closed, listsClosed(place.filters))}
      </chakra.p>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        ms={{ lg: 'auto' }}
        minHeight="11"
      >
        {children}
      </chakra.div>
    </chakra.div>
  )
}

function describeMatches(matches: number | undefined, closed: number | null, isShown: boolean) {
  return matches === undefined ? '' : ` • ${describeCount(matches, closed, isShown)}`
}

/** For example '13 in this list, 1 closed hidden'. */
function describeCount(matches: number, closed: number | null, isShown: boolean): string {
  const count = (number: number) => `${formatCount(number)} in this list`
  if (closed === 0) return count(matches)
  if (closed === null) return `${count(matches)}, including closed ones`
  return isShown
    ? `${count(matches)}, ${formatCount(closed)} of them closed`
    : `${count(matches - closed)}, ${formatCount(closed)} closed hidden`
}
