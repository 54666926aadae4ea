import { pages } from '@moving/domain/pages'
import { requestIdIn, requestPathFor } from '@moving/domain/quote/office/request-path'
import type { OfficeStep } from '@moving/domain/work/office-step'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcuts, type Shortcuts } from '../../lib/device/shortcuts.ts'
import { useListPlace, type SidePanel } from '../../lib/list-place.ts'

/** Lists that have room for a request beside them. */
const lists: readonly string[] = [pages.admin, pages.calls, pages.mail]

/** Opens a request next to its list, or as a separate page. */
export function useRequestLink(): (quoteId: string) => { to: string; state: unknown } {
  const { pathname, search, state } = useListPlace()
  const hasRoom = lists.includes(pathname)
  return (quoteId) => ({
    to: requestPathFor(quoteId),
    state: hasRoom
      ? ({
          beside: { pathname, search, state },
          document: performance.timeOrigin,
        } satisfies SidePanel)
      : null,
  })
}

/**
 * The step that a request's page starts when it is shown, and when it was requested (milliseconds).
 */
let linkedAction: { quoteId: string; act: OfficeStep; at: number } | null = null
/**
 * After this time, a page that loads late starts nothing, because the user has moved on, in
 * milliseconds.
 */
const linkedActionMs = 15_000

/** Opens a request, and starts a step there. */
export function useOpenRequest(): (quoteId: string, act?: OfficeStep | null) => void {
  const link = useRequestLink()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (quoteId, act = null) => {
    linkedAction = act && { quoteId, act, at: Date.now() }
    const { to, state } = link(quoteId)
    void navigate(to, { state, replace: to === pathname })
  }
}

/** Starts, once, the step that was requested when the request was opened. */
export function useLinkedStep(quoteId: string, run: (act: OfficeStep) => void): void {
  const { key } = useLocation()
  const start = useEffectEvent(() => {
    if (linkedAction?.quoteId !== quoteId) return
    const { act, at } = linkedAction
    linkedAction = null
    if (Date.now() - at < linkedActionMs) run(act)
  })
  useEffect(() => start(), [key])
}

/** The id of the request in the address; null for none. */
export const useRequestId = () => requestIdIn(useLocation().pathname)

/** The shortcuts of a list, which are off while a request is open next to it. */
export function useListShortcuts(shortcuts: Shortcuts): void {
  useShortcuts(useRequestId() === null ? shortcuts : {})
}
