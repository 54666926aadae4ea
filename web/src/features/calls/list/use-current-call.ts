import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isMine, type Call } from './call.ts'
import { cardIdOf } from './call-item.tsx'

/**
 * The large row. It is the row that the user chose, while that is listed; otherwise the row of the
 * customer that the user is calling; otherwise the first row.
 */
export function useCurrentCall(calls: readonly Call[], { uid, now }: { uid: string; now: Date }) {
  const [chosen, choose] = useState<string | null>(null)
  const current =
    calls.find(({ key }) => key === chosen) ??
    calls.find((call) => isMine(call, uid, now)) ??
    calls[0]

  /** The card that last got the focus, until the next change of the list. */
  const focused = useRef<string>(null)

  /** Shows a row large and gives it the focus. */
  const focus = (key: string) => {
    flushSync(() => choose(key))
    document.getElementById(cardIdOf(key))?.focus()
    focused.current = key
  }
  // A logged call moves once the database has confirmed it, and that moves the focused card.
  useEffect(() => {
    if (focused.current === null) return
    const card = document.getElementById(cardIdOf(focused.current))
    focused.current = null
    if (card !== null && card === document.activeElement) card.scrollIntoView({ block: 'nearest' })
  }, [calls])
  const move = (steps: number) => {
    const index = calls.findIndex(({ key }) => key === current?.key)
    const next = calls[Math.min(Math.max(index + steps, 0), calls.length - 1)]
    if (next !== undefined) focus(next.key)
  }
  return { current, choose, focus, move }
}
