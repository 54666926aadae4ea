import * as z from 'zod'
import { inLocal } from '../system/paths.ts'
import { Problem } from '../system/problem.ts'
import type { Progress } from '../system/progress.ts'
import { runCaptured } from '../system/run-captured.ts'
import { firebaseFor } from './firebase.ts'
import { readManifest } from './functions-manifest.ts'
import { git, uncommittedFiles } from './git.ts'
import type { DeployOptions } from './options.ts'
import { askProject, leftOverFunctions } from './preflight.ts'
import { prepare, refuse, requireSettings } from './prepare.ts'
import { cloneSource, readDeployments, recordDeployment, rollbackTarget } from './record.ts'
import { rulesDigest } from './rules.ts'
import { runSteps } from './run-steps.ts'
import { deploySteps, pruneSteps } from './steps.ts'

const again = (project: string, option = '') => `npm run deploy -- --project ${project}${option}`

/** Shows what would go, and changes nothing; needs neither credentials nor a network. */
export async function dryRun(
  project: string,
  options: DeployOptions,
  progress: Progress,
): Promise<void> {
  await prepare(project, requireSettings(project, options.settings), progress)
  console.log(`Dry run: nothing was sent to ${project}, and nothing was asked of it.`)
}

/** Checks, builds and deploys everything, and records it as a tag. */
export async function deploy(
  project: string,
  options: DeployOptions,
  progress: Progress,
): Promise<void> {
  if (!options.uncommitted) requireCommitted()
  const settings = requireSettings(project, options.settings)
  await runChecks(options.checks, progress)
  const { plan, stage } = await prepare(project, settings, progress)
  const firebase = firebaseFor(project, stage.folder)
  const { problems, leftOver } = await progress.step(`Asking ${project}`, () =>
    askProject(firebase, settings.site, plan.manifest),
  )
  refuse(project, problems)

  let hosting = ''
  const steps = deploySteps({
    firebase,
    manifest: plan.manifest,
    indexWaitMs: options.indexWaitMinutes * 60_000,
    onHosting: (version) => (hosting = version),
  })
  await runSteps(steps, progress, {
    on: again(project),
    back: `git switch --detach TAG of the last deployment (git tag --list "deploy/*"), then ${again(project)}`,
  })
  const title = `Deployed to ${project}${options.uncommitted ? ', with changes not committed' : ''}`
  const tag = recordDeployment(project, { title, hosting, rules: plan.rules })
  console.log(`\nLive on ${project}, recorded as ${tag} (git push origin ${tag}).`)
  if (leftOver === undefined)
    console.log('Which functions the project had before, it did not tell.')
  else if (leftOver.length > 0) {
    const names = leftOver.map(({ id }) => id).join(', ')
    console.log(
      `Still there, but no longer in the source: ${names}. When no open page calls them any more` +
        ` (a day): ${again(project, ' --prune')}`,
    )
  }
}

/** Puts the pages alone on a channel of their own, beside the live ones. */
export async function preview(
  project: string,
  options: DeployOptions & { task: { kind: 'preview' } },
  progress: Progress,
): Promise<void> {
  const { channel, expires } = options.task
  const settings = requireSettings(project, options.settings)
  await runChecks(options.checks, progress)
  const { stage } = await prepare(project, settings, progress)
  const answer = await progress.step(`Preview ${channel}`, () =>
    firebaseFor(project, stage.folder).ask('hosting:channel:deploy', channel, '--expires', expires),
  )
  const sites = z.record(z.string(), z.looseObject({ url: z.string() })).parse(answer)
  for (const { url } of Object.values(sites)) console.log(`Preview: ${url}`)
  console.log(
    `It goes in ${expires}. Only the pages are new: it talks to the live functions, rules and data of\n` +
      `${project}, so what is sent there is sent for real. For a preview with data of its own give\n` +
      'another project: --project ALIAS_OR_ID.',
  )
}

/** Brings back the pages of an earlier deployment, in seconds and without a build. */
export async function rollback(
  project: string,
  tag: string | undefined,
  progress: Progress,
): Promise<void> {
  const target = rollbackTarget(readDeployments(project), tag)
  const { source, site } = cloneSource(target.hosting)
  await progress.step(`Pages of ${target.tag}`, () =>
    firebaseFor(project, inLocal('deploy')).run('hosting:clone', source, `${site}:live`),
  )
  const record = recordDeployment(
    project,
    {
      title: `Pages of ${target.tag} again; functions and rules stayed`,
      hosting: target.hosting,
      rules: rulesDigest(git('show', `${target.tag}:firestore.rules`)),
    },
    { commit: `${target.tag}^{commit}` },
  )
  console.log(
    `\nThe pages of ${target.tag} are live again (${record}). Functions and rules are those of the\n` +
      `later deployment. To bring back theirs too:\n` +
      `  git switch --detach ${target.tag}\n  ${again(project, ' --skip-checks')}`,
  )
}

/** Takes away functions and indexes that the source no longer has. */
export async function prune(
  project: string,
  options: DeployOptions,
  progress: Progress,
): Promise<void> {
  if (!options.uncommitted) requireCommitted()
  const { stage } = await prepare(project, requireSettings(project, options.settings), progress)
  const firebase = firebaseFor(project, stage.folder)
  const leftOver = await progress.step(`Asking ${project}`, async () =>
    leftOverFunctions(firebase, await readManifest(stage.functions)),
  )
  await runSteps(pruneSteps(firebase, leftOver), progress, {
    on: again(project, ' --prune'),
    back: `${again(project)} makes again what the source has`,
  })
}

function requireCommitted(): void {
  const files = uncommittedFiles()
  if (files.length === 0) return
  throw new Problem(
    `Not committed, so nobody could come back to it:\n${files.slice(0, 10).join('\n')}\n` +
      'Commit first, or deploy it all the same with --uncommitted.',
  )
}

async function runChecks(which: DeployOptions['checks'], progress: Progress): Promise<void> {
  if (which === 'none') return
  const script = which === 'all' ? 'test' : 'check'
  await progress.step(`npm run ${script}`, async () => {
    const { exitCode, output } = await runCaptured('npm', ['run', script], {
      logFile: inLocal('deploy-checks.log'),
    })
    if (exitCode !== 0) throw new Problem(`Nothing was deployed: npm run ${script} says\n${output}`)
  })
}
