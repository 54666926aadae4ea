import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFunctions } from '../../functions/build/bundle.ts'
import { emulatorsSetting, siteSettingNames } from '../../web/build/configuration.ts'
import { readStyleHashes } from '../system/local-config.ts'
import { inLocal, inRoot } from '../system/paths.ts'
import { Problem } from '../system/problem.ts'
import { runCaptured } from '../system/run-captured.ts'
import { readDeployedConfig, type DeployedConfig } from './deployed-config.ts'

/** A folder that holds all that goes to a project, and nothing else; firebase-tools runs in it. */
export interface Stage {
  folder: string
  web: string
  functions: string
  config: DeployedConfig
}

/**
 * Builds the pages and the functions for a project, beside those of the local system, which stay as
 * they are: a page built for the world must never meet the emulators, nor the other way round.
 * @param site the pages' complete settings
 * @throws Problem when one of the builds fails
 */
export async function buildStage(project: string, site: Record<string, string>): Promise<Stage> {
  const folder = inLocal('deploy', project)
  const [web, functions] = [join(folder, 'web'), join(folder, 'functions')]
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(functions, { recursive: true })
  await Promise.all([buildSite(web, site), bundleFunctions(functions, { parameters: 'none' })])
  for (const name of ['firestore.rules', 'firestore.indexes.json']) {
    copyFileSync(inRoot(name), join(folder, name))
  }
  const config = readDeployedConfig({
    project,
    styleHashes: readStyleHashes(web),
    authDomain: site['VITE_FIREBASE_AUTH_DOMAIN'] ?? '',
    appCheck: Boolean(site['VITE_APP_CHECK_SITE_KEY']),
  })
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config, null, 2))
  return { folder, web, functions, config }
}

/** Text of a file of the stage. */
export function readStaged(stage: Stage, name: string): string {
  return readFileSync(join(stage.folder, name), 'utf8')
}

async function buildSite(outDir: string, site: Record<string, string>): Promise<void> {
  // Each name is set, so that no forgotten .env file or shell can add to what was checked.
  const names = [...siteSettingNames, emulatorsSetting]
  const env = Object.fromEntries(names.map((name) => [name, site[name] ?? '']))
  const { exitCode, output } = await runCaptured(
    'npm',
    ['run', 'build', '-w', 'web', '--', '--outDir', outDir],
    { logFile: inLocal('deploy-web-build.log'), env },
  )
  if (exitCode !== 0) throw new Problem(`The pages could not be built:\n${output}`)
}
