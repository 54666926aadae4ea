import type { RefObject } from 'react'
import { useShortcuts } from '../../../lib/shortcuts.ts'

/** What a key does to the card that has the focus, by its quote's id. */
type OnCard = (quoteId: string) => void

/**
 * The keys that lead from card to card and do something to one. Without a card in focus they only go to the
 * first: the dialog that updates does not say whose quote it is.
 */
export function useCardKeys(
  list: RefObject<HTMLElement | null>,
  { onUpdate, onLogCall }: { onUpdate: OnCard; onLogCall: OnCard | undefined },
): void {
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-quote]') ?? [])]
  const focused = () => cards().findIndex((card) => card.contains(document.activeElement))
  const goTo = (index: number) => cards().at(Math.max(index, 0))?.focus()
  const onFocused = (act: OnCard) => () => {
    const quoteId = cards()[focused()]?.dataset['quote']
    if (quoteId === undefined) goTo(0)
    else act(quoteId)
  }
  useShortcuts([
    { key: 'j', label: 'Next card', run: () => goTo(Math.min(focused() + 1, cards().length - 1)) },
    { key: 'k', label: 'Previous card', run: () => goTo(focused() - 1) },
    { key: 'u', label: 'Update the card', run: onFocused(onUpdate) },
    ...(onLogCall ? [{ key: 'l', label: 'Log Call', run: onFocused(onLogCall) }] : []),
  ])
}
