import { isFiltered, type DeskView } from '@moving/domain/quote/office/desk-filters'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { QuoteDelivery } from '@moving/domain/mail/mail-schema'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useFirstFew } from '../../../lib/async/use-first-few.ts'
import { useItemKeys } from '../../../shared/office/item-keys.ts'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import {
  isReadable,
  type OfficeRequest,
  type ReadableRequest,
} from '../../../shared/office/requests/office-request.ts'
import { useCrews } from '../../../shared/office/requests/use-crews.ts'
import { LayoutSwitch, type LayoutParts, type ListLayout } from './list-layout.tsx'
import { SelectionBox, SelectionToggle, type Selection } from './selection.tsx'
import type { DeskPlace } from './use-desk-url.ts'

interface QuoteListProps {
  requests: readonly OfficeRequest[]
  layout: ListLayout
  parts: LayoutParts
  /** Number of closed requests that belong to the list. Null if it isn't known. */
  closed: number | null
  place: DeskPlace
  emptyPicture?: ReactNode
  selection: Selection
  onUpdate: (request: ReadableRequest) => void
  onEstimate: (quoteId: string) => void
  onLogCall: (quoteId: string) => void
  onClear: () => void
  renderDelivery?: ((delivery: QuoteDelivery, phone: string) => ReactNode) | undefined
}

export function QuoteList(props: QuoteListProps) {
  return props.requests.length === 0 ? <NoQuotes {...props} /> : <Items {...props} />
}

interface ListControlsProps extends Pick<QuoteListProps, 'requests' | 'layout' | 'selection'> {
  closed: number | null
  showsClosed: boolean
  onToggleClosed: () => void
}

/**
 * Buttons that select quotes, show closed ones, and choose the layout. Hidden for an empty list.
 */
export function ListControls(props: ListControlsProps) {
  const { requests, layout, closed, showsClosed, selection, onToggleClosed } = props
  if (requests.length === 0 && !closed) return null
  return (
    <>
      <SelectionToggle selection={selection} />
      {/* Invisible until the closed requests are counted, so that nothing moves when it appears. */}
      <Button
        variant="outline"
        size="sm"
        visibility={closed ? undefined : 'hidden'}
        onClick={onToggleClosed}
      >
        {showsClosed ? 'Hide Closed' : 'Show Closed'}
      </Button>
      <LayoutSwitch {...layout} />
    </>
  )
}

function Items(props: QuoteListProps) {
  const { Item, Headings } = props.parts
  const { requests, layout, onUpdate, onEstimate, onLogCall, renderDelivery } = props
  const shown = useFirstFew(requests, layout.layout === 'Rows' ? 12 : 5)
  const list = useRef<HTMLUListElement>(null)
  const crews = useCrews(requests)
  const navigate = useNavigate()
  const requestLink = useRequestLink()
  const update = (id: string) => {
    const request = requests.find((one) => one.id === id)
    if (request && isReadable(request)) onUpdate(request)
  }
  const onQuote =
    (act: (quoteId: string) => void) =>
    ({ dataset }: HTMLElement) =>
      act(dataset['quote'] ?? '')
  // Needs a focused quote, because the dialog that updates a quote doesn't say whose quote it is.
  useItemKeys(list, '[data-quote]', {
    o: onQuote((id) => {
      const { to, state } = requestLink(id)
      void navigate(to, { state })
    }),
    u: onQuote(update),
    l: onQuote(onLogCall),
  })
  return (
    <>
      {Headings && <Headings />}
      <chakra.ul
        ref={list}
        display="grid"
        gap={layout.layout === 'Rows' ? '0' : { base: '3', md: '4' }}
        // Scrolls a focused element so far that the sticky bar doesn't cover it.
        css={{ '& :is(a, button, input, [data-quote])': { scrollMarginTop: '{sizes.14}' } }}
      >
        {shown.map((request) => (
          <li key={request.id}>
            {isReadable(request) ? (
              <>
                <SelectionBox quote={request.reading.quote} selection={props.selection} />
                <Item
                  {...{ request, crews, onUpdate, onEstimate }}
                  delivery={
                    request.delivery &&
                    renderDelivery?.(request.delivery, request.reading.quote.phone)
                  }
                />
              </>
            ) : (
              <UnreadableCard
                id={request.id}
                problems={request.reading.readable ? [] : request.reading.problems}
              />
            )}
          </li>
        ))}
      </chakra.ul>
    </>
  )
}

const emptyViews: Record<DeskView, { title: string; description: string }> = {
  waiting: {
    title: 'No estimate is waiting for an answer',
    description: 'Requests with an estimate that the customer hasn’t answered appear here.',
  },
  accepted: {
    title: 'No move to book',
    description: 'Estimates that customers accept appear here until the move is scheduled.',
  },
  spam: {
    title: 'No possible spam',
    description: 'Requests that filled in the hidden field of the form appear here.',
  },
  closed: {
    title: 'No closed requests',
    description: 'Requests that you close leave the lists and appear here.',
  },
}

/** The empty list. The text is from requirements 2.16 if there is no quote at all. */
function NoQuotes({ place, closed, emptyPicture, onClear }: QuoteListProps) {
  const { view } = place.filters
  if (view !== undefined && place.after === null) {
    return (
      <Card>
        <EmptyState {...emptyViews[view]} />
      </Card>
    )
  }
  if (closed) {
    return (
      <Card>
        <EmptyState title="No open requests" description="Closed ones are hidden." />
      </Card>
    )
  }
  if (isFiltered(place.filters)) {
    return (
      <Card>
        <EmptyState
          title="No quotes match"
          description="Try fewer filters, or a different spelling."
          action={
            <Button variant="outline" onClick={onClear}>
              Show All Quotes
            </Button>
          }
        />
      </Card>
    )
  }
  if (place.after !== null) return <chakra.p textStyle="note">There are no more quotes.</chakra.p>
  return (
    <Card>
      <EmptyState
        title="No quotes found"
        description="Customer quotes will appear here when submitted."
        illustration={emptyPicture}
      />
    </Card>
  )
}

/** Shown for a quote that can't be read, so that it doesn't disappear or break the page. */
function UnreadableCard({ id, problems }: { id: string; problems: string[] }) {
  return (
    <Card as="article">
      <Alert tone="warning">
        <chakra.h3 fontWeight="bold">
          Quote #<CodeText>{quoteNumber(id)}</CodeText> can’t be read
        </chakra.h3>
        <p>We can’t display this quote. Problem fields: {problems.join(', ')}.</p>
      </Alert>
    </Card>
  )
}
