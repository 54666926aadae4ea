import { startLocalSystem, type LocalSystem } from '../system/local-system.ts'
import type { EmulatorName } from '../system/ports.ts'
import type { Progress } from '../system/progress.ts'
import { singleCheck, timed, together, type Outcome } from './outcome.ts'
import { checkBrowsers, checkMutants, runPlaywright, runVitest } from './parts.ts'

export type EmulatorPart = 'rules' | 'mutants' | 'emulator' | 'journeys' | 'browsers' | 'faults'

interface Options {
  progress: Progress
  /** The browser of the journeys. */
  browser: string
  record: (part: EmulatorPart, outcome: Outcome) => void
}

interface Stage {
  /** The emulators that it needs; all of them by default. */
  only?: EmulatorName[]
  /** Parts of a step run side by side, and steps one after the other. */
  steps: EmulatorPart[][]
}

/** The mutants have projects of their own, and the functions' tests wait a lot. */
const stages: readonly Stage[] = [
  { only: ['firestore'], steps: [['rules']] },
  { steps: [['mutants', 'emulator']] },
  { steps: [['journeys'], ['browsers'], ['faults']] },
]

/**
 * Runs parts that need the local system, stage by stage, each in a start of its own: what a stage stored,
 * also what is deleted since, costs the emulator time at every commit that a page listens to.
 */
export async function testAgainstEmulators(parts: EmulatorPart[], options: Options): Promise<void> {
  for (const stage of stages) {
    const chosen = stage.steps
      .map((step) => step.filter((part) => parts.includes(part)))
      .filter((step) => step.length > 0)
    if (chosen.length > 0) await testStage({ ...stage, steps: chosen }, options)
  }
}

/** If the system cannot be started, each part of the stage has failed. */
async function testStage({ steps, ...emulators }: Stage, { progress, browser, record }: Options) {
  let system: LocalSystem
  try {
    system = await startLocalSystem({ ...emulators, progress })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    for (const part of steps.flat()) record(part, singleCheck(`${part} could not run`, 1, why))
    return
  }
  let isStopping = false
  void system.ended.then((why) => isStopping || console.error(why))
  const all = checks({ ...system.env, CHROMIUM_PATH: browser })
  for (const parts of steps) {
    await progress.step(parts.map((part) => all[part].name).join('; '), async () => {
      await Promise.all(parts.map(async (part) => record(part, await timed(all[part].check))))
    })
  }
  isStopping = true
  await system.stop()
}

function checks(
  env: Record<string, string>,
): Record<EmulatorPart, { name: string; check: () => Promise<Outcome> }> {
  return {
    rules: { name: 'Security rules', check: () => runVitest('rules', ['rules'], env) },
    mutants: { name: 'Security rules with a condition less', check: () => checkMutants(env) },
    emulator: {
      name: 'Functions in the emulators',
      check: async () =>
        together(
          await Promise.all(
            ['emulator', 'emulator-isolated'].map((project) => runVitest(project, [project], env)),
          ),
        ),
    },
    journeys: {
      name: 'Journeys in the browser',
      check: () => runPlaywright('journeys', env),
    },
    browsers: { name: 'Stories in Firefox and WebKit', check: () => checkBrowsers(env) },
    faults: {
      name: 'Journeys while parts of the system fail',
      check: () => runPlaywright('faults', env, 'tests/faults/playwright.config.ts'),
    },
  }
}
