/** What of a package-lock.json is read here: a package for each place below node_modules. */
export interface Lockfile {
  packages: Record<string, LockedPackage>
}

interface LockedPackage {
  version?: string
  license?: string
  /** Where a workspace's link leads to. */
  resolved?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** A package that leaves this house. */
export interface ShippedPackage {
  name: string
  version: string
  /** An SPDX expression, such as 'MIT' or '(MIT OR Apache-2.0)'; 'unknown' where it names none. */
  licence: string
  inPages: boolean
  inFunctions: boolean
}

/** Packages whose own file names their licence in words or in another field, as read there. */
const inOtherWords: Record<string, string> = {
  /** 'MIT License' */
  'starkbank-ecdsa': 'MIT',
  /** In a list `licenses`, as npm had it before. */
  limiter: 'MIT',
}

/**
 * Every package that the pages or the functions may carry: what their workspaces name as dependencies
 * and all that those need in turn. The pages' bundle leaves much of it out again, so the list errs on
 * the long side.
 * @returns by name, then by version
 */
export function shippedPackages(lock: Lockfile): ShippedPackage[] {
  const [pages, functions] = [reached(lock, 'web'), reached(lock, 'functions')]
  const found = new Map<string, ShippedPackage>()
  for (const place of new Set([...pages, ...functions])) {
    const name = place.replace(/^.*node_modules\//, '')
    const { version = '', license } = lock.packages[place] ?? {}
    const known = found.get(`${name}@${version}`)
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: inOtherWords[name] ?? license ?? 'unknown',
      inPages: known?.inPages === true || pages.has(place),
      inFunctions: known?.inFunctions === true || functions.has(place),
    })
  }
  return [...found.values()].toSorted(
    (a, b) => compare(a.name, b.name) || compare(a.version, b.version),
  )
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** Places below node_modules that a workspace reaches. */
function reached(lock: Lockfile, workspace: string): Set<string> {
  const seen = new Set<string>()
  const visit = (place: string): void => {
    if (seen.has(place)) return
    seen.add(place)
    for (const name of needs(lock.packages[place] ?? {})) {
      const next = placeOf(lock, place, name)
      if (next !== undefined) visit(next)
    }
  }
  visit(workspace)
  return new Set([...seen].filter((place) => place.includes('node_modules/')))
}

function needs(entry: LockedPackage): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  )
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers,
  ]
}

/** Where Node finds a package: in the nearest node_modules, going up. Undefined for one not installed. */
function placeOf(lock: Lockfile, from: string, name: string): string | undefined {
  const folders = from.split('/')
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const place = [...folders.slice(0, depth), 'node_modules', ...name.split('/')].join('/')
    const entry = lock.packages[place]
    if (entry !== undefined) return entry.link === true ? entry.resolved : place
  }
  return undefined
}
