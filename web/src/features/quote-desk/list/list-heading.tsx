import { formatCount } from '@moving/domain/count'
import { deskSortLabels } from '@moving/domain/quote/office/desk-filters'
import { chakra } from '../../../ui/layout.ts'
import type { ReadPage } from './page-reader.ts'
import type { DeskPlace } from './use-desk-url.ts'

interface ListHeadingProps {
  id: string
  place: DeskPlace
  page: ReadPage | undefined
  /** Closed requests of this page that are not shown. */
  hidden: number
}

/** Takes the focus when a page is turned, so that reading goes on at its top. */
export function ListHeading({ id, place, page, hidden }: ListHeadingProps) {
  const { search, sort } = place.filters
  const order = search === '' ? deskSortLabels[sort] : `Results for “${search}”`
  const matches = page?.matches ?? null
  const isWhole = place.after === null && page?.next === null
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
      <chakra.p textStyle="note">
        {order}
        {matches !== null && ` • ${describeCount(matches, hidden, isWhole)}`}
      </chakra.p>
    </chakra.div>
  )
}

/** '13 in this list, 1 closed hidden'; of several pages nobody has counted what the others hide. */
function describeCount(matches: number, hidden: number, isWhole: boolean): string {
  const count = (number: number) => `${formatCount(number)} in this list`
  if (hidden === 0) return count(matches)
  return isWhole
    ? `${count(matches - hidden)}, ${hidden} closed hidden`
    : `${count(matches)}, including closed ones`
}
