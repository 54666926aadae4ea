import { describe, expect, it } from 'vitest'
import { deployedLock } from './deployed-lock.ts'

const root = { name: 'functions', dependencies: { a: '1.0.0' }, engines: { node: '24' } }
const lock = {
  packages: {
    '': {},
    'node_modules/a': {
      version: '1.0.0',
      dependencies: { b: '^2.0.0', c: '^1.0.0' },
      optionalDependencies: { c: '^1.0.0', 'for-macs': '1.0.0' },
      peerDependencies: { d: '*', e: '*' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { d: '*' } },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '1.0.0', devOptional: true },
    'node_modules/d': { version: '4.0.0', dev: true },
    'node_modules/e': { version: '5.0.0' },
    'node_modules/vite': { version: '8.0.0', dev: true },
  },
}

describe('the lockfile of the deployed functions', () => {
  it('contains the packages that the functions need where Node finds them, and none of the tools', () => {
    expect(deployedLock(lock, root).packages).toEqual({
      '': root,
      'node_modules/a': lock.packages['node_modules/a'],
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { d: '*' } },
      'node_modules/c': { version: '1.0.0', optional: true },
      'node_modules/d': { version: '4.0.0' },
    })
  })

  it('is rejected if a package is missing, or only found at a place that a deployment doesn’t have', () => {
    const entries = Object.entries(lock.packages).filter(([path]) => path !== 'node_modules/d')
    expect(() => deployedLock({ packages: Object.fromEntries(entries) }, root)).toThrow(
      'd, wanted by node_modules/a',
    )
    const own = { ...lock.packages, 'functions/node_modules/a': { version: '0.9.0' } }
    expect(() => deployedLock({ packages: own }, root)).toThrow('a version of its own')
  })
})
