import { deletionRefusal } from '@moving/domain/quote/office/deletion'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { OfficeRequest } from '../../../shared/office/requests/office-request.ts'
import { requests } from '../deletion/deletion-news.ts'

/**
 * The selected requests of one page of the list. On a different page, or with different filters,
 * nothing is selected.
 */
export function useSelection(placeKey: string, items: readonly OfficeRequest[]) {
  const [state, setState] = useState<{ placeKey: string; ids: readonly string[] }>()
  const isOn = state?.placeKey === placeKey
  const selected = items.flatMap(({ reading }) =>
    isOn && reading.readable && state.ids.includes(reading.quote.id) ? [reading.quote] : [],
  )
  return {
    isOn,
    selected,
    start: () => setState({ placeKey, ids: [] }),
    end: () => setState(undefined),
    toggle: ({ id }: Quote) => {
      if (!isOn) return
      const others = state.ids.filter((other) => other !== id)
      const isChosen = others.length < state.ids.length
      setState({ placeKey, ids: isChosen ? others : [...others, id] })
    },
  }
}

export type Selection = ReturnType<typeof useSelection>

export function SelectionToggle({ selection }: { selection: Selection }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
      <Button
        variant="ghost"
        size="sm"
        mx="-3.5"
        onClick={selection.isOn ? selection.end : selection.start}
      >
        {selection.isOn ? 'Done Selecting' : 'Select'}
      </Button>
      {selection.isOn && (
        <chakra.p textStyle="note" ms="3.5">
          Scheduled and completed moves, and requests in a customer’s account, can’t be deleted
          here.
        </chakra.p>
      )}
    </chakra.div>
  )
}

/**
 * A checkbox above a card while the user selects quotes. Not shown for a quote that can't be
 * deleted.
 */
export function SelectionBox({ quote, selection }: { quote: Quote; selection: Selection }) {
  if (!selection.isOn || deletionRefusal(quote) !== null) return null
  return (
    <Tick
      label={`Select ${quote.name}`}
      look={{ cursor: 'pointer', overflowWrap: 'anywhere' }}
      checked={selection.selected.some(({ id }) => id === quote.id)}
      onChange={() => selection.toggle(quote)}
    />
  )
}

/**
 * Keeps a focused element above the selection bar, whose buttons wrap at 375 px, and the bar at the
 * bottom.
 */
const roomForBar = '12rem'

/** A bar with the buttons for the selected quotes, always visible below the list. */
export function SelectionBar({
  selection,
  onDelete,
}: {
  selection: Selection
  onDelete: (quotes: readonly Quote[]) => void
}) {
  const { isOn, selected } = selection
  useEffect(() => {
    if (!isOn) return
    const { style } = document.documentElement
    style.scrollPaddingBottom = roomForBar
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [isOn])
  if (!isOn) return null
  return (
    <chakra.div
      position="sticky"
      bottom={{ base: 'calc(56px + env(safe-area-inset-bottom))', lg: '0' }}
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px={{ base: '4', md: '5' }}
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
    >
      <p role="status">{requests(selected.length)} selected</p>
      <Button variant="danger" disabled={selected.length === 0} onClick={() => onDelete(selected)}>
        Delete {selected.length === 1 ? '1 Request' : `${selected.length} Requests`}
      </Button>
    </chakra.div>
  )
}
