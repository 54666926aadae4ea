import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useListPlace } from '../lib/list-place.ts'

/** Id of the element that holds a page: the skip link leads to it. */
export const mainId = 'main'

/**
 * After a navigation inside the site puts view and focus where a full load would: at the part that
 * the address names, or at the top. Going back keeps the place.
 */
export function useArrival() {
  const { pathname } = useListPlace()
  const { hash } = useLocation()
  const navigation = useNavigationType()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    document.getElementById(mainId)?.focus({ preventScroll: true })
    if (target !== null) target.scrollIntoView()
    else if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, hash, navigation])
}
