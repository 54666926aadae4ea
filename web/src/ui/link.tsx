import { Link, useLocation, type LinkProps } from 'react-router-dom'

interface NavLinkProps extends LinkProps {
  to: string
  end?: boolean
  /** Path of the page, where that isn't the address: a request is shown next to its list. */
  at?: string
}

/**
 * A link that tells assistive technology, and its styles, that it leads to the current page. The router's
 * `NavLink` compares with the address only, and the links to lists need `at`.
 */
export function NavLink({ end = false, at, ...rest }: NavLinkProps) {
  const address = useLocation().pathname
  const pathname = at ?? address
  const isCurrent = pathname === rest.to || (!end && pathname.startsWith(`${rest.to}/`))
  return <Link {...(isCurrent ? { 'aria-current': 'page' as const } : {})} {...rest} />
}
