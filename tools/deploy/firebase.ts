import { startChild } from '../system/child.ts'
import { inRoot } from '../system/paths.ts'
import { Problem } from '../system/problem.ts'

/** Runs the installed firebase-tools for one project, from the folder that holds what is deployed. */
export interface Firebase {
  /**
   * Runs a command whose output a person reads meanwhile.
   * @throws Problem when it ends badly
   */
  run(...args: string[]): Promise<void>
  /**
   * Runs a command for its output, which is not shown.
   * @throws Problem with the end of it when it ends badly
   */
  read(...args: string[]): Promise<string>
  /**
   * Runs a command for its result as data (`--json`).
   * @throws Problem with firebase-tools' own message when it ends badly
   */
  ask(...args: string[]): Promise<unknown>
}

/**
 * @param project its id
 * @param folder holds firebase.json and all that it names
 */
export function firebaseFor(project: string, folder: string): Firebase {
  const call = async (args: string[], shown: boolean) => {
    const child = startChild(
      process.execPath,
      [
        inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
        ...args,
        ...['--project', project, '--non-interactive'],
      ],
      {
        cwd: folder,
        env: { ...process.env, NO_UPDATE_NOTIFIER: '1', ...(!shown && { NO_COLOR: '1' }) },
        stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      },
    )
    let output = ''
    let errors = ''
    child.process.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    child.process.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')))
    const end = await child.ended
    await child.stop()
    return { succeeded: (await child.process).exitCode === 0, output, errors, end }
  }
  const failed = (args: string[], why: string) => new Problem(`${shortened(args)}: ${why}`)
  return {
    async run(...args) {
      const { succeeded, end } = await call(args, true)
      if (!succeeded) throw failed(args, `${end}; it says why above.`)
    },
    async read(...args) {
      const { succeeded, output, errors } = await call(args, false)
      if (!succeeded) throw failed(args, `${output}\n${errors}`.trim().slice(-2000))
      return output
    },
    async ask(...args) {
      const { succeeded, output, errors, end } = await call([...args, '--json'], false)
      const answer = parseAnswer(output)
      if (succeeded && answer?.status === 'success') return answer.result
      throw failed(args, answer?.error ?? (errors.trim().slice(-2000) || end))
    },
  }
}

/** The command as a person would tell it: a list of all functions is not worth reading. */
function shortened(args: string[]): string {
  const words = args.map((word) => (word.length > 60 ? `${word.slice(0, 57)}…` : word))
  return `firebase ${words.join(' ')}`
}

/** `--json` prints one object; a warning may stand before it. */
function parseAnswer(
  output: string,
): { status?: string; result?: unknown; error?: string } | undefined {
  const start = output.indexOf('{')
  if (start === -1) return undefined
  try {
    return JSON.parse(output.slice(start)) as { status?: string; result?: unknown; error?: string }
  } catch {
    return undefined
  }
}
