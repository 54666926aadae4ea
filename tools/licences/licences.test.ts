import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../system/paths.ts'
import { isAllowed } from './allowed.ts'
import { licencesPage } from './page.ts'
import { shippedPackages, type Lockfile } from './shipped.ts'

const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lockfile
const shipped = shippedPackages(lock)

describe('what ships', () => {
  it('is listed in docs/licences.md as it stands (npm run licences writes it anew)', () => {
    expect(readFileSync(inRoot('docs/licences.md'), 'utf8')).toBe(licencesPage(shipped))
  })

  it('is all under a licence that lets us ship it', () => {
    expect(shipped.filter((one) => !isAllowed(one))).toEqual([])
  })

  it('holds what pages and functions need, also in the second row, and no tool', () => {
    const names = new Set(shipped.map(({ name }) => name))
    for (const name of ['react', '@firebase/app', '@google-cloud/firestore', '@date-fns/tz']) {
      expect(names, name).toContain(name)
    }
    for (const name of ['vitest', 'firebase-tools', '@playwright/test', 'esbuild']) {
      expect(names, name).not.toContain(name)
    }
  })
})

describe('a lockfile', () => {
  it('gives a package the version that Node finds from where it is needed', () => {
    const small: Lockfile = {
      packages: {
        web: { dependencies: { a: '1', '@our/domain': '*' } },
        functions: { dependencies: { b: '2' } },
        domain: { dependencies: { c: '1' } },
        'node_modules/@our/domain': { link: true, resolved: 'domain' },
        'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '1' } },
        'node_modules/a/node_modules/b': { version: '1.5.0', license: 'ISC' },
        'node_modules/b': {
          version: '2.0.0',
          license: 'MIT',
          peerDependencies: { d: '1', absent: '1' },
          peerDependenciesMeta: { absent: { optional: true } },
        },
        'node_modules/c': { version: '1.0.0' },
        'node_modules/d': { version: '1.0.0', license: 'MIT' },
        'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only' },
      },
    }
    const told = shippedPackages(small).map(
      ({ name, version, licence, inPages, inFunctions }) =>
        `${name}@${version} ${licence} ${inPages ? 'pages' : ''}${inFunctions ? 'functions' : ''}`,
    )
    expect(told).toEqual([
      'a@1.0.0 MIT pages',
      'b@1.5.0 ISC pages',
      'b@2.0.0 MIT functions',
      'c@1.0.0 unknown pages',
      'd@1.0.0 MIT functions',
    ])
  })
})

describe('a licence', () => {
  const allows = (licence: string, name = 'any') => isAllowed({ name, licence })
  it('is allowed by each part of an AND and by one of an OR', () => {
    expect(allows('MIT AND ISC')).toBe(true)
    expect(allows('MIT AND GPL-3.0-only')).toBe(false)
    expect(allows('(GPL-3.0-only OR MIT)')).toBe(true)
    expect(allows('unknown')).toBe(false)
  })

  it('of a font is allowed for fonts only', () => {
    expect(allows('OFL-1.1', '@fontsource-variable/public-sans')).toBe(true)
    expect(allows('OFL-1.1', 'react')).toBe(false)
  })
})
