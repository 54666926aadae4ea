import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isMine, type Call } from './call.ts'
import { rowIdOf } from './call-item.tsx'

/**
 * The row on which keyboard shortcuts act: the row that had the focus last, if it is still listed;
 * otherwise the row of the call that the user has claimed; otherwise the first row.
 */
export function useCurrentCall(calls: readonly Call[], { uid, now }: { uid: string; now: Date }) {
  const [chosen, choose] = useState<string | null>(null)
  const current =
    calls.find(({ key }) => key === chosen) ??
    calls.find((call) => isMine(call, uid, now)) ??
    calls[0]

  /** The row that was focused last, until the next change of the list. */
  const focused = useRef<string>(null)

  const focus = (key: string) => {
    flushSync(() => choose(key))
    document.getElementById(rowIdOf(key))?.focus()
    focused.current = key
  }
  // When the database confirms a logged call, the focused row may move.
  useEffect(() => {
    if (focused.current === null) return
    const row = document.getElementById(rowIdOf(focused.current))
    focused.current = null
    if (row !== null && row === document.activeElement) row.scrollIntoView({ block: 'nearest' })
  }, [calls])
  const move = (steps: number) => {
    const index = calls.findIndex(({ key }) => key === current?.key)
    const next = calls[Math.min(Math.max(index + steps, 0), calls.length - 1)]
    if (next !== undefined) focus(next.key)
  }
  return { current, choose, focus, move }
}
