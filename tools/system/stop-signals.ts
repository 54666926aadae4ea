/**
 * Calls `stop` at each request to end: Ctrl-C, a supervisor's signal, a terminal that closes, a
 * parent that is gone. A terminal's one Ctrl-C may arrive twice, from the terminal and from npm:
 * that counts as one.
 */
export function onStopRequest(stop: () => void): void {
  let lastAt = 0
  const request = () => {
    const now = Date.now()
    if (now - lastAt < 400) return
    lastAt = now
    stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    request()
  }, 1000).unref()
}
