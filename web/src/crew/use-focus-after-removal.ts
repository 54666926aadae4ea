import { useLayoutEffect } from 'react'

/**
 * Moves the focus when a focused button disappears: to the element whose id is in `data-then`, or
 * to the page's heading.
 */
export function useKeptFocus(): void {
  useLayoutEffect(() => {
    let then = ''
    let last: Element | null = null
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      then = last.closest<HTMLElement>('[data-then]')?.dataset['then'] ?? ''
    }
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      const next = document.getElementById(then) ?? document.querySelector<HTMLElement>('h1')
      next?.focus()
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}
