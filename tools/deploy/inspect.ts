import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteProblems } from '../../web/build/configuration.ts'
import { parameterFile, parameterProblems } from './function-parameters.ts'
import { readManifest, type FunctionsManifest } from './functions-manifest.ts'
import { inspectHosting, type HostingSummary } from './hosting-files.ts'
import { inspectIndexes, type IndexSummary } from './indexes.ts'
import { rulesDigest, rulesProblems } from './rules.ts'
import type { ProjectSettings } from './settings.ts'
import { readStaged, type Stage } from './stage.ts'

/** What would go to a project. */
export interface Plan {
  project: string
  rules: string
  indexes: IndexSummary
  manifest: FunctionsManifest
  /** The functions' parameters as they are deployed, `NAME="value"` line by line. */
  parameters: string
  hosting: HostingSummary
}

/** Problems of the pages' settings, with the file in which to put them right. */
export function settingsProblems(project: string, { site, files }: ProjectSettings): string[] {
  return siteProblems(site, project).map((problem) => `${problem} (${files.site})`)
}

/**
 * Looks at all that was built for a project, and writes the functions' parameters beside them.
 * @returns what would go, and what must be put right first, a sentence each
 */
export async function inspectStage(
  project: string,
  stage: Stage,
  settings: ProjectSettings,
): Promise<{ plan: Plan; problems: string[] }> {
  const rules = readStaged(stage, 'firestore.rules')
  const indexes = inspectIndexes(readStaged(stage, 'firestore.indexes.json'))
  const hosting = inspectHosting(stage.web, stage.config.hosting, settings.site)
  const [manifest, compiled] = await Promise.all([
    readManifest(stage.functions),
    rulesProblems(rules),
  ])
  const ofParameters = parameterProblems(manifest.params, settings.functions, settings.site)
  const parameters = parameterFile(manifest.params, settings.functions)
  writeFileSync(join(stage.functions, `.env.${project}`), parameters)
  return {
    plan: {
      project,
      rules: rulesDigest(rules),
      indexes: indexes.summary,
      manifest,
      parameters,
      hosting: hosting.summary,
    },
    problems: [
      ...ofParameters.map((problem) => `${problem} (${settings.files.functions})`),
      ...indexes.problems,
      ...compiled,
      ...hosting.problems,
    ],
  }
}
