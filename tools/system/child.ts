import { execa } from 'execa'
import { countEndedChild } from './cpu-meter.ts'

/** Milliseconds that a program has to stop before it is killed. */
const graceMs = 10_000

type Target = 'ignore' | 'inherit' | 'pipe' | { file: string }

export interface ChildOptions {
  cwd?: string
  /** The program's whole environment. The default is this process's environment. */
  env?: NodeJS.ProcessEnv
  /** Where the program's input, output and errors go. */
  stdio?:
    'ignore' | 'inherit' | readonly [Target, Target | readonly ['pipe', { file: string }], Target]
  /** The program may also be one in this folder's node_modules. */
  localDir?: string
}

const spawn = (command: string, args: string[], options: ChildOptions) =>
  execa(command, args, {
    extendEnv: false,
    env: process.env,
    preferLocal: options.localDir !== undefined,
    ...options,
    ...{ buffer: false, reject: false },
    ...{ killDescendants: true, killSignal: 'SIGINT', forceKillAfterDelay: graceMs },
  })

export interface Child {
  process: ReturnType<typeof spawn>
  /** Resolves with a message such as 'ended with exit code 1' when the process has ended. */
  ended: Promise<string>
  /** Stops the program and its children. A second call kills them immediately. */
  stop(): Promise<void>
}

const active = new Set<Child>()
let isStopping = false

/**
 * Starts a program in its own process group. The terminal's Ctrl-C then reaches only this process,
 * which stops its programs one after another.
 * @param strays returns the ids of the program's processes in other groups; called before the
 * program is stopped
 */
export function startChild(
  command: string,
  args: string[],
  options: ChildOptions,
  strays: () => Promise<number[]> = () => Promise.resolve([]),
): Child {
  if (isStopping) throw new Error(`${command} is not started: everything is being stopped`)
  const child = spawn(command, args, options)
  let stopping: Promise<void> | undefined
  const stopOnce = async () => {
    const others = await strays()
    child.kill()
    await child
    child.kill('SIGKILL') // Processes of the group that are still running.
    for (const pid of others) killGroup(pid)
    active.delete(handle)
  }
  const handle: Child = {
    process: child,
    ended: child.then(({ exitCode, signal, originalMessage }) => {
      countEndedChild()
      if (signal !== undefined) return `was ended by ${signal}`
      return exitCode === undefined
        ? `could not start: ${originalMessage}`
        : `ended with exit code ${exitCode}`
    }),
    stop() {
      if (stopping) child.kill('SIGKILL')
      stopping ??= stopOnce()
      return stopping
    },
  }
  active.add(handle)
  return handle
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}

/** Stops all programs, the newest first. A second call kills them immediately. */
export async function stopAllChildren(): Promise<void> {
  const youngestFirst = [...active].reverse()
  if (isStopping) {
    await Promise.all(youngestFirst.map((child) => child.stop()))
    return
  }
  isStopping = true
  for (const child of youngestFirst) await child.stop()
}
