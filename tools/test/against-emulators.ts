import { startLocalSystem, type LocalSystem } from '../system/local-system.ts'
import type { Progress } from '../system/console-progress.ts'
import { metered } from '../system/cpu-meter.ts'
import type { EmulatorPart } from './choose.ts'
import { createCheckOutcome, timed, together, type Outcome } from './outcome.ts'
import { checkBrowsers, checkMutants, runPlaywright, runVitest } from './parts.ts'

interface Options {
  isDeep: boolean
  progress: Progress
  browser: string
  record: (part: EmulatorPart, outcome: Outcome) => void
}

/**
 * Each stage has its own emulators, because documents of earlier tests slow down every write that a
 * page listens to, even after they are deleted. The parts of a step run at the same time, the steps
 * of a stage one after another. Rules and mutants have their own Firestore projects, and the
 * functions' tests leave the processors mostly idle.
 */
const stages: readonly EmulatorPart[][][] = [
  [['rules', 'mutants', 'emulator']],
  [['journeys'], ['browsers'], ['faults']],
]

/** True for parts that can run at the same time as tests without emulators. */
export const isFirstStage = (part: EmulatorPart) => stages[0]?.flat().includes(part) === true

const onlyFirestore: readonly EmulatorPart[] = ['rules', 'mutants']

/**
 * Runs the parts that need the local system.
 * @returns the CPU seconds of the emulators, including the functions in them
 */
export async function testAgainstEmulators(
  parts: readonly EmulatorPart[],
  options: Options,
): Promise<number> {
  let cpuSeconds = 0
  for (const stage of stages) {
    const steps = stage
      .map((step) => step.filter((part) => parts.includes(part)))
      .filter((step) => step.length > 0)
    if (steps.length === 0) continue
    const { used } = await metered(() => testStage(steps, options))
    cpuSeconds += used.cpuSeconds
  }
  return cpuSeconds
}

/**
 * Runs the steps of a stage. If the system can't be started, all parts of the stage count as
 * failed.
 */
async function testStage(steps: EmulatorPart[][], options: Options) {
  const { isDeep, progress, browser, record } = options
  const parts = steps.flat()
  let system: LocalSystem
  try {
    const needsFirestoreOnly = parts.every((part) => onlyFirestore.includes(part))
    system = await startLocalSystem({
      progress,
      ...(needsFirestoreOnly && { only: ['firestore'] }),
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    for (const part of parts) record(part, createCheckOutcome(`${part} could not run`, 1, why))
    return
  }
  let isStopping = false
  void system.ended.then((why) => isStopping || console.error(why))
  const env = { ...system.env, CHROMIUM_PATH: browser, ...(isDeep && { DEEP: '1' }) }
  for (const step of steps) {
    await progress.step(step.map((part) => names[part]).join('; '), async () => {
      await Promise.all(step.map(async (part) => record(part, await timed(() => check(part, env)))))
    })
  }
  isStopping = true
  await system.stop()
}

const names: Record<EmulatorPart, string> = {
  rules: 'Security rules',
  mutants: 'Security rules with one condition less',
  emulator: 'Functions in the emulators',
  journeys: 'Journeys in the browser',
  browsers: 'Stories in Firefox and WebKit',
  faults: 'Journeys while parts of the system fail',
}

function check(part: EmulatorPart, env: Record<string, string>): Promise<Outcome> {
  switch (part) {
    case 'rules':
      return runVitest('rules', ['rules'], env)
    case 'mutants':
      return checkMutants(env)
    case 'emulator':
      return checkFunctions(env)
    case 'journeys':
      return runPlaywright('journeys', env)
    case 'browsers':
      return checkBrowsers(env)
    case 'faults':
      return runPlaywright('faults', env, 'tests/faults/playwright.config.ts')
  }
}

async function checkFunctions(env: Record<string, string>): Promise<Outcome> {
  const isDeep = env['DEEP'] !== undefined
  const projects = isDeep ? ['deep-isolated'] : ['emulator', 'emulator-isolated']
  return together(await Promise.all(projects.map((project) => runVitest(project, [project], env))))
}
