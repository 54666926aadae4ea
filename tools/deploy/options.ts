import { parseArgs } from 'node:util'
import { Problem } from '../system/problem.ts'

/** What one run of `npm run deploy` does. */
type Task =
  | { kind: 'deploy' }
  | { kind: 'dry-run' }
  | { kind: 'preview'; channel: string; expires: string }
  | { kind: 'rollback'; tag: string | undefined }
  | { kind: 'prune' }

export interface DeployOptions {
  task: Task
  /** An alias of .firebaserc or a project id; undefined for the alias `default`. */
  project: string | undefined
  /** Folder whose `web/` and `functions/` hold the `.env.PROJECT` files, in place of this checkout. */
  settings: string | undefined
  checks: 'check' | 'all' | 'none'
  /** Deploys what is not committed: such a state cannot be rolled back to. */
  uncommitted: boolean
  /** How long to wait for new indexes, in minutes. */
  indexWaitMinutes: number
}

const usage = `npm run deploy -- [--project ALIAS_OR_ID] [OPTION…]
  (nothing)            check, build, then indexes, rules, functions, Hosting
  --dry-run            show what would go where; needs no credentials and no network
  --preview NAME       put the pages alone on a preview channel; --expires 7d (at most 30d)
  --rollback           bring back the pages of the deployment before; --to TAG for an older one
  --prune              remove functions and indexes that are no longer in the source
  --all-tests          run npm test first, in place of npm run check
  --skip-checks        run neither: this commit has passed them already
  --uncommitted        deploy although files differ from the commit
  --index-wait 30      minutes to wait for new indexes
  --settings FOLDER    where web/.env.PROJECT and functions/.env.PROJECT are`

const expiry = /^([1-9]\d*)([hd])$/

/**
 * Reads the command line.
 * @throws Problem for an option that is unknown, misspelt, or contradicts another
 */
export function parseOptions(args: string[]): DeployOptions {
  const values = parse(args)
  const minutes = Number(values['index-wait'] ?? 30)
  if (!(minutes >= 0 && minutes <= 24 * 60)) {
    throw new Problem(`--index-wait is "${values['index-wait']}"; it must be minutes, 0 to 1440.`)
  }
  if (values['all-tests'] && values['skip-checks']) {
    throw new Problem('--all-tests and --skip-checks contradict each other.')
  }
  return {
    task: taskOf(values),
    project: values.project,
    settings: values.settings,
    checks: values['all-tests'] ? 'all' : values['skip-checks'] ? 'none' : 'check',
    uncommitted: values.uncommitted === true,
    indexWaitMinutes: minutes,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        project: { type: 'string' },
        settings: { type: 'string' },
        'dry-run': { type: 'boolean' },
        preview: { type: 'string' },
        expires: { type: 'string' },
        rollback: { type: 'boolean' },
        to: { type: 'string' },
        prune: { type: 'boolean' },
        'all-tests': { type: 'boolean' },
        'skip-checks': { type: 'boolean' },
        uncommitted: { type: 'boolean' },
        'index-wait': { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function taskOf(values: ReturnType<typeof parse>): Task {
  const chosen = (['dry-run', 'preview', 'rollback', 'prune'] as const).filter(
    (name) => values[name] !== undefined,
  )
  if (chosen.length > 1) {
    throw new Problem(`--${chosen.join(' and --')} are different things: run one at a time.`)
  }
  if (values.expires !== undefined && chosen[0] !== 'preview') {
    throw new Problem('--expires belongs to --preview NAME.')
  }
  if (values.to !== undefined && chosen[0] !== 'rollback') {
    throw new Problem('--to belongs to --rollback.')
  }
  switch (chosen[0]) {
    case 'preview':
      return previewTask(values.preview ?? '', values.expires ?? '7d')
    case 'rollback':
      return { kind: 'rollback', tag: values.to }
    case 'dry-run':
    case 'prune':
      return { kind: chosen[0] }
    default:
      return { kind: 'deploy' }
  }
}

function previewTask(channel: string, expires: string): Task {
  // Hosting makes a host name of it, beside the site's own name.
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(channel) || channel === 'live') {
    throw new Problem(
      `"${channel}" cannot name a preview: lower-case letters, digits and dashes, at most 40, not live.`,
    )
  }
  const [, count, unit] = expiry.exec(expires) ?? []
  const hours = Number(count) * (unit === 'd' ? 24 : 1)
  if (!(hours <= 30 * 24)) {
    throw new Problem(`--expires is "${expires}"; it must be such as 12h or 7d, at most 30d.`)
  }
  return { kind: 'preview', channel, expires }
}
