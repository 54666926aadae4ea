import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { deployedLock, type Lockfile } from './deployed-lock.ts'

const rootFolder = resolve(import.meta.dirname, '../..')

/** Returns 'firebase-admin' for 'firebase-admin/firestore', and '@sendgrid/mail' for itself. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}

/** The npm packages that a bundle still imports, sorted. */
export function externalPackages(metafile: Metafile): string[] {
  const names = Object.values(metafile.outputs)
    .flatMap((output) => output.imports)
    .filter((found) => found.external && !isBuiltin(found.path))
    .map((found) => packageOf(found.path))
  return [...new Set(names)].sort()
}

/**
 * Creates the files that are deployed with the bundle: a package.json with exactly what it imports,
 * and its lockfile, both with the versions of the repository's lockfile, so that production runs
 * what was tested.
 */
export function deployedPackage(packages: string[]) {
  const lock = JSON.parse(
    readFileSync(resolve(rootFolder, 'package-lock.json'), 'utf8'),
  ) as Lockfile
  const root = {
    name: 'functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '24' },
    dependencies: Object.fromEntries(packages.map((name) => [name, lockedVersion(lock, name)])),
  }
  return { 'package.json': root, 'package-lock.json': deployedLock(lock, root) }
}

function lockedVersion(lock: Lockfile, name: string): string {
  const version =
    lock.packages[`functions/node_modules/${name}`]?.version ??
    lock.packages[`node_modules/${name}`]?.version
  if (!version) {
    throw new Error(
      `${name} is imported by functions/src but not in the lockfile: install it there`,
    )
  }
  return version
}
