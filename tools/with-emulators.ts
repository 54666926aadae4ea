import { startChild } from './system/child.ts'
import { startLocalSystem } from './system/local-system.ts'
import { parseOnly } from './system/only-option.ts'
import { inRoot } from './system/paths.ts'
import { Problem, printFailure } from './system/problem.ts'
import { onStopRequest } from './system/stop-signals.ts'

/**
 * `npm run with-emulators -- [--only firestore,auth] CMD…`: starts the local system, runs the
 * command with its addresses in the environment, stops it, and ends with the command's exit code.
 */
function parse(args: string[]) {
  const at = args[0] === '--only' ? 2 : 0
  const command = args[at]
  if (command === undefined) throw new Problem('Which command? npm run with-emulators -- CMD…')
  return { only: parseOnly(at === 2 ? args[1] : undefined), command, rest: args.slice(at + 1) }
}

try {
  const { only, command, rest } = parse(process.argv.slice(2))
  const say = (text: string) => console.error(`· ${text}`)
  const starting = startLocalSystem({ only, say })
  const stopAll: (() => Promise<unknown>)[] = [() => starting.then((system) => system.stop())]
  onStopRequest(() => {
    void Promise.allSettled(stopAll.map((stop) => stop())).then(() => process.exit(130))
  })
  const system = await starting
  const child = startChild(command, rest, {
    cwd: inRoot(),
    env: { ...process.env, ...system.env },
    stdio: 'inherit',
  })
  stopAll.unshift(() => child.stop())
  const lost = system.ended.then((why) => new Problem(why))
  const end = await Promise.race([child.ended, lost])
  if (end instanceof Problem) printFailure(end)
  await child.stop()
  await system.stop()
  process.exit(end instanceof Problem ? 1 : (child.process.exitCode ?? 1))
} catch (error) {
  printFailure(error)
  process.exit(1)
}
