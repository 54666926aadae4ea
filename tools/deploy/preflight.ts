import * as z from 'zod'
import { siteSettings } from '../../web/build/configuration.ts'
import { parameterNames } from './function-parameters.ts'
import type { Firebase } from './firebase.ts'
import type { FunctionsManifest } from './functions-manifest.ts'

const appSchema = z.object({
  sdkConfig: z.looseObject({
    projectId: z.string(),
    apiKey: z.string(),
    authDomain: z.string().optional(),
    appId: z.string(),
  }),
})
const versionsSchema = z.object({ secrets: z.array(z.looseObject({ state: z.string() })) })
const functionsSchema = z.array(z.looseObject({ id: z.string(), region: z.string() }))

/** A function that the project has. */
export interface DeployedFunction {
  id: string
  region: string
}

export interface ProjectState {
  /** What the project itself says against a deployment, a sentence each. */
  problems: string[]
  /** Functions that run there and are not in the source any more; undefined when it does not tell. */
  leftOver: DeployedFunction[] | undefined
}

/**
 * Asks the project, before anything of it changes, whether the pages' settings are really its own and
 * its secrets are set.
 * @throws Problem without credentials, or for a project that they do not reach
 */
export async function askProject(
  firebase: Firebase,
  site: Record<string, string>,
  manifest: FunctionsManifest,
): Promise<ProjectState> {
  const appId = site['VITE_FIREBASE_APP_ID'] ?? ''
  const app = appSchema.parse(await firebase.ask('apps:sdkconfig', 'WEB', appId))
  const problems = foreignSettings(app.sdkConfig, site)
  for (const name of parameterNames(manifest.params).secret) {
    const problem = await secretProblem(firebase, name)
    if (problem) problems.push(problem)
  }
  // Before its first deployment a project has not enabled functions, and cannot list them.
  const leftOver = await leftOverFunctions(firebase, manifest).catch(() => undefined)
  return { problems, leftOver }
}

function foreignSettings(
  config: z.output<typeof appSchema>['sdkConfig'],
  site: Record<string, string>,
): string[] {
  const own = {
    VITE_FIREBASE_PROJECT_ID: config.projectId,
    VITE_FIREBASE_API_KEY: config.apiKey,
  } as const
  return Object.entries(own)
    .filter(([name, value]) => site[name] !== value)
    .map(
      ([name, value]) =>
        `${name} is ${site[name]}, but the web app's is ${value}. Where to find it: ` +
        `${siteSettings[name as keyof typeof own].find}.`,
    )
}

async function secretProblem(firebase: Firebase, name: string): Promise<string | undefined> {
  const hint = `Set it: npx firebase functions:secrets:set ${name}`
  try {
    const { secrets } = versionsSchema.parse(await firebase.ask('functions:secrets:get', name))
    return secrets.some(({ state }) => state === 'ENABLED')
      ? undefined
      : `The secret ${name} has no enabled version. ${hint}`
  } catch (cause) {
    return `The secret ${name} cannot be read: ${cause instanceof Error ? cause.message : ''} ${hint}`
  }
}

/** Functions that run in the project and are not in the source any more. */
export async function leftOverFunctions(
  firebase: Firebase,
  manifest: FunctionsManifest,
): Promise<DeployedFunction[]> {
  const deployed = functionsSchema.parse(await firebase.ask('functions:list'))
  return deployed
    .filter(({ id }) => !(id in manifest.endpoints))
    .map(({ id, region }) => ({ id, region }))
}
