import { formatCount } from '@moving/domain/count'
import { formatOfficeTime } from '@moving/domain/plain-date'
import { deskSortLabels, type DeskFilters } from '@moving/domain/quote/office/desk-filters'
import type { ReactNode } from 'react'
import { chakra } from '../../../ui/layout.ts'
import type { ListCounts } from '../toolbar/read-summary.ts'
import type { DeskPlace } from './use-desk-url.ts'

interface ListHeadingProps {
  id: string
  place: DeskPlace
  /** Numbers of listed and of closed requests. Undefined until they are counted. */
  counts: ListCounts | undefined
  /** When the shown rows were read, if they are from before a reload of the tab. */
  oldSince: Date | undefined
  children?: ReactNode
}

/**
 * The heading of the list. It gets the focus when the page changes, so that screen readers continue
 * at its top.
 */
export function ListHeading(props: ListHeadingProps) {
  const { id, place, counts, oldSince, children } = props
  const { search, sort } = place.filters
  const order = search === '' ? deskSortLabels[sort] : `Results for “${search}”`
  return (
    <chakra.div
      display="flex"
      // On phones the texts are on separate lines from the start, because the second one becomes
      // longer when the list is counted.
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
          : order + (counts ? ` • ${describeCounts(counts, place.filters)}` : '')}
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

function describeCounts(
  { matches, closed }: ListCounts,
  { search, showsClosed }: DeskFilters,
): string {
  const count = `${formatCount(matches)} in this list`
  if (search !== '') return `${count}, including closed ones`
  if (!closed) return count
  return `${count}, ${formatCount(closed)} ${showsClosed ? 'of them closed' : 'closed hidden'}`
}
