import { pages } from '@moving/domain/pages'
import { requestIdIn, requestPathFor } from '@moving/domain/quote/office/request-path'
import type { NextAct } from '@moving/domain/work/next-act'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcuts, type Shortcut } from '../../lib/device/shortcuts.ts'
import { useListPlace, type BesideList } from '../../lib/list-place.ts'

/** Lists that have room for a request beside them. */
const lists: readonly string[] = [pages.admin, pages.calls, pages.mail]

/** Where a request is opened: beside the list that leads to it, or as a page of its own. */
export function useRequestLink(): (quoteId: string) => { to: string; state: unknown } {
  const { pathname, search, state } = useListPlace()
  const hasRoom = lists.includes(pathname)
  return (quoteId) => ({
    to: requestPathFor(quoteId),
    state: hasRoom
      ? ({
          beside: { pathname, search, state },
          document: performance.timeOrigin,
        } satisfies BesideList)
      : null,
  })
}

/** What the page of a request does as soon as it is shown, and when that was asked for (milliseconds). */
let asked: { quoteId: string; act: NextAct; at: number } | null = null
/** After this time, in milliseconds, a page that comes late does nothing: the person has turned away. */
const askedForMs = 15_000

/** Opens a request, and starts an act there. */
export function useOpenRequest(): (quoteId: string, act?: NextAct | null) => void {
  const link = useRequestLink()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (quoteId, act = null) => {
    asked = act && { quoteId, act, at: Date.now() }
    const { to, state } = link(quoteId)
    void navigate(to, { state, replace: to === pathname })
  }
}

/** Does, once, what was asked for as the request was opened. */
export function useAskedAct(quoteId: string, run: (act: NextAct) => void): void {
  const { key } = useLocation()
  const start = useEffectEvent(() => {
    if (asked?.quoteId !== quoteId) return
    const { act, at } = asked
    asked = null
    if (Date.now() - at < askedForMs) run(act)
  })
  useEffect(() => start(), [key])
}

/** Id of the request that the address names; null for none. */
export const useRequestId = () => requestIdIn(useLocation().pathname)

/** The keys of a list, which leaves them to a request that is open beside it. */
export function useListShortcuts(shortcuts: readonly Shortcut[]): void {
  useShortcuts(useRequestId() === null ? shortcuts : [])
}
