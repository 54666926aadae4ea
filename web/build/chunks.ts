import { parse, resolve } from 'node:path'
import { keysOf } from '@moving/domain/keys'
import type { Rolldown } from 'vite'

/*
 * Decides which modules share a chunk (an output file). The route table (web/src/app/routes.tsx) and the
 * imports show which pages use a module. Two rules:
 *
 * - Modules that the same kinds of pages use share a chunk. A module that only one page uses stays in
 *   that page's chunk.
 * - Modules that need different large libraries never share a chunk. So no page loads a library for a
 *   module that only other pages need.
 */

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>

/** Kinds of pages, by the path of the page's module. The first matching pattern wins. */
const kindsOfPages = {
  desk: /\/app\/pages\/office\/admin-page\./,
  today: /\/app\/pages\/office\/calls-page\./,
  board: /\/app\/pages\/office\/|\/features\/calendar\//,
  reports: /\/features\/(analytics|money)\//,
  portal: /\/app\/pages\/portal\/dashboard-/,
  auth: /\/app\/pages\/portal\/auth-/,
  move: /\/app\/pages\/site\/move-/,
  quote: /\/app\/pages\/site\/(components\/)?quote-(layout|page)\./,
  contact: /\/app\/pages\/site\/(components\/)?contact-(layout|page)\./,
  site: /\/app\/pages\//,
}
type Kind = keyof typeof kindsOfPages

/** Kinds of pages that require a sign-in. All of them load Auth and Firestore. */
const accountKinds: readonly string[] = [
  'desk',
  'today',
  'board',
  'portal',
  'reports',
] satisfies Kind[]

/** The office's pages without reports. The desk and Today start without what only the others share. */
const officeKinds: readonly string[] = ['desk', 'today', 'board'] satisfies Kind[]

/** Kinds of public pages that have the quote form. */
const formKinds: readonly string[] = ['contact', 'quote'] satisfies Kind[]

/** Libraries that some pages need and others don't. */
const libraries = {
  firestore: /\/node_modules\/@firebase\/(firestore\/dist\/(?!lite\/)|webchannel-wrapper\/)/,
  auth: /\/node_modules\/@firebase\/auth\//,
  firebase:
    /\/node_modules\/(@firebase\/(app|component|logger|util)|idb)\/|\/src\/lib\/firebase\/firebase-app\./,
  lite: /\/node_modules\/@firebase\/firestore\/dist\/lite\//,
  forms: /\/node_modules\/react-hook-form\//,
  ark: /\/node_modules\/@(ark-ui|zag-js)\//,
  dates: /\/node_modules\/date-fns\//,
}

/** Firebase SDKs, the largest first. A module's chunk is named after the first one that it needs. */
const sdks = ['firestore', 'auth', 'firebase']

/** Modules that pages behind the sign-in load when they start, in addition to their own, by their frame. */
export const accountModules = {
  account: ['src/app/shell/account-bar.tsx'],
  office: ['src/app/shell/office/office-shell.ts'],
  both: [
    'src/features/session/protected-route.tsx',
    'src/lib/read/reading-area.tsx',
    'src/features/session/store/watch-account.ts',
    'src/lib/firebase/firebase-firestore.ts',
  ],
}

/** The session loads this module at start, although it imports it dynamically. */
const authModule = 'src/lib/firebase/firebase-auth.ts'

/** Records the visit. The loader imports its chunk before all others. */
export const visitsModule = 'src/lib/visits/record-visits.ts'

/**
 * Returns the groups for rolldown's `output.codeSplitting`.
 * @param root the folder `web`
 */
export function chunkGroups(root: string): Groups {
  let chunkOf: ((id: string) => string | null) | undefined
  return [
    {
      name: 'react',
      test: /\/node_modules\/(react|react-dom|scheduler|@chakra-ui|@emotion|stylis)\//,
      // One file, because every page starts with both. Menus and tabs come with the part that shows them.
      tags: ['$initial'],
      priority: 3,
    },
    { name: 'zod', test: /\/node_modules\/zod\//, priority: 1 },
    { name: 'forms', test: libraries.forms, priority: 1 },
    {
      name: 'firebase',
      test: libraries.firebase,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    { name: 'firestore', test: libraries.firestore, priority: 1 },
    { name: 'functions', test: /\/node_modules\/@firebase\/functions\//, priority: 1 },
    {
      name: (id, context) => {
        chunkOf ??= planChunks(root, (moduleId) => context.getModuleInfo(moduleId))
        return chunkOf(id)
      },
      // Imported modules are named separately.
      includeDependenciesRecursively: false,
    },
  ]
}

/** A module's imports, as rolldown reports them. */
export type ModuleImports = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>

/**
 * Assigns each module to a chunk.
 * @returns a function from a module's id to its chunk's name, or null if rolldown decides
 */
export function planChunks(
  root: string,
  importsOf: (id: string) => ModuleImports | null,
): (id: string) => string | null {
  const at = (file: string) => resolve(root, file)
  const lateImportsOf = (id: string) => importsOf(id)?.dynamicallyImportedIds ?? []

  /** The given modules and all their static imports, direct and indirect. */
  const closure = (...ids: string[]) => {
    const found = new Set(ids)
    for (const id of found) for (const next of importsOf(id)?.importedIds ?? []) found.add(next)
    return found
  }

  const routes = at('src/app/routes.tsx')
  const sessionEntry = at('src/entry-session.ts')
  const frame = closure(at('src/entry-browser.tsx'))
  const session = closure(sessionEntry, at(authModule))
  const visits = closure(at(visitsModule))
  /** Every page loads these right after it starts. */
  const soon = closure(at('src/lib/hours/public-settings.ts'))
  /** Every page loads these too if the office has saved other facts since the build. */
  const company = closure(at('src/lib/company/company-writer.ts'))
  /** Some pages load these once the office has published prices. */
  const prices = closure(
    at('src/lib/prices/price-writer.ts'),
    at('src/shared/price-range/price-range.tsx'),
  )
  const telemetry = closure(at('src/lib/visits/late.ts'))
  const account = Object.values(accountModules).flat().map(at)
  const startsOf = (kind: Kind) =>
    [...accountModules[kind === 'portal' ? 'account' : 'office'], ...accountModules.both].map(at)

  const users = new Map<string, { parts: Set<string>; kinds: Set<string> }>()
  const use = (part: string, kind: string, modules: Iterable<string>) => {
    for (const id of modules) {
      const { parts, kinds } = users.get(id) ?? { parts: new Set(), kinds: new Set() }
      users.set(id, { parts: parts.add(part), kinds: kinds.add(kind) })
    }
  }

  /** Modules whose dynamic imports load on demand, by the kind of page that these imports count as. */
  const onDemand = {
    auth: new Set<string>(),
    move: new Set<string>(),
    later: new Set([...frame, ...visits, ...session]),
  }
  for (const page of lateImportsOf(routes)) {
    const kind = kindOf(page)
    if (kind === undefined) continue
    if (accountKinds.includes(kind)) {
      use(page, kind, closure(page, sessionEntry, ...startsOf(kind)))
      continue
    }
    use(page, kind, closure(page))
    const asking = kind === 'auth' || kind === 'move' ? onDemand[kind] : onDemand.later
    for (const id of closure(page)) if (!frame.has(id)) asking.add(id)
  }
  for (const [kind, asking] of Object.entries(onDemand)) {
    for (const id of asking) {
      for (const part of id === routes ? [] : lateImportsOf(id)) {
        // What these load on demand is for pages behind the sign-in alone.
        if (account.includes(part)) continue
        const modules = closure(part)
        for (const each of modules) if (!frame.has(each)) asking.add(each)
        use(part, kind, modules)
      }
    }
  }

  const librariesOf = (id: string) => {
    const imported = [...closure(id)]
    return Object.entries(libraries)
      .filter(([, test]) => imported.some((each) => test.test(each)))
      .map(([name]) => name)
  }
  const sdkOf = (id: string) => librariesOf(id).find((name) => sdks.includes(name))
  const isPublic = (id: string) =>
    [frame, soon, telemetry].some((modules) => modules.has(id)) ||
    formKinds.some((kind) => users.get(id)?.kinds.has(kind) === true)

  return (id) => {
    if (id === sessionEntry) return null
    // The session starts before React. What it shares with public pages is in the chunk of the visit.
    if (visits.has(id) || (session.has(id) && isPublic(id))) return 'visits'
    if (frame.has(id)) return 'frame'
    if (session.has(id)) {
      // /move has no session, but uses some of the session's modules.
      const isBase = users.get(id)?.kinds.has('move') === true && sdkOf(id) === undefined
      return isBase ? 'base' : 'session'
    }
    if (company.has(id)) return 'company'
    // What prices share with other pages is tiny. Otherwise prices would load those pages' chunks, or
    // be loaded by them.
    if (prices.has(id) && !soon.has(id)) {
      if (isPublic(id)) return 'frame'
      return /\/(prices|price-range)\//.test(id) ? 'prices' : 'amounts'
    }
    const { parts, kinds } = users.get(id) ?? { parts: new Set(), kinds: new Set<string>() }
    if (soon.has(id) || (telemetry.has(id) && parts.size > 1)) return 'common'
    const isForAccountOnly = [...kinds].every((kind) => accountKinds.includes(kind))
    if (parts.size < 2) {
      const [page] = parts
      // What one page behind the sign-in uses stays in one file, also if a page uses it later.
      return page !== undefined && isForAccountOnly ? nameOf(page) : null
    }
    const who = audience(kinds)
    if (formKinds.some((kind) => kinds.has(kind))) return who
    const others = librariesOf(id).filter((name) => !sdks.includes(name))
    return joined(who, isForAccountOnly ? undefined : sdkOf(id), ...others)
  }
}

/** The name of a module's file without its ending. */
const nameOf = (id: string) => parse(id).name

const joined = (...words: (string | undefined)[]) =>
  words.filter((word) => word !== undefined).join('-')

/**
 * Names a chunk after the kinds of pages that use it. A module's imports have the same users or more, so
 * they get the same name or one that a later line returns. This keeps chunks from importing each other
 * in a circle.
 */
function audience(kinds: ReadonlySet<string>): string {
  const account = accountKinds.filter((kind) => kinds.has(kind))
  const forms = formKinds.filter((kind) => kinds.has(kind))
  if (forms.length > 0) {
    if (forms.length === kinds.size) return forms.join('-')
    return account.length > 0 ? 'shared' : joined('site', ...forms)
  }
  if (account.length === 0) return [...kinds].sort().join('-')
  const isPublic = account.length < kinds.size
  const others = ['auth', 'move'].find((kind) => kinds.has(kind)) ?? (isPublic ? 'site' : undefined)
  if (account.every((kind) => officeKinds.includes(kind))) {
    return joined(
      others,
      officeKinds.find((kind) => kinds.has(kind)),
    )
  }
  // The reports do without what pages about a request share.
  if (others === 'move' && !kinds.has('reports')) return 'move-requests'
  if (account.length === 1) return joined(others, account[0])
  if (!isPublic && !kinds.has('reports') && kinds.has('portal')) return 'requests'
  // The dashboard does without what only the office's pages share.
  return joined(others, others === undefined && !kinds.has('portal') ? 'staff' : 'account')
}

function kindOf(page: string): Kind | undefined {
  return keysOf(kindsOfPages).find((kind) => kindsOfPages[kind].test(page))
}
