import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFunctions } from '../../functions/build/bundle.ts'
import { packageOf } from '../../functions/build/deployed-package.ts'

const source = readFileSync('functions/src/index.ts', 'utf8')
/** The names that functions/src/index.ts exports, as its source says. */
const declared = [
  ...[...source.matchAll(/^export const (\w+)/gm)].map((found) => found[1] ?? ''),
  ...[...source.matchAll(/^export \{([^}]+)\}/gm)].flatMap((found) =>
    (found[1] ?? '').split(',').map((name) =>
      (
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? ''
      ).trim(),
    ),
  ),
].filter(Boolean)

const folder = mkdtempSync(join(tmpdir(), 'functions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a deployment sees of each export: its kind of trigger and its options. */
function endpointsOf(deployed: string): Record<string, unknown> {
  const script = `
    const exported = await import(${JSON.stringify(pathToFileURL(join(deployed, 'index.js')).href)})
    const endpoints = Object.entries(exported).map(([name, it]) => [name, it.__endpoint ?? null])
    process.stdout.write(JSON.stringify(Object.fromEntries(endpoints)))`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: deployed, encoding: 'utf8', env: deploymentEnvironment() },
  )
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Record<string, unknown>
}

/** Where functions are loaded for a deployment there are no emulators, and no values of parameters. */
function deploymentEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  return { PATH, HOME, GCLOUD_PROJECT: 'demo-moving', FUNCTIONS_CONTROL_API: 'true' }
}

describe('functions/dist', () => {
  beforeAll(async () => {
    const built = join(folder, 'built')
    await bundleFunctions(built)
    // As a deployment uploads it: into a folder that knows nothing of this repository.
    cpSync(built, join(folder, 'deployed'), { recursive: true })
  })
  const deployed = join(folder, 'deployed')

  it('installs alone, with what its package.json names, and loads every function', () => {
    const install = spawnSync(
      'npm',
      ['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'],
      { cwd: deployed, encoding: 'utf8' },
    )
    expect(install.status, install.stderr).toBe(0)
    const endpoints = endpointsOf(deployed)
    expect(declared.length).toBeGreaterThan(5)
    expect(Object.keys(endpoints).sort()).toEqual([...declared].sort())
    for (const [name, endpoint] of Object.entries(endpoints)) {
      expect(endpoint, name).toMatchObject({ platform: 'gcfv2', region: ['us-east4'] })
    }
  }, 180_000)

  it('asks for exactly the packages that it imports, at exact versions, and for Node 24', () => {
    const wanted = JSON.parse(readFileSync(join(deployed, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
      engines: { node: string }
    }
    expect(wanted.engines.node).toBe('24')
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

  it('carries the parameters of the local system and no file that is not needed', () => {
    expect(readdirSync(deployed).filter((name) => name.startsWith('.env'))).toContain(
      '.env.demo-moving',
    )
    expect(readdirSync(join(folder, 'built')).sort()).toEqual(
      expect.arrayContaining(['index.js', 'index.js.map', 'package.json']),
    )
  })
})
