import { pages } from '@moving/domain/pages'
import { requestIdIn } from '@moving/domain/quote/office/request-path'

export interface OfficeLink {
  label: string
  to: string
  counts?: 'due' | 'failed'
}

/** The office's pages, in the order of the header. */
export const officeLinks: readonly OfficeLink[] = [
  { label: 'Today', to: pages.calls, counts: 'due' },
  { label: 'Admin', to: pages.admin },
  { label: 'Calendar', to: pages.calendar },
  { label: 'Inbox', to: pages.mail, counts: 'failed' },
  { label: 'Money', to: pages.money },
  { label: 'Analytics', to: pages.analytics },
  { label: 'Settings', to: pages.settings },
]

/** Number of pages in the bar for phones. The menu More has the others. */
export const shownOnPhones = 4

/**
 * The value of a link's `aria-current`. The page of a request belongs to Admin. Other pages below
 * /admin have their own links.
 */
export function currentIn(pathname: string, { to }: OfficeLink): 'page' | undefined {
  const at = requestIdIn(pathname) === null ? pathname : pages.admin
  const isCurrent = to === pages.admin ? at === to : `${at}/`.startsWith(`${to}/`)
  return isCurrent ? 'page' : undefined
}
