import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useListPlace } from '../lib/list-place.ts'

/** The id of the page's main element, which the skip link points to. */
export const mainId = 'main'

/**
 * After a navigation inside the site, sets scroll position and focus as a full load would: to the
 * element of the fragment, or to the top. Going back restores the position.
 */
export function useArrival() {
  const { pathname } = useListPlace()
  const { hash } = useLocation()
  const navigation = useNavigationType()
  const isFirst = useRef(true)
  const arrive = useEffectEvent(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    document.getElementById(mainId)?.focus({ preventScroll: true })
    if (target !== null) target.scrollIntoView()
    else if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
  })
  // A layout effect, because a later one could take the focus from a field of the new page that the
  // user has entered meanwhile.
  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false
    else arrive()
    // A request that opens next to its list is no arrival, although the navigation's type changes.
  }, [pathname, hash])
}
