import { Problem } from '../system/problem.ts'
import { git } from './git.ts'

/** One deployment, as its tag `deploy/PROJECT/TIME` tells it. */
export interface Deployment {
  tag: string
  /** `projects/P/sites/SITE/versions/VERSION`; Hosting keeps old versions. */
  hosting: string
}

const hostingLine = 'Hosting-Version: '

/** `deploy/my-project/2026-11-20T12.30.05Z`: sorts by time, and is a name that git allows. */
export function tagName(project: string, at: Date): string {
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '.')
  return `deploy/${project}/${time}`
}

/** Text of a deployment's tag. */
export function tagMessage(record: { title: string; hosting: string; rules: string }): string {
  return `${record.title}\n\n${hostingLine}${record.hosting}\nRules-Sha256: ${record.rules}\n`
}

/** The version of the pages that a tag's message names. */
export function hostingVersion(message: string): string | undefined {
  const line = message.split('\n').find((each) => each.startsWith(hostingLine))
  return line?.slice(hostingLine.length).trim()
}

/** Puts a tag on the commit that is live now. It stays on this machine until somebody pushes it. */
export function recordDeployment(
  project: string,
  record: { title: string; hosting: string; rules: string },
  { at = new Date(), commit = 'HEAD' } = {},
): string {
  const tag = tagName(project, at)
  git('tag', '--annotate', tag, '--message', tagMessage(record), commit)
  return tag
}

/** The project's deployments that this checkout knows, the newest first. */
export function readDeployments(project: string): Deployment[] {
  const tags = git('tag', '--list', `deploy/${project}/*`)
    .split('\n')
    .filter(Boolean)
    .sort()
    .reverse()
  return tags.flatMap((tag) => {
    const hosting = hostingVersion(git('tag', '--list', '--format=%(contents)', tag))
    return hosting === undefined ? [] : [{ tag, hosting }]
  })
}

/**
 * The deployment whose pages a rollback brings back.
 * @param deployments the newest first
 * @param tag one by name; without it the newest whose pages are not those of the newest
 * @throws Problem when there is none
 */
export function rollbackTarget(deployments: readonly Deployment[], tag?: string): Deployment {
  const target =
    tag === undefined
      ? deployments.find(({ hosting }) => hosting !== deployments[0]?.hosting)
      : deployments.find((each) => each.tag === tag)
  if (target) return target
  const known = deployments.map((each) => `  ${each.tag}`).join('\n')
  throw new Problem(
    tag === undefined
      ? 'This checkout knows no deployment before the newest: git fetch --tags, or use the Firebase\n' +
          'console → Hosting → Release history → Rollback.'
      : `${tag} is none of the deployments that this checkout knows:\n${known}`,
  )
}

/** `SITE@VERSION`, the source of `firebase hosting:clone`, and the site itself. */
export function cloneSource(hosting: string): { source: string; site: string } {
  const [, site, version] = /sites\/([^/]+)\/versions\/([^/]+)$/.exec(hosting) ?? []
  if (site === undefined) throw new Problem(`"${hosting}" names no version of a site.`)
  return { source: `${site}@${version}`, site }
}
