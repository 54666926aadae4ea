import { pages } from '@moving/domain/pages'
import { requestIdIn, requestPathFor } from '@moving/domain/quote/office/request-path'
import { useLocation } from 'react-router-dom'
import { useShortcuts, type Shortcut } from '../../lib/device/shortcuts.ts'
import { useListPlace, type BesideList } from '../../lib/list-place.ts'

/** Lists that have room for a request beside them. */
const lists: readonly string[] = [pages.admin, pages.calls]

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

/** Id of the request that the address names; null for none. */
export const useRequestId = () => requestIdIn(useLocation().pathname)

/** The keys of a list, which leaves them to a request that is open beside it. */
export function useListShortcuts(shortcuts: readonly Shortcut[]): void {
  useShortcuts(useRequestId() === null ? shortcuts : [])
}
