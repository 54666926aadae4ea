import { isFiltered, type DeskView } from '@moving/domain/quote/office/desk-filters'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { chakra } from '../../../ui/layout.ts'
import { useItemKeys } from '../../../shared/office/item-keys.ts'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import { useRelated } from '../../../shared/office/related/use-related.ts'
import type { ShownChanges } from './desk-state.ts'
import type { ReadPage } from './page-reader.ts'
import type { DeskItem } from '../../../shared/office/list/desk-item.ts'
import { LayoutSwitch, type LayoutParts, type ListLayout } from './list-layout.tsx'
import { SelectionBox, SelectionToggle, type Selection } from './selection.tsx'
import type { DeskPlace } from './use-desk-url.ts'

interface QuoteListProps {
  page: ReadPage
  layout: ListLayout
  parts: LayoutParts
  /** The visible items of the page. */
  items: readonly DeskItem[]
  /** How many requests of the list are closed; null if that isn't known. */
  closed: number | null
  place: DeskPlace
  changes: ShownChanges
  /**
   * Quotes that were entered at this desk. They are marked as phone leads even before their search
   * map says so.
   */
  phoneLeads: ReadonlySet<string>
  emptyPicture?: ReactNode
  selection: Selection
  onUpdate: (quote: Quote) => void
  onEstimate: (quote: Quote) => void
  onLogCall: (quote: Quote) => void
  onClear: () => void
  renderDelivery?: ((quote: Quote) => ReactNode) | undefined
}

/** The quotes of one page, or why there are none. */
export function QuoteList(props: QuoteListProps) {
  return props.page.items.length === 0 ? <NoQuotes {...props} /> : <Items {...props} />
}

interface ListControlsProps extends Pick<
  QuoteListProps,
  'page' | 'place' | 'layout' | 'closed' | 'selection'
> {
  onToggleClosed: () => void
}

/** Selects quotes, shows closed ones, and chooses cards or rows; hidden without quotes. */
export function ListControls(props: ListControlsProps) {
  const { page, place, layout, closed, selection, onToggleClosed } = props
  const { search, showsClosed } = place.filters
  if (page.items.length === 0) return null
  return (
    <>
      <SelectionToggle selection={selection} />
      {closed !== 0 && search === '' && (
        <Button variant="outline" size="sm" onClick={onToggleClosed}>
          {showsClosed ? 'Hide Closed' : 'Show Closed'}
        </Button>
      )}
      <LayoutSwitch {...layout} />
    </>
  )
}

function Items(props: QuoteListProps) {
  const { Item, Headings } = props.parts
  const { items, layout, changes, phoneLeads, onUpdate, onLogCall, renderDelivery } = props
  const list = useRef<HTMLUListElement>(null)
  const related = useRelated(
    items.flatMap(({ reading }) => (reading.readable ? [reading.quote] : [])),
  )
  const withQuote = (act: (quote: Quote) => void) => (id: string) => {
    const reading = items.find((item) => item.id === id)?.reading
    if (reading?.readable === true && !(id in changes.saving)) act(reading.quote)
  }
  const navigate = useNavigate()
  const requestLink = useRequestLink()
  const onQuote =
    (act: (quoteId: string) => void) =>
    ({ dataset }: HTMLElement) =>
      act(dataset['quote'] ?? '')
  // The dialog that updates doesn't say whose quote it is, so a key acts on the one that has the
  // focus.
  useItemKeys(list, '[data-quote]', {
    o: onQuote((id) => {
      const { to, state } = requestLink(id)
      void navigate(to, { state })
    }),
    u: onQuote(withQuote(onUpdate)),
    l: onQuote(withQuote(onLogCall)),
  })
  return (
    <>
      {Headings && <Headings />}
      <chakra.ul
        ref={list}
        display="grid"
        gap={layout.layout === 'Rows' ? '0' : { base: '3', md: '4' }}
        // Keeps the focused element clear of the sticky line.
        css={{ '& :is(a, button, input, [data-quote])': { scrollMarginTop: '{sizes.14}' } }}
      >
        {items.map((item) => {
          const { reading, isPhoneLead, isSuspect, stage, closed } = item
          return (
            <li key={item.id}>
              {reading.readable && (
                <SelectionBox quote={reading.quote} selection={props.selection} />
              )}
              {reading.readable ? (
                <Item
                  quote={reading.quote}
                  isPhoneLead={isPhoneLead || phoneLeads.has(item.id)}
                  isSuspect={isSuspect}
                  stage={stage}
                  closed={closed}
                  related={related.get(item.id)}
                  isSaving={item.id in changes.saving}
                  onUpdate={onUpdate}
                  onEstimate={props.onEstimate}
                  delivery={renderDelivery?.(reading.quote)}
                />
              ) : (
                <UnreadableCard id={reading.id} problems={reading.problems} />
              )}
            </li>
          )
        })}
      </chakra.ul>
    </>
  )
}

const emptyViews: Record<DeskView, { title: string; description: string }> = {
  waiting: {
    title: 'No estimate is waiting for an answer',
    description: 'Requests with an estimate that the customer has not answered appear here.',
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

/**
 * The text of requirements 2.16 if there is no quote at all; our own texts if a filter or page is
 * empty.
 */
function NoQuotes({ place, emptyPicture, onClear }: QuoteListProps) {
  const { view } = place.filters
  if (view !== undefined && place.after === null) {
    return (
      <Card>
        <EmptyState {...emptyViews[view]} />
      </Card>
    )
  }
  if (isFiltered(place.filters)) {
    return (
      <Card>
        <EmptyState
          title="No quotes match"
          description="Try fewer filters, or another spelling."
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

/**
 * Shown for a stored document that is unreadable, so that it neither disappears nor breaks the
 * page.
 */
function UnreadableCard({ id, problems }: { id: string; problems: string[] }) {
  return (
    <Card as="article">
      <Alert tone="warning">
        <chakra.h3 fontWeight="bold">
          Quote #<CodeText>{quoteNumber(id)}</CodeText> cannot be read
        </chakra.h3>
        <p>We can’t display this quote. Problem fields: {problems.join(', ')}.</p>
      </Alert>
    </Card>
  )
}
