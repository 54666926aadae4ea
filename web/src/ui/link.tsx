import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with search and hash as needed. */
  to: string
  /** Replaces the current entry of the history. */
  replace?: boolean
  /** Passed to the next page in memory (`useLocation().state`), never in the address. */
  state?: unknown
}

/** React Router's link. `discover` is for its framework mode and would only add an attribute to each link. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />

interface NavLinkProps extends LinkProps {
  end?: boolean
  /** The current page's path, where it differs from the address: a request opens beside its list. */
  at?: string
}

/** A link that assistive technology announces as the current page. React Router's own can't take `at`. */
export function NavLink({ end = false, at, ...rest }: NavLinkProps) {
  const address = useLocation().pathname
  const pathname = at ?? address
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link {...(isCurrent ? { 'aria-current': 'page' as const } : {})} {...rest} />
}
