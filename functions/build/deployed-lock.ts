/** The fields of an entry in a lockfile's `packages` that are read here. */
interface LockedPackage {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

/** The fields of the deployed package.json that the lockfile must match. */
interface DeployedRoot {
  name: string
  dependencies: Record<string, string>
  engines: { node: string }
}

/**
 * Extracts the part of the repository's lockfile that the deployed functions need, so that
 * production installs the tested versions, including indirect dependencies.
 * @throws Error when a required package is not in the lockfile
 */
export function deployedLock(lock: Lockfile, root: DeployedRoot) {
  const start = Object.keys(root.dependencies)
  const needed = closure(lock, start, requiredBy)
  const all = closure(lock, start, (entry) => ({ ...requiredBy(entry), ...optionalFor(entry) }))
  const packages = [...all].sort().map((path) => {
    const entry = withoutFlags(lock.packages[path] ?? {})
    return [path, needed.has(path) ? entry : { ...entry, optional: true }] as const
  })
  return {
    name: root.name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': root, ...Object.fromEntries(packages) },
  }
}

/** The entry without the flags that say why the repository has the package. */
function withoutFlags(entry: LockedPackage): LockedPackage {
  const flags = ['dev', 'devOptional', 'optional', 'peer']
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !flags.includes(name)))
}

const optionalFor = ({ optionalDependencies = {} }: LockedPackage) => optionalDependencies

function requiredBy(entry: LockedPackage): Record<string, string> {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry
  const peers = Object.entries(peerDependencies).filter(
    ([name]) => !peerDependenciesMeta[name]?.optional,
  )
  const own = Object.entries(dependencies).filter(([name]) => !(name in optionalFor(entry)))
  return Object.fromEntries([...own, ...peers])
}

/** Returns the paths of some packages and of all their dependencies. */
function closure(
  lock: Lockfile,
  start: string[],
  wantedBy: (entry: LockedPackage) => Record<string, string>,
): Set<string> {
  const found = new Set<string>()
  const open = start.map((name) => locate(lock, 'functions', name) ?? missing(name))
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const entry = lock.packages[path] ?? {}
    for (const name of Object.keys(wantedBy(entry))) {
      const next = locate(lock, path, name)
      // npm leaves out optional packages for other platforms.
      if (next !== undefined) open.push(next)
      else if (!(name in optionalFor(entry))) missing(`${name}, wanted by ${path},`)
    }
  }
  return found
}

function missing(what: string): never {
  throw new Error(`${what} is not in the lockfile: run npm install`)
}

/** Finds a package as Node does from a location in the tree: next to it, or in a folder above. */
function locate(lock: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (folder.endsWith('/node_modules') || folder === 'node_modules') continue
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in lock.packages) {
      if (!path.startsWith('functions/')) return path
      throw new Error(`${path} has a version of its own; the deployed tree has no place for it`)
    }
    if (folder === '') return undefined
  }
}
