import type { Crew } from '@moving/domain/calendar/crew'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import {
  describeMoveDay,
  describeProgress,
  isReadable,
  type OfficeRequest,
} from '../../shared/office/requests/office-request.ts'
import { chakra } from '../../ui/layout.ts'
import { CodeText } from '../../ui/show/code-text.tsx'

interface FoundRequestProps {
  id: string
  item: OfficeRequest
  crews: readonly Crew[]
  now: Date | null
  /** True for the result that Enter opens. */
  isChosen: boolean
  onOpen: () => void
}

const Option = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    px: '3',
    py: '2',
    borderRadius: 'control',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': { bg: 'brand.subtle' },
    _highContrast: { '&[aria-selected=true]': { outline: '2px solid Highlight' } },
  },
})

export function FoundRequest({ id, item, crews, now, isChosen, onOpen }: FoundRequestProps) {
  const found = isReadable(item) ? item : null
  const quote = found && found.reading.quote
  return (
    <Option id={id} role="option" aria-selected={isChosen} onClick={onOpen}>
      <chakra.span fontWeight="bold">{quote?.name ?? 'A request that can’t be read'}</chakra.span>
      <chakra.span whiteSpace="nowrap">{quote && formatPhone(quote.phone)}</chakra.span>
      <chakra.span gridColumn="1 / -1" textStyle="note">
        #<CodeText>{quoteNumber(item.id)}</CodeText>
        {found && quote && now && (
          <>
            {' • '}
            {describeMoveDay(quote, now)}
            {' • '}
            {describeProgress(found, crews, now)}
          </>
        )}
      </chakra.span>
    </Option>
  )
}
