import { projectId } from '../system/emulators.ts'
import { startLocalSystem, type LocalSystem } from '../system/local-system.ts'
import type { Progress } from '../system/progress.ts'
import { singleCheck, timed, together, type Outcome } from './outcome.ts'
import { checkMutants, runPlaywright, runVitest } from './parts.ts'

export type EmulatorPart = 'rules' | 'mutants' | 'emulator' | 'journeys' | 'faults'

interface Options {
  progress: Progress
  /** The browser of the journeys. */
  browser: string
  record: (part: EmulatorPart, outcome: Outcome) => void
}

/** What runs at the same time. The mutants have projects of their own, and the functions' tests wait a lot. */
const stages: readonly EmulatorPart[][] = [
  ['rules'],
  ['mutants', 'emulator'],
  ['journeys'],
  ['faults'],
]

/**
 * Runs parts that need the local system, stage by stage in one start of it, each stage from an empty
 * database. If it cannot be started, each of them has failed.
 */
export async function testAgainstEmulators(parts: EmulatorPart[], options: Options): Promise<void> {
  const { progress, record } = options
  let system: LocalSystem
  try {
    system = await startLocalSystem({ progress })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    for (const part of parts) record(part, singleCheck(`${part} could not run`, 1, why))
    return
  }
  let isStopping = false
  void system.ended.then((why) => isStopping || console.error(why))
  const all = checks(system.env, options.browser)
  for (const stage of stages) {
    const chosen = stage.filter((part) => parts.includes(part))
    if (chosen.length === 0) continue
    const name = chosen.map((part) => all[part].name).join('; ')
    await progress.step(name, async () => {
      await resetLocalSystem(system.env)
      await Promise.all(chosen.map(async (part) => record(part, await timed(all[part].check))))
    })
  }
  isStopping = true
  await system.stop()
}

function checks(
  env: Record<string, string>,
  browser: string,
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
      check: () => runPlaywright('journeys', { ...env, CHROMIUM_PATH: browser }),
    },
    faults: {
      name: 'Journeys while parts of the system fail',
      check: () =>
        runPlaywright(
          'faults',
          { ...env, CHROMIUM_PATH: browser },
          'tests/faults/playwright.config.ts',
        ),
    },
  }
}

/**
 * Empties Firestore, Auth and the mail catcher, so that a part of the tests never meets what another
 * left behind: its quotes in a list, or its mails in the cap of an hour.
 */
async function resetLocalSystem(env: Record<string, string>): Promise<void> {
  const project = `emulator/v1/projects/${projectId}`
  await remove(`http://${env.FIRESTORE_EMULATOR_HOST}/${project}/databases/(default)/documents`)
  await remove(`http://${env.FIREBASE_AUTH_EMULATOR_HOST}/${project}/accounts`)
  await remove(`${env.MAIL_CATCHER_ORIGIN}/messages`)
}

async function remove(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}
