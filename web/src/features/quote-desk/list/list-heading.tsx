import { deskSortLabels } from '@moving/domain/quote/desk-filters'
import { chakra } from '../../../ui/layout.ts'
import type { ReadPage } from './page-reader.ts'
import type { DeskPlace } from './use-desk-url.ts'

interface ListHeadingProps {
  id: string
  place: DeskPlace
  page: ReadPage | undefined
}

/** Takes the focus when a page is turned, so that reading goes on at its top. */
export function ListHeading({ id, place, page }: ListHeadingProps) {
  const { search, sort } = place.filters
  const order = search === '' ? deskSortLabels[sort] : `Found by “${search}”`
  const matches = page?.matches ?? null
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
        {matches !== null && ` • ${matches.toLocaleString('en-US')} in this list`}
      </chakra.p>
    </chakra.div>
  )
}
