import { isFiltered } from '@moving/domain/quote/desk-filters'
import type { Quote } from '@moving/domain/quote/schema'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { chakra } from '../../ui/layout.ts'
import { shownItem, type DeskState } from './desk-state.ts'
import type { ReadPage } from './page-reader.ts'
import { QuoteCard } from './quote-card.tsx'
import type { Editor } from './save-quote.ts'
import { SelectionBox, type Selection } from './selection.tsx'
import { UnreadableCard } from './unreadable-card.tsx'
import type { DeskPlace } from './use-desk-url.ts'

interface QuoteListProps {
  page: ReadPage
  place: DeskPlace
  saving: DeskState['saving']
  /** Quotes that were entered at this desk, though their map does not say so yet. */
  phoneLeads: ReadonlySet<string>
  editor: Editor
  emptyPicture?: ReactNode
  selection: Selection
  onUpdate: (quote: Quote) => void
  onDelete: (quotes: readonly Quote[]) => void
  onClear: () => void
  renderDelivery?: ((quote: Quote) => ReactNode) | undefined
}

/** The cards of one page, or why there are none. */
export function QuoteList(props: QuoteListProps) {
  const { page, saving, phoneLeads, editor, selection, onUpdate, onDelete, renderDelivery } = props
  if (page.items.length === 0) return <NoQuotes {...props} />
  return (
    <chakra.ul display="grid" gap={{ base: '3', md: '4' }}>
      {page.items.map((item) => {
        const { reading, isPhoneLead, isSuspect } = shownItem(item, saving)
        return (
          <li key={item.id}>
            {reading.readable && <SelectionBox quote={reading.quote} selection={selection} />}
            {reading.readable ? (
              <QuoteCard
                quote={reading.quote}
                isPhoneLead={isPhoneLead || phoneLeads.has(item.id)}
                isSuspect={isSuspect}
                isSaving={item.id in saving}
                editor={editor}
                onUpdate={onUpdate}
                onDelete={onDelete}
                delivery={renderDelivery?.(reading.quote)}
              />
            ) : (
              <UnreadableCard id={reading.id} problems={reading.problems} />
            )}
          </li>
        )
      })}
    </chakra.ul>
  )
}

/** Specification section 2 for an empty collection; our own words where a filter or a page is empty. */
function NoQuotes({ place, emptyPicture, onClear }: QuoteListProps) {
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
