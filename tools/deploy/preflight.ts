import { execa } from 'execa'
import * as z from 'zod'
import { inRoot } from '../system/project-paths.ts'
import { Problem } from '../system/problem.ts'
import type { Firebase } from './firebase-cli.ts'

const appSchema = z.object({
  result: z.object({ sdkConfig: z.object({ projectId: z.string(), apiKey: z.string() }) }),
})

/** @throws Problem with the list of problems, if any */
export function refuse(project: string, problems: string[]): void {
  if (problems.length === 0) return
  throw new Problem(
    `Nothing goes to ${project} before this is put right:\n` +
      `${problems.map((problem) => `  ${problem}`).join('\n')}\n` +
      'docs/deploy.md says what each setting is and where to find it.',
  )
}

/**
 * @throws Problem with the list of uncommitted files, because their deployment couldn't be repeated
 */
export async function requireCommitted(): Promise<void> {
  const { stdout } = await execa('git', ['status', '--porcelain'], { cwd: inRoot() })
  if (stdout !== '') throw new Problem(`Commit this first:\n${stdout}`)
}

/**
 * Compares the pages' settings with the project's web app, because Firebase rejects every request
 * with another project's API key.
 * @throws Problem with the differences
 */
export async function requireOwnSettings(
  firebase: Firebase,
  project: string,
  site: Record<string, string>,
): Promise<void> {
  const appId = site['VITE_FIREBASE_APP_ID'] ?? ''
  const answer = await firebase.read('apps:sdkconfig', 'WEB', appId, '--json')
  const { sdkConfig } = appSchema.parse(JSON.parse(answer)).result
  const own = {
    VITE_FIREBASE_PROJECT_ID: sdkConfig.projectId,
    VITE_FIREBASE_API_KEY: sdkConfig.apiKey,
  }
  const foreign = Object.entries(own).filter(([name, value]) => site[name] !== value)
  refuse(
    project,
    foreign.map(([name, value]) => `${name} is ${site[name]}, but the web app's is ${value}.`),
  )
}
