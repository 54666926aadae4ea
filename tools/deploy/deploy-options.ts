import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRoot, root } from '../system/project-paths.ts'
import { Problem } from '../system/problem.ts'

const usage = `npm run deploy -- --project ALIAS_OR_ID [OPTION…]
  --dry-run           build, and let Firebase check everything without changing what is live
  --preview NAME      put the pages alone on a preview channel of Hosting
  --skip-checks       leave out npm run check: this commit has passed it already
  --force             answer firebase-tools' questions with yes, deletions of functions too
  --settings FOLDER   where web/.env.PROJECT and functions/.env.PROJECT are`

/**
 * Reads the command line of `npm run deploy`.
 * @param aliases of projects; by default those in .firebaserc
 * @throws Problem for an unknown option or a missing project
 */
export function parseOptions(args: string[], aliases = readAliases()) {
  const values = parse(args)
  return {
    project: chooseProject(values.project, aliases),
    dryRun: values['dry-run'] === true,
    preview: values.preview,
    checks: values['skip-checks'] !== true,
    force: values.force === true,
    folder: values.settings ?? root,
  }
}

function parse(args: string[]) {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const options = {
    ...{ project: text, preview: text, settings: text },
    ...{ 'dry-run': flag, 'skip-checks': flag, force: flag },
  }
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** The aliases that `firebase use --add` wrote, if any. */
function readAliases(): Record<string, string> {
  const file = inRoot('.firebaserc')
  if (!existsSync(file)) return {}
  const { projects = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    projects?: Record<string, string>
  }
  return projects
}

function chooseProject(wanted: string | undefined, aliases: Record<string, string>): string {
  if (wanted === undefined) throw new Problem(`Which project?\n\n${usage}`)
  const project = aliases[wanted] ?? wanted
  if (project.startsWith('demo-')) {
    throw new Problem(`${project} lives in the emulators and is never deployed; npm start runs it.`)
  }
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new Problem(`"${project}" is no alias of .firebaserc, and cannot be a project's id.`)
  }
  return project
}
