import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

const meter = new AsyncLocalStorage<{ cpuSeconds: number }>()
let counted = 0

/**
 * CPU seconds (user and system) of all programs that this process started and that have ended, and
 * of their children that ended before them. A browser ends before its pages' processes, so these
 * are missing. Always 0 on systems without /proc.
 */
function secondsOfEndedChildren(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The program's name is in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Adds the CPU seconds of the program that has just ended to the work that started it. */
export function countEndedChild(): void {
  const seconds = secondsOfEndedChildren()
  const work = meter.getStore()
  if (work !== undefined) work.cpuSeconds += seconds - counted
  counted = seconds
}

/**
 * Does work, and counts the CPU seconds of the programs that it started. `used` keeps counting
 * programs that end later, such as the emulators.
 */
export async function metered<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; used: { cpuSeconds: number } }> {
  const used = { cpuSeconds: 0 }
  return { result: await meter.run(used, work), used }
}

/** CPU seconds of this process and of all programs that it started and that have ended. */
export function cpuSecondsInAll(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + secondsOfEndedChildren()
}

/**
 * CPU seconds of all programs of this machine since it was started, also of those that don't belong
 * to this process. Always 0 on systems without /proc.
 */
export function cpuSecondsOfMachine(): number {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = first
      .split(/\s+/)
      .slice(1)
      .map(Number)
    return (user + nice + system + irq + softIrq) / ticksPerSecond
  } catch {
    return 0
  }
}
