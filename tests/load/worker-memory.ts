import { readFileSync } from 'node:fs'
import { processTree } from '../../tools/system/processes.ts'

/** A process in which the Functions emulator runs one function. */
export interface Worker {
  pid: number
  /** The function's name, such as `onQuoteCreatedForMail`. */
  runs: string
  /** Resident memory, in megabytes. */
  mb: number
}

/**
 * The workers of the functions below this process, with the memory that each holds now.
 * @throws Error where there is no /proc: the figures are taken from Linux's own books
 */
export function readWorkers(): Worker[] {
  if (process.platform !== 'linux') {
    throw new Error('The soak reads the memory of processes from /proc, so it needs Linux.')
  }
  return processTree(process.pid).flatMap(({ pid }) => {
    try {
      const runs = functionOf(pid)
      return runs === undefined ? [] : [{ pid, runs, mb: residentMb(pid) }]
    } catch {
      return [] // it ended while it was looked at
    }
  })
}

function functionOf(pid: number): string | undefined {
  if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('functionsEmulatorRuntime')) {
    return undefined
  }
  return /(?:^|\0)FUNCTION_TARGET=([^\0]+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1]
}

function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
