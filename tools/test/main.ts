import { rmSync } from 'node:fs'
import { findJava } from '../system/java.ts'
import { startLocalSystem } from '../system/local-system.ts'
import { inRoot } from '../system/paths.ts'
import { Problem } from '../system/problem.ts'
import { runCommand } from '../system/run-command.ts'
import { terminalProgress } from '../system/progress.ts'
import { requireBrowser } from '../system/browser.ts'
import { checkBuild, checkLint, checkTypes, runPlaywright, runVitest } from './parts.ts'
import type { Outcome } from './outcome.ts'
import { printFailures, printPart } from './print.ts'

const partNames = ['types', 'lint', 'units', 'build', 'rules', 'emulator', 'journeys'] as const
type PartName = (typeof partNames)[number]
const needEmulators: readonly PartName[] = ['rules', 'emulator', 'journeys']

function chosenParts(words: string[]): PartName[] {
  const unknown = words.filter((word) => !(partNames as readonly string[]).includes(word))
  if (unknown.length > 0) {
    throw new Problem(
      `npm test knows the parts ${partNames.join(', ')}, not ${unknown.join(', ')}.`,
    )
  }
  return words.length === 0 ? [...partNames] : (words as PartName[])
}

/**
 * `npm test [-- PART…]`: every check, or those named. A part that fails does not keep the others
 * from running; the last line counts them all.
 */
await runCommand(async () => {
  const chosen = chosenParts(process.argv.slice(2))
  const wanted = (part: PartName) => chosen.includes(part)
  const progress = terminalProgress()
  const outcomes = new Map<PartName, Outcome>()
  const run = async (part: PartName, check: () => Promise<Outcome>) => {
    if (!wanted(part)) return
    const outcome = await check()
    outcomes.set(part, outcome)
    printPart(part, outcome)
  }
  rmSync(inRoot('test-results'), { recursive: true, force: true })
  if (needEmulators.some(wanted)) findJava()
  const browser = wanted('journeys') ? requireBrowser(progress.note) : ''

  progress.note('Types, lint and unit tests')
  // Two cores: the unit tests beside the two checkers.
  await Promise.all([
    run('types', checkTypes).then(() => run('lint', checkLint)),
    run('units', () => runVitest('units', ['domain', 'web', 'functions'])),
  ])
  await run('build', () => progress.step('Building functions and pages', checkBuild))

  if (needEmulators.some(wanted)) {
    const system = await startLocalSystem({ progress })
    let lost: string | undefined
    void system.ended.then((why) => {
      lost = why
    })
    const step = (part: PartName, name: string, check: () => Promise<Outcome>) =>
      wanted(part) ? progress.step(name, () => run(part, check)) : undefined
    await step('rules', 'Security rules', () => runVitest('rules', ['rules'], system.env))
    await step('emulator', 'Functions in the emulators', () =>
      runVitest('emulator', ['emulator'], system.env),
    )
    await step('journeys', 'Journeys in the browser', () =>
      runPlaywright('journeys', { ...system.env, CHROMIUM_PATH: browser }),
    )
    if (lost) console.error(lost)
    await system.stop()
  }
  printFailures(outcomes)
  const failed = [...outcomes.values()].reduce((sum, { failures }) => sum + failures.length, 0)
  const passed = [...outcomes.values()].reduce((sum, outcome) => sum + outcome.passed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
