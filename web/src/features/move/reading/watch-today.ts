import { isCrewOut } from '@moving/domain/move/crew-out'
import type { AnyView } from '@moving/domain/move/move-view'
import type { Progress } from '@moving/domain/progress/progress'
import { serverNow } from '../../../lib/async/server-clock.ts'

const everyMs = 10_000

interface WatchedToday {
  shown: () => AnyView | undefined
  read: () => Promise<Progress | null>
  next: (today: Progress | null) => void
}

/**
 * Reads every ten seconds what the crew reported, while a crew is out and the page is visible.
 * @returns a function that stops reading
 */
export function watchToday({ shown, read, next }: WatchedToday): () => void {
  let isReading = false
  let isOver = false
  async function look() {
    const view = shown()
    const isVisible = document.visibilityState === 'visible'
    if (isReading || !isVisible || !view || !isCrewOut(view, serverNow())) return
    isReading = true
    try {
      const today = await read()
      if (!isOver) next(today)
    } catch {
      // The page says when it was last updated, and the read of the whole move shows a permanent
      // failure.
    } finally {
      isReading = false
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
