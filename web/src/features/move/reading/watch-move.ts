/**
 * Milliseconds between two reads, and for how long an open page keeps reading after the visitor
 * opened or returned to it.
 */
const everyMs = 60_000
const forMs = 30 * 60_000

interface Watched<View> {
  read: () => Promise<View>
  next: (view: View) => void
  error: (cause: unknown) => void
  /** True if retrying can't help. */
  isFinal: (cause: unknown) => boolean
}

export interface MoveWatch<View> {
  /** Shows an action's response. Reads that started earlier are ignored. */
  show: (view: View) => void
  /** Stops reading and shows the failure, because retrying can't help. */
  end: (cause: unknown) => void
  stop: () => void
}

/**
 * Reads immediately, every minute for half an hour, and whenever the page becomes visible again. If
 * a later read fails, the content stays, unless retrying can't help.
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
