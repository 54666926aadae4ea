import { pages } from '@moving/domain/pages'
import { requestIdIn } from '@moving/domain/quote/office/request-path'

export interface OfficeLink {
  label: string
  to: string
  /** The count that is shown next to the label. */
  counts?: 'due' | 'failed'
}

/** The pages of the office, in the order of the bar. */
export const officeLinks: readonly OfficeLink[] = [
  { label: 'Today', to: pages.calls, counts: 'due' },
  { label: 'Admin', to: pages.admin },
  { label: 'Calendar', to: pages.calendar },
  { label: 'Inbox', to: pages.mail, counts: 'failed' },
  { label: 'Money', to: pages.money },
  { label: 'Analytics', to: pages.analytics },
  { label: 'Settings', to: pages.settings },
]

/** How many of the pages the phone's bar shows. The menu More has the others. */
export const shownOnPhones = 4

/**
 * `aria-current` of a link. A request counts as one of the quotes, and /admin has the other pages
 * below it.
 */
export function currentIn(pathname: string, { to }: OfficeLink): 'page' | undefined {
  const at = requestIdIn(pathname) === null ? pathname : pages.admin
  const isCurrent = to === pages.admin ? at === to : `${at}/`.startsWith(`${to}/`)
  return isCurrent ? 'page' : undefined
}
