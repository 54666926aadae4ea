import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { killNow, processTree, stillRunning, type RunningProcess } from './processes.ts'

/** How long a part may take to stop by itself before it is ended. */
const graceMs = 6000

export interface Child {
  process: ChildProcess
  /** Resolves with what to tell a person when the process is gone. */
  ended: Promise<string>
  /** Ends it with all that it started; safe to call twice, and quicker the second time. */
  stop(): Promise<void>
}

const active = new Set<Child>()
let isStopping = false

/**
 * Starts a program whose whole family of processes can be ended, also when it has put some of them
 * into process groups of their own (firebase-tools does that with Java), and also after it crashed.
 */
export function startChild(command: string, args: string[], options: SpawnOptions): Child {
  if (isStopping) throw new Error(`${command} is not started: everything is being stopped`)
  // A group of its own: the terminal's Ctrl-C reaches us alone, and we end it in order.
  const child = spawn(command, args, { ...options, detached: true })
  const family = new Map<string, RunningProcess>()
  const meet = () => {
    if (child.pid === undefined) return
    for (const member of processTree(child.pid)) {
      family.set(`${member.pid}:${member.started}`, member)
    }
  }
  const members = () => [...family.values()]
  const watch = setInterval(meet, 500).unref()

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not start: ${error.message}`))
    child.once('exit', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with exit code ${code}`),
    )
  }).finally(() => clearInterval(watch))

  let stopping: Promise<void> | undefined
  const stopOnce = async () => {
    meet()
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    const deadline = Date.now() + graceMs
    while (stillRunning(members()).length > 0 && Date.now() < deadline) await delay(50)
    killNow(members())
    await ended
    active.delete(handle)
  }
  const handle: Child = {
    process: child,
    ended,
    stop() {
      if (stopping) killNow(members())
      stopping ??= stopOnce()
      return stopping
    },
  }
  active.add(handle)
  return handle
}

/** Stops every child, the youngest first; called again meanwhile, it ends them at once. */
export async function stopAllChildren(): Promise<void> {
  const youngestFirst = [...active].reverse()
  if (isStopping) {
    await Promise.all(youngestFirst.map((child) => child.stop()))
    return
  }
  isStopping = true
  for (const child of youngestFirst) await child.stop()
}
