/**
 * How often an open page reads again, and for how long after the visitor opened or returned to it.
 */
const everyMs = 60_000
const forMs = 30 * 60_000

interface Watched<View> {
  read: () => Promise<View>
  next: (view: View) => void
  error: (cause: unknown) => void
  /** Whether a failure is permanent. */
  isFinal: (cause: unknown) => boolean
}

export interface MoveWatch<View> {
  /** Shows an action's response; reads that started before it are ignored. */
  show: (view: View) => void
  /** Stops watching because an action failed permanently, and shows the failure. */
  end: (cause: unknown) => void
  stop: () => void
}

/**
 * Reads at once, every minute for half an hour, and whenever the page becomes visible again. A
 * failure of a later read keeps the content, unless it is permanent.
 */
export function watchMove<View>({ read, next, error, isFinal }: Watched<View>): MoveWatch<View> {
  let begun = 0
  let shown = 0
  let isOver = false
  let until = Date.now() + forMs

  async function look() {
    begun += 1
    const mine = begun
    const isStale = () => isOver || mine < shown
    try {
      const view = await read()
      if (isStale()) return
      shown = mine
      next(view)
    } catch (cause) {
      if (isStale()) return
      if (isFinal(cause)) end(cause)
      else if (shown === 0) error(cause)
    }
  }

  const isVisible = () => document.visibilityState === 'visible'
  const timer = setInterval(() => {
    if (isVisible() && Date.now() < until) void look()
  }, everyMs)
  const onVisible = () => {
    if (!isVisible()) return
    until = Date.now() + forMs
    void look()
  }
  document.addEventListener('visibilitychange', onVisible)

  function stop() {
    isOver = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }

  function end(cause: unknown) {
    if (isOver) return
    stop()
    error(cause)
  }

  void look()
  return {
    stop,
    end,
    show(view) {
      if (isOver) return
      begun += 1
      shown = begun
      next(view)
    },
  }
}
