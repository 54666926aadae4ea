import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { killNow, processTree, stillRunning, type RunningProcess } from './processes.ts'

/** How long a part may take to stop by itself before it is ended. */
const graceMs = 6000

export interface Child {
  process: ChildProcess
  /** Resolves with what to tell a person when the process is gone. */
  ended: Promise<string>
  hasEnded(): boolean
  /** Ends it with all that it started; safe to call twice, and quicker the second time. */
  stop(): Promise<void>
}

/**
 * Starts a program whose whole family of processes can be ended, also when it has put some of them
 * into process groups of their own (firebase-tools does that with Java), and also after it crashed.
 */
export function startChild(command: string, args: string[], options: SpawnOptions): Child {
  // A group of its own: the terminal's Ctrl-C reaches us alone, and we end it in order.
  const child = spawn(command, args, { ...options, detached: true })
  const family = new Map<string, RunningProcess>()
  const meet = () => {
    if (child.pid === undefined) return
    for (const member of processTree(child.pid))
      family.set(`${member.pid}:${member.started}`, member)
  }
  const watch = setInterval(meet, 500).unref()

  let over = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not start: ${error.message}`))
    child.once('exit', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with exit code ${code}`),
    )
  }).finally(() => {
    over = true
    clearInterval(watch)
  })

  let stopping: Promise<void> | undefined
  const stopOnce = async () => {
    meet()
    if (!over) child.kill('SIGINT')
    const deadline = Date.now() + graceMs
    while (stillRunning([...family.values()]).length > 0 && Date.now() < deadline) await delay(50)
    killNow([...family.values()])
    await ended
  }
  return {
    process: child,
    ended,
    hasEnded: () => over,
    stop() {
      if (stopping) killNow([...family.values()])
      stopping ??= stopOnce()
      return stopping
    },
  }
}
