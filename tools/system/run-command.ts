import { stopAllChildren } from './child.ts'
import { printFailure } from './problem.ts'

/**
 * Runs the main function of an npm command, then exits. All programs that it started are stopped
 * first, also after an error, Ctrl-C or a closed terminal.
 * @param main returns the exit code
 * @param stoppedCode the exit code after a request to stop: 0 for a command that runs until it is
 * stopped
 */
export async function runCommand(
  main: () => Promise<number>,
  { stoppedCode = 130 } = {},
): Promise<never> {
  let stopRequested = false
  onStopRequest(() => {
    if (!stopRequested) console.error('\nStopping everything…')
    stopRequested = true
    void stopAllChildren()
      .catch(printFailure)
      .finally(() => process.exit(stoppedCode))
  })
  let exitCode = 1
  try {
    exitCode = await main()
  } catch (error) {
    if (!stopRequested) printFailure(error)
  }
  if (stopRequested) return new Promise<never>(() => {}) // The request to stop ends the process.
  await stopAllChildren().catch(printFailure)
  process.exit(exitCode)
}

/**
 * Calls `stop` at each request to end: Ctrl-C, a supervisor's signal, a closed terminal, or a
 * parent that has ended. One Ctrl-C may arrive twice, from the terminal and from npm, and counts
 * once.
 */
function onStopRequest(stop: () => void): void {
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
