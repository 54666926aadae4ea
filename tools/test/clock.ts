import { spawnSync } from 'node:child_process'
import { startChild } from '../system/child.ts'
import { inRoot } from '../system/paths.ts'
import { Problem } from '../system/problem.ts'
import { runCommand } from '../system/run-command.ts'

/** The parts in which days matter: an audit would ask a registry whose certificate has expired by then. */
const partsWithDays = ['units', 'build', 'rules', 'emulator', 'journeys', 'faults']

/**
 * The settings by which a program's clock is ahead, with those of all that it starts. The program
 * `faketime` itself would not wait for what it started when it is stopped.
 * @throws Problem where it is not installed
 */
function clockAhead(ahead: string): Record<string, string> {
  const { error, stdout } = spawnSync('faketime', ['-f', ahead, 'env'], { encoding: 'utf8' })
  if (error) {
    throw new Problem(
      'This needs libfaketime: apt-get install faketime, or brew install libfaketime.',
    )
  }
  const settings = stdout.matchAll(/^(LD_PRELOAD|DYLD_\w+|FAKETIME)=(.*)$/gm)
  return {
    ...Object.fromEntries([...settings].map(([, name = '', value = '']) => [name, value])),
    // Where the monotonic clock is not moved along, Java's waits end at once.
    FAKETIME_DONT_FAKE_MONOTONIC: '0',
  }
}

/**
 * `npm run test:clock -- +45d [PART…]`: `npm test` while the clocks of everything that it starts are
 * ahead, the emulators' and the browser's too.
 */
await runCommand(async () => {
  const [ahead = '', ...parts] = process.argv.slice(2)
  if (!/^\+\d+d$/.test(ahead)) {
    throw new Problem('How many days ahead? npm run test:clock -- +45d [PART…]')
  }
  const chosen = parts.length === 0 ? partsWithDays : parts
  const child = startChild(process.execPath, [inRoot('tools/test/main.ts'), ...chosen], {
    cwd: inRoot(),
    env: { ...process.env, ...clockAhead(ahead) },
    stdio: 'inherit',
  })
  const end = await child.ended
  const { exitCode } = await child.process
  if (exitCode === undefined) throw new Problem(`The tests: the process ${end}.`)
  return exitCode
})
