import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with search and hash as needed. */
  to: string
  /** Takes the place of the present entry of the history. */
  replace?: boolean
  /** Handed to the next page in memory (`useLocation().state`), never in the address. */
  state?: unknown
}

/**
 * A link inside the site, for the router; a plain one until the page is hydrated. The router's own
 * brings 4 kB of prefetching that a page's chunks do not need (app/use-prefetch.ts does it for all links).
 */
export function Link({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || opensElsewhere(rest)) return
    event.preventDefault()
    void navigate(to, { replace, state })
  }
  return <a {...rest} href={to} onClick={follow} />
}

interface NavLinkProps extends LinkProps {
  end?: boolean
  /** Path of the page, where that is not the address: a request stands beside its list. */
  at?: string
}

/** A link that tells assistive technology, and its styles, that the page is the present one. */
export function NavLink({ end = false, at, ...rest }: NavLinkProps) {
  const address = useLocation().pathname
  const pathname = at ?? address
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link {...(isCurrent ? { 'aria-current': 'page' as const } : {})} {...rest} />
}

/** Everything else (new tab, download, context menu) is the browser's. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** Whether a link asks for another tab or frame. */
export function opensElsewhere({ target }: { target?: string | undefined }): boolean {
  return target !== undefined && target !== '' && target !== '_self'
}
