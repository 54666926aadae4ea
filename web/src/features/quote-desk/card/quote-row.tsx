import { townOf } from '@moving/domain/calendar/town-of'
import { formatOfficeMoment } from '@moving/domain/plain-date'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { formatDollars } from '@moving/domain/quote/money'
import { describeDuration } from '@moving/domain/work/due'
import { Link } from 'react-router-dom'
import { useNow } from '../../../lib/async/use-now.ts'
import { useRequestId, useRequestLink } from '../../../shared/office/request-link.ts'
import {
  describeMoveDay,
  describeProgress,
} from '../../../shared/office/requests/office-request.ts'
import { chakra } from '../../../ui/layout.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { QuoteCardProps } from './quote-card.tsx'

/** From 1280 px on each row is one line, unless a request is open next to the list. */
const oneLineGrid = {
  columnGap: '4',
  gridTemplateAreas: `'name phone route day dollars touched progress'`,
  gridTemplateColumns: 'minmax(0, 5fr) 8rem minmax(0, 7fr) 8.5rem 5.5rem 6.5rem minmax(0, 8fr)',
} as const

const Line = chakra(
  Link,
  {
    base: {
      display: 'grid',
      alignItems: 'baseline',
      alignContent: 'center',
      columnGap: '3',
      minHeight: '11',
      px: '3',
      py: '1.5',
      fontSize: 'sm',
      lineHeight: 1.5,
      fontVariantNumeric: 'tabular-nums',
      borderRadius: 'inherit',
      gridTemplateAreas: `'name phone dollars' 'route route day' 'progress progress progress'`,
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      '& > :last-child': { fontSize: 'xs' },
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-3px' },
      '&[aria-current]': { bg: 'brand.subtle' },
      md: {
        gridTemplateAreas: `'name phone route day dollars' 'progress progress progress progress touched'`,
        gridTemplateColumns: 'minmax(0, 2fr) 8rem minmax(0, 3fr) 8rem 5.5rem',
        '& > :last-child': { fontSize: 'inherit' },
      },
    },
    variants: {
      isWide: { true: { xl: oneLineGrid } },
    },
  },
  { forwardProps: ['to', 'replace', 'state'] },
)
const Cell = chakra('span', { base: { overflowWrap: 'anywhere' } })
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The headings of the columns. Hidden from screen readers, because the rows aren't a table. */
export function RowHeadings() {
  const isInSidePanel = useRequestId() !== null
  return (
    <chakra.div
      aria-hidden="true"
      display={{ base: 'none', xl: isInSidePanel ? 'none' : 'grid' }}
      px="3"
      pb="1"
      textStyle="note"
      fontSize="xs"
      {...oneLineGrid}
    >
      <span>Name</span>
      <span>Phone</span>
      <span>Route</span>
      <EndHeading>Move date</EndHeading>
      <EndHeading>Amount</EndHeading>
      <EndHeading>Changed</EndHeading>
      <span>Next step</span>
    </chakra.div>
  )
}

const EndHeading = chakra('span', { base: { textAlign: 'end' } })

/**
 * One quote of the list in one line, or in a few on narrower screens. A click opens the request.
 */
export function QuoteRow({ request, crews, delivery }: QuoteCardProps) {
  const { quote } = request.reading
  const now = useNow()
  const open = useRequestId()
  // The last action counts, even if it didn't change the quote.
  const changedAt = request.work?.last_entry?.at ?? quote.updated_at
  const dollars = request.work?.bill?.amount ?? quote.estimate_amount
  return (
    <chakra.div
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      mb="-1px"
      css={{
        'li:first-of-type > &': { borderRadius: '{radii.control} {radii.control} 0 0' },
        'li:last-of-type > &': { borderRadius: '0 0 {radii.control} {radii.control}' },
      }}
    >
      <Line
        {...useRequestLink()(quote.id)}
        data-quote={quote.id}
        isWide={open === null}
        aria-current={open === quote.id || undefined}
      >
        <chakra.h3 gridArea="name" fontWeight="bold" {...oneLine}>
          {quote.name}
        </chakra.h3>
        <Cell gridArea="phone" {...oneLine}>
          {formatPhone(quote.phone)}
        </Cell>
        <Cell gridArea="route" {...oneLine}>
          {townOrAll(quote.from_address)} to {townOrAll(quote.to_address)}
        </Cell>
        <Cell gridArea="day" textAlign="end" whiteSpace="nowrap">
          {now && describeMoveDay(quote, now)}
        </Cell>
        <Cell gridArea="dollars" fontWeight="semibold" textAlign="end">
          {typeof dollars === 'number' && formatDollars(dollars)}
        </Cell>
        <Cell
          gridArea="touched"
          display={{ base: 'none', md: 'block' }}
          textStyle="note"
          textAlign="end"
          whiteSpace="nowrap"
        >
          <VisuallyHidden>Changed </VisuallyHidden>
          <time title={formatOfficeMoment(changedAt)}>{now && describeAge(changedAt, now)}</time>
        </Cell>
        <Cell gridArea="progress">{now && describeProgress(request, crews, now)}</Cell>
      </Line>
      {delivery}
    </chakra.div>
  )
}

/** The town in an address. If none is recognized, the whole address. */
const townOrAll = (address: string) => townOf(address) ?? address

/** How long ago something was, such as 'just now', '12 min ago' or '3 days ago'. */
function describeAge(at: Date, now: Date): string {
  if (now.getTime() - at.getTime() < 60_000) return 'just now'
  const [count, unit] = describeDuration(at, now).split(' ')
  return `${count} ${unit} ago`
}
