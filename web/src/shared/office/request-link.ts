import { pages } from '@moving/domain/pages'
import { requestIdIn, requestPathFor } from '@moving/domain/quote/office/request-path'
import type { OfficeStep } from '@moving/domain/work/office-step'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcuts, type Shortcuts } from '../../lib/device/shortcuts.ts'
import { useListPlace, type SidePanel } from '../../lib/list-place.ts'

/** Pages that can show a request next to their list. */
const lists: readonly string[] = [pages.admin, pages.calls, pages.mail]

/** Creates links that open a request next to its list, or as a separate page. */
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
 * The step that the next request page starts, and when the user chose it, in milliseconds since
 * 1970.
 */
let linkedAction: { quoteId: string; act: OfficeStep; at: number } | null = null
/**
 * After this many milliseconds, a slow page doesn't start the step, because the user may have moved
 * on.
 */
const linkedActionMs = 15_000

/** Creates a function that opens a request and, if given, starts a step there. */
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

/** Starts the step that was chosen when the request was opened, once. */
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

export const useRequestId = () => requestIdIn(useLocation().pathname)

/** Handles a list's shortcuts. They are off while a request is open next to the list. */
export function useListShortcuts(shortcuts: Shortcuts): void {
  useShortcuts(useRequestId() === null ? shortcuts : {})
}
