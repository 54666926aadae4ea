import { requestPathFor } from '@moving/domain/quote/office/request-path'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useNow } from '../../lib/async/use-now.ts'
import { useCrews } from '../../shared/office/requests/use-crews.ts'
import { chakra } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { FindField, type FindLook } from './find-field.tsx'
import { FoundRequest } from './found-request.tsx'
import { shownAtMost, useFound, type Typed } from './use-found.ts'

interface FindProps {
  typed: Typed
  onType: (text: string) => void
  onDone: () => void
  look: FindLook
  /** True if the user is in the field. In the header, results are only shown then. */
  hasFocus: boolean
}

/**
 * Lists matching requests while the user types. Arrow keys and Enter, or a click, open a request.
 */
export function Find({ typed, onType, onDone, look, hasFocus }: FindProps) {
  const found = useFound(typed)
  const { items, isCurrent } = found
  const crews = useCrews(items)
  const now = useNow()
  const navigate = useNavigate()
  const listId = useId()
  const optionId = (index: number) => `${listId}-${index}`
  const isShown = look === 'dialog' || (hasFocus && typed.text !== '')
  const [chosen, choose] = useChoice(typed, items.length)
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])

  const open = (quoteId: string) => {
    onDone()
    void navigate(requestPathFor(quoteId))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter doesn't open a result of an earlier search.
    if (!isCurrent) return
    const item = items[chosen]
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      choose(chosen + step)
    } else if (event.key === 'Enter' && item !== undefined) open(item.id)
  }
  return (
    <>
      <FindField
        {...{ onType, look, hasFocus }}
        typed={typed.text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown && items.length > 0}
        aria-controls={listId}
        aria-activedescendant={isCurrent && items.length > 0 ? optionId(chosen) : undefined}
        onKeyDown={onKeyDown}
      />
      <chakra.div hidden={!isShown} {...(look === 'bar' && { css: panel, onMouseDown: keepFocus })}>
        <chakra.p role="status" textStyle="note" my="2" minHeight="6">
          {describeSearch(found)}
        </chakra.p>
        {found.hasFailed && (
          <LoadFailure onRetry={found.retry}>Requests couldn’t be loaded.</LoadFailure>
        )}
        {items.length > 0 && (
          <chakra.ul
            id={listId}
            role="listbox"
            aria-label="Requests"
            aria-busy={!isCurrent}
            opacity={isCurrent ? 1 : 0.6}
            mx="-3"
          >
            {items.map((item, index) => (
              <FoundRequest
                key={item.id}
                id={optionId(index)}
                item={item}
                crews={crews}
                now={now}
                isChosen={isCurrent && index === chosen}
                onOpen={() => open(item.id)}
              />
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </>
  )
}

const panel = {
  position: 'absolute',
  top: 'calc(100% + 4px)',
  insetInlineEnd: '0',
  width: '32rem',
  maxHeight: 'calc(100dvh - 80px)',
  overflowY: 'auto',
  px: '5',
  py: '1.5',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  boxShadow: 'floating',
} as const

/** Keeps the focus in the field on a click in the list. Otherwise the list would disappear. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The index of the result that Enter opens. It starts at the first one again after each change of
 * the text.
 */
function useChoice({ changes }: Typed, count: number) {
  const [choice, setChoice] = useState({ changes, index: 0 })
  const index = choice.changes === changes && choice.index < count ? choice.index : 0
  const choose = (next: number) => setChoice({ changes, index: (next + count) % count })
  return [index, choose] as const
}

/** A sentence about the search. Empty after a failure, which has its own message. */
function describeSearch({ isEnough, isCurrent, hasFailed, items }: ReturnType<typeof useFound>) {
  if (hasFailed) return ''
  if (!isEnough) return 'Type at least 2 characters'
  if (!isCurrent) return 'Searching…'
  if (items.length === 0) return 'No request matches'
  if (items.length === shownAtMost) return `Showing the newest ${shownAtMost}`
  return items.length === 1 ? '1 request' : `${items.length} requests, newest first`
}
