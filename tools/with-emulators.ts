import { startChild } from './system/child.ts'
import { startLocalSystem } from './system/local-system.ts'
import { parseOnly } from './system/emulator-ports.ts'
import { inRoot } from './system/project-paths.ts'
import { Problem } from './system/problem.ts'
import { terminalProgress } from './system/console-progress.ts'
import { runCommand } from './system/run-command.ts'

/** Reads the option --only and the command. A `--` may come before either of them. */
function parse(args: string[]) {
  const words = args[0] === '--' ? args.slice(1) : args
  const only = words[0] === '--only' ? words[1] : undefined
  const [command, ...rest] = words.slice(only === undefined ? 0 : 2).filter(notLeadingDashes)
  if (command === undefined) {
    throw new Problem('Which command? npm run with-emulators -- [--only firestore,auth] CMD…')
  }
  return { only: parseOnly(only), command, rest }
}

const notLeadingDashes = (word: string, index: number) => index > 0 || word !== '--'

/**
 * `npm run with-emulators -- [--only firestore,auth] CMD…` starts the local system, runs the
 * command with its addresses in the environment, stops the system, and ends with the command's exit
 * code.
 */
await runCommand(async () => {
  const { only, command, rest } = parse(process.argv.slice(2))
  const progress = terminalProgress((line) => console.error(line))
  const system = await startLocalSystem({ only, progress })
  const child = startChild(command, rest, {
    cwd: inRoot(),
    env: { ...process.env, ...system.env },
    stdio: 'inherit',
  })
  const lost = system.ended.then((why) => {
    throw new Problem(why)
  })
  const end = await Promise.race([child.ended, lost])
  const { exitCode } = await child.process
  if (exitCode === undefined) throw new Problem(`${command} ${end}.`)
  return exitCode
})
