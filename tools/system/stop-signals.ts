/**
 * Calls `stop` at the first request to end (Ctrl-C, a terminal that closes, a supervisor, or a
 * parent that is gone) and again at each further one, which is the person's word that it is urgent.
 * A terminal's Ctrl-C may arrive twice at once, from the terminal and from npm: that counts as one.
 */
export function onStopRequest(stop: (signal: string) => void): void {
  let lastAt = 0
  const request = (signal: string) => {
    const now = Date.now()
    if (now - lastAt < 400) return
    lastAt = now
    stop(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request)
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) request('orphaned')
  }, 1000).unref()
}
