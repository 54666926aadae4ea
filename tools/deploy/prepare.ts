import { resolve } from 'node:path'
import { Problem } from '../system/problem.ts'
import type { Progress } from '../system/progress.ts'
import { describePlan } from './describe.ts'
import { inspectStage, settingsProblems, type Plan } from './inspect.ts'
import { readSettings, type ProjectSettings } from './settings.ts'
import { buildStage, type Stage } from './stage.ts'

/** Everything that goes to a project, built and found sound. */
export interface Prepared {
  plan: Plan
  stage: Stage
  settings: ProjectSettings
}

/**
 * Reads a project's settings, before anything that takes time.
 * @param folder as given by `--settings`
 * @throws Problem naming all that is missing or wrong in the pages' settings
 */
export function requireSettings(project: string, folder: string | undefined): ProjectSettings {
  const settings = readSettings(project, folder && resolve(folder))
  refuse(project, settingsProblems(project, settings))
  return settings
}

/**
 * Builds all that goes to a project, and prints it.
 * @throws Problem naming all that would stop a deployment, after printing what would go
 */
export async function prepare(
  project: string,
  settings: ProjectSettings,
  progress: Progress,
): Promise<Prepared> {
  const stage = await progress.step(`Building pages and functions for ${project}`, () =>
    buildStage(project, settings.site),
  )
  const { plan, problems } = await progress.step('Looking at what was built', () =>
    inspectStage(project, stage, settings),
  )
  console.log(`\n${describePlan(plan)}\n`)
  refuse(project, problems)
  return { plan, stage, settings }
}

/** @throws Problem listing the problems, if there are any */
export function refuse(project: string, problems: string[]): void {
  if (problems.length === 0) return
  throw new Problem(
    `Nothing goes to ${project} before this is put right:\n` +
      `${problems.map((problem) => `  ${problem}`).join('\n')}\n` +
      'docs/deploying.md says what each setting is and where to find it.',
  )
}
