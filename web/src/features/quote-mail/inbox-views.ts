import { isOneOf, keysOf } from '@moving/domain/keys'
import { pages } from '@moving/domain/pages'
import { useAfterHydration } from '../../lib/async/use-hydrated.ts'
import { useListPlace } from '../../lib/list-place.ts'

/** The views of the Inbox, by their names in the URL. */
export const inboxViewLabels = { reply: 'Needs a reply', failed: 'Failed', all: 'All' } as const
export type InboxView = keyof typeof inboxViewLabels
export const inboxViews = keysOf(inboxViewLabels)

export const inboxPathFor = (view: InboxView) =>
  view === 'reply' ? pages.mail : `${pages.mail}?view=${view}`

/** The view in the URL. Without a valid one, the first view. */
export function useInboxView(): InboxView {
  const { search } = useListPlace()
  const view = new URLSearchParams(useAfterHydration(search, '')).get('view')
  return view !== null && isOneOf(inboxViews, view) ? view : 'reply'
}
