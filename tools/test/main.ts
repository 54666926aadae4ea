import { rmSync } from 'node:fs'
import { requireBrowser } from '../system/browser.ts'
import { inResults } from '../system/project-paths.ts'
import { cpuSecondsInAll, cpuSecondsOfMachine } from '../system/cpu-meter.ts'
import { terminalProgress } from '../system/console-progress.ts'
import { runCommand } from '../system/run-command.ts'
import { isFirstStage, testAgainstEmulators } from './against-emulators.ts'
import { checkAudit } from './npm-audit.ts'
import { choose, commandParts, emulatorParts, type EmulatorPart, type PartName } from './choose.ts'
import { checkCommand, deepCommands } from './deep-commands.ts'
import { together, timed, type Outcome } from './outcome.ts'
import { checkBuild, checkLint, checkTypes, runVitest } from './parts.ts'
import { printFailures, printPart, printSeconds, printSlowest } from './print.ts'

const unitProjects = ['domain', 'web', 'functions', 'tools', 'docs']

/**
 * `npm test [-- PART…]` and `npm run test:deep [-- PART…]` run all parts of the command, or the
 * named ones. If a part fails, the others still run. The last line counts all tests.
 */
await runCommand(async () => {
  const startedAt = Date.now()
  const machineBefore = cpuSecondsOfMachine()
  const { isDeep, chosen } = choose(process.argv.slice(2))
  const progress = terminalProgress()
  const outcomes = new Map<PartName, Outcome>()
  const record = (part: PartName, outcome: Outcome) => {
    outcomes.set(part, outcome)
    printPart(part, outcome)
  }
  const run = async (part: PartName, check: () => Promise<Outcome>) => {
    if (chosen.includes(part)) record(part, await timed(check))
  }
  let emulatorSeconds = 0

  rmSync(inResults(), { recursive: true, force: true })
  const needsBrowser = chosen.includes('journeys') || chosen.includes('faults')
  const browser = needsBrowser ? requireBrowser(progress.note) : ''
  const checkSource = async () => {
    await run('types', checkTypes)
    await run('lint', checkLint)
  }
  const runEmulatorParts = async (parts: readonly EmulatorPart[]) => {
    const options = { isDeep, progress, browser, record }
    const ofCommand = parts.filter((part) => chosen.includes(part))
    const seconds = await testAgainstEmulators(ofCommand, options)
    emulatorSeconds += seconds
  }
  const runTests = async () => {
    await run('audit', checkAudit)
    await run('build', () => progress.step('Building functions and pages', checkBuild))
    // Tests of functions wait much of the time, and leave the processors to the units.
    await Promise.all([
      run('units', () => runVitest('units', unitProjects)),
      runEmulatorParts(emulatorParts.filter(isFirstStage)),
    ])
    await runEmulatorParts(emulatorParts.filter((part) => !isFirstStage(part)))
    for (const part of commandParts) {
      const command = deepCommands[part]
      await run(part, () => progress.step(command.name, () => checkCommand(part, command)))
    }
  }
  await Promise.all([checkSource(), runTests()])

  printSlowest(outcomes.values())
  printSeconds([
    ...outcomes,
    ['the emulators and their functions', { cpuSeconds: emulatorSeconds }],
    ['the whole machine', { cpuSeconds: cpuSecondsOfMachine() - machineBefore }],
    ['in all', { cpuSeconds: cpuSecondsInAll(), seconds: (Date.now() - startedAt) / 1000 }],
  ])
  printFailures(outcomes)
  const { passed, failures } = together([...outcomes.values()])
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
})
