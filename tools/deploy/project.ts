import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { inRoot } from '../system/paths.ts'
import { Problem } from '../system/problem.ts'

const aliasesSchema = z.object({ projects: z.record(z.string(), z.string()).default({}) })

/** The aliases of .firebaserc (`firebase use --add` writes it); none without the file. */
export function readAliases(file = inRoot('.firebaserc')): Record<string, string> {
  if (!existsSync(file)) return {}
  try {
    return aliasesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).projects
  } catch (cause) {
    throw new Problem(`.firebaserc cannot be read: ${cause instanceof Error ? cause.message : ''}`)
  }
}

/**
 * The id of the project to deploy to.
 * @param wanted alias or id; without it the alias `default`
 * @throws Problem where none is meant, and for a project that lives in the emulators
 */
export function chooseProject(wanted: string | undefined, aliases: Record<string, string>): string {
  const project = aliases[wanted ?? 'default'] ?? wanted
  if (project === undefined) {
    const known = Object.keys(aliases)
    throw new Problem(
      'Which project? --project ID, or an alias of .firebaserc' +
        (known.length > 0 ? ` (${known.join(', ')}).` : ' (npx firebase use --add makes one).'),
    )
  }
  if (project.startsWith('demo-')) {
    throw new Problem(`${project} lives in the emulators and is never deployed; npm start runs it.`)
  }
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new Problem(`"${project}" is no alias of .firebaserc, and cannot be a project's id.`)
  }
  return project
}
