import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Company } from '@moving/domain/company'
import { execa } from 'execa'
import { bundleFunctions } from '../../functions/build/bundle.ts'
import { companyVariable } from '../../web/build/configuration.ts'
import { readStyleHashes } from '../system/local-config.ts'
import { inLocal, inRoot, root } from '../system/project-paths.ts'
import { readDeployedConfig } from './deployed-config.ts'
import type { ProjectSettings } from './settings.ts'

/**
 * Builds the pages and the functions for a project in a separate folder, so that they never mix
 * with those of the local system.
 * @param release the project's settings, and the company that the pages show
 * @returns the folder for firebase-tools, with its own firebase.json
 */
export async function buildForProject(
  project: string,
  { site, functions, company }: Pick<ProjectSettings, 'site' | 'functions'> & { company: Company },
): Promise<string> {
  const folder = inLocal('deploy', project)
  const [webFolder, functionsFolder] = [join(folder, 'web'), join(folder, 'functions')]
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(functionsFolder, { recursive: true })
  await execa('vite', ['build', '--outDir', webFolder, '--emptyOutDir'], {
    ...{ cwd: inRoot('web'), preferLocal: true, localDir: root },
    // Sets every name, so that a leftover .env file can't add an unchecked value.
    ...{ env: { ...site, [companyVariable]: JSON.stringify(company) }, stdio: 'inherit' },
  })
  await bundleFunctions(functionsFolder, { parameters: 'none' })
  writeFileSync(
    join(functionsFolder, `.env.${project}`),
    `${functions}BUILT_FILES="${scriptsIn(webFolder).join(',')}"\n`,
  )
  for (const name of ['firestore.rules', 'firestore.indexes.json']) {
    copyFileSync(inRoot(name), join(folder, name))
  }
  const config = readDeployedConfig({
    project,
    styleHashes: readStyleHashes(webFolder),
    authDomain: site['VITE_FIREBASE_AUTH_DOMAIN'] ?? '',
    appCheck: Boolean(site['VITE_APP_CHECK_SITE_KEY']),
  })
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config, null, 2))
  return folder
}

/** Script files of the pages. Functions use their names to recognize errors of this build. */
const scriptsIn = (webFolder: string) =>
  readdirSync(join(webFolder, 'assets')).filter((name) => name.endsWith('.js'))
