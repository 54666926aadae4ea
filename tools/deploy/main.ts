import { execa, ExecaError } from 'execa'
import { launchProblems } from '../../web/build/launch.ts'
import { root } from '../system/project-paths.ts'
import { Problem } from '../system/problem.ts'
import { runCommand } from '../system/run-command.ts'
import { buildForProject } from './build-release.ts'
import { firebaseFor } from './firebase-cli.ts'
import { parseOptions } from './deploy-options.ts'
import { refuse, requireCommitted, requireOwnSettings } from './preflight.ts'
import { readCompany } from './read-company.ts'
import { readSettings } from './settings.ts'
import { deployInOrder } from './steps.ts'

/** Runs `npm run deploy -- --project ALIAS_OR_ID` (docs/deploy.md). */
await runCommand(async () => {
  try {
    await deploy()
    return 0
  } catch (error) {
    if (!(error instanceof ExecaError)) throw error
    throw new Problem(`${error.message}\n\nWhat now: docs/deploy.md, "When a step fails".`)
  }
})

async function deploy(): Promise<void> {
  const { project, dryRun, preview, checks, force, folder } = parseOptions(process.argv.slice(2))
  const further = force ? ['--force'] : []
  const goesLive = !dryRun && preview === undefined
  const settings = readSettings(project, folder)
  refuse(project, settings.problems)
  if (goesLive) await requireCommitted()
  await requireOwnSettings(firebaseFor(project, root), project, settings.site)
  const company = await readCompany(project, settings.site['VITE_FIREBASE_API_KEY'] ?? '')
  refuse(project, launchProblems(settings.site['VITE_OWNER_ACCEPTS'], { company }))
  if (goesLive && checks) await execa('npm', ['run', 'check'], { cwd: root, stdio: 'inherit' })

  const firebase = firebaseFor(project, await buildForProject(project, { ...settings, company }))
  if (dryRun) await firebase.run('deploy', '--dry-run', ...further)
  else if (preview !== undefined) await firebase.run('hosting:channel:deploy', preview)
  else await deployInOrder(firebase, { message: await commitId(), further })
}

/** The short hash of the deployed commit, for Hosting's release history. */
async function commitId(): Promise<string> {
  const { stdout } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
  return stdout
}
