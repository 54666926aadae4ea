import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from './system/paths.ts'

/** A fresh clone, as far as the first step reads it: the tools, and no packages. */
function freshClone(): string {
  const root = mkdtempSync(join(tmpdir(), 'clone-'))
  cpSync(inRoot('tools'), join(root, 'tools'), { recursive: true })
  return root
}

/** Runs a first step where the only `java` is an old one, and npx only tells that it was called. */
function runWithOldJava(root: string, script: string, ...args: string[]) {
  const bin = join(root, 'bin')
  mkdirSync(bin)
  const programs = {
    java: `echo 'openjdk version "17.0.15"' >&2`,
    npx: `touch ${join(root, 'npx-was-called')}; exit 1`,
  }
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const lookOnlyThere = join(root, 'only-here.mjs')
  writeFileSync(
    lookOnlyThere,
    `import fs from 'node:fs'
     import { syncBuiltinESMExports } from 'node:module'
     const { existsSync } = fs
     fs.existsSync = (path) => !/^\\/(usr|opt|Library)/.test(path) && existsSync(path)
     syncBuiltinESMExports()`,
  )
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', lookOnlyThere, join(root, 'tools', script), ...args],
    { encoding: 'utf8', env: { PATH: `${bin}:/bin`, HOME: root } },
  )
  return { status, stderr, installed: existsSync(join(root, 'npx-was-called')) }
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
})
