import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onLost` if the focused element has disappeared because the list changed. Otherwise
 * keyboard users would start again at the top.
 * @param shown a different value whenever an element may have disappeared
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
