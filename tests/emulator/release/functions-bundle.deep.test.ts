import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFunctions } from '../../../functions/build/bundle.ts'
import { packageOf } from '../../../functions/build/deployed-package.ts'
import { readFunctionsManifest } from '../../../tools/deploy/functions-manifest.ts'

/** The names that the files in functions/src/deployed export. */
const declared = globSync('functions/src/deployed/*-functions.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map((found) => found[1] ?? ''),
)

const folder = mkdtempSync(join(tmpdir(), 'functions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Versions by path in a lockfile. */
function versionsIn(lockfile: string): Record<string, string | undefined> {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, { version }]) => [path, version]),
  )
}

describe('the bundle of the functions', () => {
  beforeAll(async () => {
    const built = join(folder, 'built')
    await bundleFunctions(built)
    // A folder outside of this repository, as in a deployment.
    cpSync(built, join(folder, 'deployed'), { recursive: true })
  })
  const deployed = join(folder, 'deployed')

  it('installs on its own with its lockfile, and loads every function', async () => {
    // Installs as Google does for a project with a lockfile.
    const install = spawnSync(
      'npm',
      ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'],
      { cwd: deployed, encoding: 'utf8' },
    )
    expect(install.status, install.stderr).toBe(0)
    const { endpoints } = await readFunctionsManifest(deployed, join(deployed, 'node_modules'))
    expect(declared.length).toBeGreaterThan(5)
    expect(Object.keys(endpoints).sort()).toEqual([...declared].sort())
    for (const [name, endpoint] of Object.entries(endpoints)) {
      expect(endpoint, name).toMatchObject({ platform: 'gcfv2', region: ['us-east4'] })
    }
  })

  it('installs exactly the versions that are tested here', () => {
    const installed = versionsIn(join(deployed, 'node_modules/.package-lock.json'))
    const tested = versionsIn('package-lock.json')
    expect(Object.keys(installed).length).toBeGreaterThan(50)
    for (const [path, version] of Object.entries(installed)) {
      expect(version, path).toBe(tested[path])
    }
    expect(Object.keys(installed)).toContain('node_modules/@google-cloud/firestore')
    expect(Object.keys(installed)).not.toContain('node_modules/esbuild')
  })

  it('depends on exactly the packages that it imports, at exact versions, and on Node 24', () => {
    const wanted = JSON.parse(readFileSync(join(deployed, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
      engines: { node: string }
    }
    expect(wanted.engines.node).toBe('24')
    expect(process.versions.node.split('.')[0]).toBe('24')
    const bundle = readFileSync(join(deployed, 'index.js'), 'utf8')
    const imported = [...bundle.matchAll(/(?:\bfrom |\bimport\(?) ?"([^"]+)"/g)]
      .map((found) => found[1] ?? '')
      .filter((specifier) => !isBuiltin(specifier))
      .map((specifier) => packageOf(specifier))
    expect(Object.keys(wanted.dependencies).sort()).toEqual([...new Set(imported)].sort())
    expect(imported).not.toContain('@moving/domain')
    for (const version of Object.values(wanted.dependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/)
    }
  })

  it('contains the local system’s parameters and no unneeded file', () => {
    expect(readdirSync(deployed).filter((name) => name.startsWith('.env'))).toContain(
      '.env.demo-moving',
    )
    expect(readdirSync(join(folder, 'built')).sort()).toEqual(
      expect.arrayContaining(['index.js', 'index.js.map', 'package-lock.json', 'package.json']),
    )
  })
})
