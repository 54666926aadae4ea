import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { firestorePids } from '../../../tools/system/emulators.ts'
import { findJava } from '../../../tools/system/java.ts'

const startLimitMs = 30_000

async function firestorePid(): Promise<number> {
  const [pid] = await firestorePids()
  if (pid === undefined) throw new Error('The hub of the emulators names no Firestore')
  return pid
}

/**
 * Suspends the local system's Firestore during `work`. It accepts connections without answering,
 * and afterwards answers the requests that it received.
 */
export async function whileFirestoreIsSuspended(work: () => Promise<void>): Promise<void> {
  const pid = await firestorePid()
  process.kill(pid, 'SIGSTOP')
  try {
    await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

export interface OwnFirestore {
  port: number
  standStill(): void
  /** Kills the process with all its data. */
  kill(): Promise<void>
}

/** Starts a second, empty Firestore emulator with the same rules, which a test may kill. */
export async function startOwnFirestore(port: number): Promise<OwnFirestore> {
  const [, ...args] = commandOf(await firestorePid())
  const child = spawn(join(findJava().bin, 'java'), moved(args, port), { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + startLimitMs
  while (!(await answers(origin))) {
    if (Date.now() > deadline) throw new Error('The second Firestore did not start')
    await delay(100)
  }
  return {
    port,
    standStill: () => void child.kill('SIGSTOP'),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function commandOf(pid: number): string[] {
  if (process.platform === 'linux') {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim().split(/\s+/)
}

/** The same arguments with another port, and without function triggers. */
function moved(args: string[], port: number): string[] {
  const replaced: Record<string, string | undefined> = {
    '--port': String(port),
    '--websocket_port': String(port + 1),
    '--functions_emulator': undefined,
  }
  return args.flatMap((word, index) => {
    const option = args[index - 1] ?? ''
    if (option in replaced) return replaced[option] ?? []
    return word in replaced && replaced[word] === undefined ? [] : [word]
  })
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin)).ok
  } catch {
    return false
  }
}
