import { spawnSync } from 'node:child_process'
import { startChild } from '../system/child.ts'
import { inRoot } from '../system/project-paths.ts'
import { Problem } from '../system/problem.ts'
import { runCommand } from '../system/run-command.ts'

/**
 * Parts with tests that depend on the day. The audit is left out, because the registry's
 * certificate has expired on the later day.
 */
const partsWithDays = ['units', 'build', 'rules', 'emulator', 'journeys', 'faults']

/**
 * The environment that moves the clocks of a program and its children ahead. It doesn't run the
 * program under `faketime`, which would end before its child.
 * @throws Problem if faketime isn't installed
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
    // Without this setting, Java's waits end immediately.
    FAKETIME_DONT_FAKE_MONOTONIC: '0',
  }
}

/**
 * `npm run test:clock -- +45d [PART…]` runs `npm test` with the clocks of all its programs ahead,
 * including the emulators and the browser. The default is the parts of `partsWithDays`.
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
