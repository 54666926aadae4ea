import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useListPlace } from '../lib/list-place.ts'

export const mainId = 'main'

/**
 * After a navigation inside the site, sets scroll position and focus as loading the page would: to
 * the element of the fragment, or to the top. Going back restores the scroll position.
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
  // A layout effect, because a later effect could take the focus from a field that the user has
  // clicked meanwhile.
  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false
    else arrive()
    // The navigation's type isn't a dependency, because it also changes when a request is opened
    // next to its list.
  }, [pathname, hash])
}
