import { rmSync } from 'node:fs'
import { requireBrowser } from '../system/browser.ts'
import { inRoot } from '../system/paths.ts'
import { Problem } from '../system/problem.ts'
import { terminalProgress } from '../system/progress.ts'
import { runCommand } from '../system/run-command.ts'
import { testAgainstEmulators, type EmulatorPart } from './against-emulators.ts'
import { checkAudit } from './audit.ts'
import { timed, type Outcome } from './outcome.ts'
import { checkBuild, checkLint, checkTypes, runVitest } from './parts.ts'
import { printFailures, printPart, printSlowest } from './print.ts'

const emulatorParts: readonly EmulatorPart[] = [
  'rules',
  'mutants',
  'emulator',
  'journeys',
  'browsers',
  'faults',
]
const partNames = ['types', 'lint', 'audit', 'units', 'build', ...emulatorParts] as const
type PartName = (typeof partNames)[number]

function chosenParts(words: string[]): readonly PartName[] {
  const unknown = words.filter((word) => !(partNames as readonly string[]).includes(word))
  if (unknown.length > 0) {
    throw new Problem(
      `npm test knows the parts ${partNames.join(', ')}, not ${unknown.join(', ')}.`,
    )
  }
  return words.length === 0 ? partNames : (words as PartName[])
}

/**
 * `npm test [-- PART…]`: every check, or those named. A part that fails does not keep the others
 * from running; the last line counts them all.
 */
await runCommand(async () => {
  const chosen = chosenParts(process.argv.slice(2))
  const progress = terminalProgress()
  const outcomes = new Map<PartName, Outcome>()
  const record = (part: PartName, outcome: Outcome) => {
    outcomes.set(part, outcome)
    printPart(part, outcome)
  }
  const run = async (part: PartName, check: () => Promise<Outcome>) => {
    if (chosen.includes(part)) record(part, await timed(check))
  }
  const againstEmulators = emulatorParts.filter((part) => chosen.includes(part))

  rmSync(inRoot('test-results'), { recursive: true, force: true })
  const needsBrowser = chosen.includes('journeys') || chosen.includes('faults')
  const browser = needsBrowser ? requireBrowser(progress.note) : ''
  progress.note('Types, lint and unit tests')
  const checkSource = async () => {
    await run('types', checkTypes)
    await run('lint', checkLint)
  }
  const runTests = async () => {
    await run('audit', checkAudit)
    await run('units', () => runVitest('units', ['domain', 'web', 'functions', 'tools', 'docs']))
    await run('build', () => progress.step('Building functions and pages', checkBuild))
    if (againstEmulators.length === 0) return
    await testAgainstEmulators(againstEmulators, { progress, browser, record })
  }
  // Two cores: the checkers on one, and the tests get both once these are done.
  await Promise.all([checkSource(), runTests()])

  printSlowest(outcomes.values())
  printFailures(outcomes)
  const count = (of: (outcome: Outcome) => number) =>
    [...outcomes.values()].reduce((sum, outcome) => sum + of(outcome), 0)
  const failed = count(({ failures }) => failures.length)
  console.log(`${count(({ passed }) => passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
