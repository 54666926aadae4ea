import { useEffect, useEffectEvent, useRef, type FocusEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { late } from '../../../shared/late.tsx'
import { useListPlace } from '../../../lib/list-place.ts'
import { useRequestId } from '../../../shared/office/request-link.ts'
import { chakra } from '../../../ui/layout.ts'
import { SpinnerArea } from '../../../ui/state/spinner.tsx'
import { forThumbs } from './office-parts.tsx'

const Request = late(
  'The request',
  async () => (await import('./request-view.tsx')).RequestView,
  <SpinnerArea minHeight="40vh" />,
)

interface ListWithPanelProps {
  children: ReactNode
}

/**
 * A list with the request that was opened from it as a side panel. On screens below 1280 px the
 * request replaces the list. The list keeps its state and scroll position.
 */
export function ListWithPanel({ children }: ListWithPanelProps) {
  const quoteId = useRequestId()
  const { pathname, search, state } = useListPlace()
  const navigate = useNavigate()
  const isOpen = quoteId !== null
  const { list, noteFocus } = usePlaceInList(isOpen)
  return (
    <chakra.div
      display={{ xl: isOpen ? 'grid' : 'block' }}
      gridTemplateColumns="minmax(0, 1fr) 36rem"
      css={forThumbs}
    >
      <chakra.div
        ref={list}
        minWidth="0"
        onFocus={noteFocus}
        {...(isOpen && {
          display: { base: 'none', xl: 'block' },
          // The list uses the whole width of its column, including its gutters.
          css: { '& > *': { boxSizing: 'border-box' } },
        })}
      >
        {children}
      </chakra.div>
      {isOpen && (
        <chakra.aside
          aria-label="Opened request"
          bg="bg.panel"
          borderInlineStartWidth={{ xl: '1px' }}
          borderColor="border"
          p={{ base: '5', md: '8' }}
          position={{ xl: 'sticky' }}
          top={{ xl: '56px' }}
          height={{ xl: 'calc(100vh - 56px)' }}
          overflowY={{ xl: 'auto' }}
        >
          <Request
            key={quoteId}
            quoteId={quoteId}
            isInSidePanel
            onClose={() => void navigate({ pathname, search }, { state })}
          />
        </chakra.aside>
      )}
    </chakra.div>
  )
}

/**
 * When the request is closed, returns focus and scroll position to the list. If the element that
 * had the focus last is gone, the current row gets the focus, or the heading.
 */
function usePlaceInList(isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<{ focus: Element | null; scrollY: number }>(undefined)
  /**
   * The scroll position while the list is shown. A request that replaces the list may make the page
   * shorter, which changes the position.
   */
  const scrolled = useRef(0)
  const isInPlaceOfList = () => !window.matchMedia('(min-width: 1280px)').matches
  const open = useEffectEvent(() => {
    before.current = { focus: document.activeElement, scrollY: scrolled.current }
    if (isInPlaceOfList()) window.scrollTo(0, 0)
    else document.activeElement?.scrollIntoView({ block: 'nearest' })
  })
  const close = useEffectEvent(() => {
    const { focus, scrollY = 0 } = before.current ?? {}
    if (isInPlaceOfList()) window.scrollTo(0, scrollY)
    const rest = ['[aria-current=true]', '[tabindex="-1"]']
    const [left] = rest.flatMap((of) => list.current?.querySelector(of) ?? [])
    // The body has the focus if the element that opened the request was removed from the list.
    const hasStayed = focus !== document.body && focus?.isConnected
    const target = hasStayed ? focus : left
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!isOpen) return
    open()
    return () => close()
  }, [isOpen])
  useEffect(() => {
    if (isOpen) return
    const note = () => {
      scrolled.current = window.scrollY
    }
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [isOpen])
  /** A different row may have replaced the opened request. */
  const noteFocus = ({ target }: FocusEvent) => {
    if (before.current) before.current.focus = target
  }
  return { list, noteFocus }
}
