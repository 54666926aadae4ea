import { execa } from 'execa'

/** How long a program may take to stop by itself before it is ended, in milliseconds. */
const graceMs = 10_000

type Target = 'ignore' | 'inherit' | 'pipe' | { file: string }

export interface ChildOptions {
  cwd?: string
  /** All of its environment, as with Node's spawn; ours without. */
  env?: NodeJS.ProcessEnv
  /** Where its input comes from, and its output and its errors go. */
  stdio?:
    'ignore' | 'inherit' | readonly [Target, Target | readonly ['pipe', { file: string }], Target]
  /** Also looks for the program among the packages of this folder. */
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
  /** Resolves with what to tell a person when the process is gone. */
  ended: Promise<string>
  /** Ends it with all that it started; safe to call twice, and quicker the second time. */
  stop(): Promise<void>
}

const active = new Set<Child>()
let isStopping = false

/**
 * Starts a program that can be ended with its whole process group, which is its own: the terminal's
 * Ctrl-C reaches us alone, and we end it in order.
 * @param strays ids of processes that it has put into groups of their own, asked for when it ends
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
    child.kill('SIGKILL') // what is left of its group
    for (const pid of others) killGroup(pid)
    active.delete(handle)
  }
  const handle: Child = {
    process: child,
    ended: child.then(({ exitCode, signal, originalMessage }) => {
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
    // It ended by itself.
  }
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
