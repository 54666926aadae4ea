import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Gives the focus to something else when what had it leaves the page with a change of what is shown: whoever
 * works by keys would begin at the top again.
 * @param shown another value whenever something may be gone
 */
export function useKeptFocus(shown: unknown, onLost: () => void): void {
  const last = useRef<EventTarget>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const look = useEffectEvent(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected
    if (!isGone || document.activeElement !== document.body) return
    last.current = null
    if (document.querySelector('dialog[open]') === null) onLost()
  })
  useEffect(() => look(), [shown])
}
