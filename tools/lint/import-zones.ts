import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A zone of the rule `import-x/no-restricted-paths`: files in `target` may not import files in
 * `from`.
 */
export interface ImportZone {
  target: string | string[]
  from: string | string[]
  /** Folders inside each of `from` that may be imported. */
  except?: string[]
  message: string
}

interface Neighbors {
  folder: string
  /** The neighbors that each folder may import. A folder without a row may not import any. */
  mayImport: Record<string, readonly string[]>
  message: string
}

const neighborhoods: readonly Neighbors[] = [
  {
    folder: '.',
    mayImport: {
      functions: ['domain'],
      web: ['domain'],
      tools: ['domain', 'functions', 'web'],
      tests: ['domain', 'functions', 'tools', 'web'],
    },
    message: 'functions and web never import each other: put shared code into domain.',
  },
  { folder: 'functions', mayImport: {}, message: 'Functions may not import their build.' },
  {
    folder: 'functions/src',
    mayImport: {
      account: ['mail', 'move', 'people', 'platform', 'quote'],
      calendar: ['platform', 'quote'],
      crew: ['calendar', 'mail', 'platform', 'quote'],
      deployed: [
        ...['account', 'calendar', 'crew', 'letter', 'mail', 'move', 'platform'],
        ...['quote', 'request', 'settings', 'visit', 'watch', 'work'],
      ],
      letter: ['calendar', 'mail', 'platform', 'quote', 'visit'],
      mail: ['people', 'platform', 'quote'],
      move: ['calendar', 'mail', 'platform', 'quote', 'request'],
      people: ['platform'],
      quote: ['platform', 'visit'],
      request: ['calendar', 'mail', 'platform', 'quote'],
      settings: ['platform'],
      visit: ['platform'],
      watch: ['mail', 'platform', 'visit'],
      work: ['mail', 'platform', 'quote', 'request'],
    },
    message: 'platform may not import other folders, and quote may not import mail.',
  },
  {
    folder: 'web',
    mayImport: { build: ['src'] },
    message: 'Pages may not import their build.',
  },
  {
    folder: 'web/src',
    mayImport: {
      app: ['content', 'features', 'illustrations', 'lib', 'shared', 'theme', 'ui'],
      crew: ['lib'],
      features: ['illustrations', 'lib', 'shared', 'theme', 'ui'],
      illustrations: ['theme'],
      loader: ['lib'],
      shared: ['lib', 'theme', 'ui'],
      ui: ['theme'],
    },
    message: 'app composes features, on top of shared, ui, theme and lib: pass it in as a prop.',
  },
  {
    folder: 'web/src/features',
    mayImport: {},
    message:
      'Features never import each other: compose them in a page, and put shared code into shared.',
  },
  {
    folder: 'web/src/shared',
    mayImport: {
      analytics: [],
      'customer-quote': ['documents', 'save'],
      documents: [],
      office: ['customer-quote', 'documents', 'request', 'request-fields', 'save'],
      request: ['save'],
      'request-fields': [],
      save: [],
    },
    message:
      'Only office may import customer-quote, request and fields; documents and save are below them.',
  },
]

/**
 * Lists the forbidden imports between folders. It reads the folders from the disk: a new folder may
 * not import its neighbors, and they may not import it, until a row above allows it.
 * @param foldersIn lists the folders directly inside a folder
 */
export function importZones(foldersIn = foldersOf): ImportZone[] {
  const between = neighborhoods.flatMap(({ folder, mayImport, message }) => {
    const rooms = foldersIn(folder)
    return rooms.map((room) => ({
      target: pathOf(folder, room),
      from: rooms
        .filter((other) => other !== room && !mayImport[room]?.includes(other))
        .map((other) => pathOf(folder, other)),
      message,
    }))
  })
  return [
    ...between.filter(({ from }) => from.length > 0),
    {
      target: ['./web/src/ui', './web/src/theme'],
      from: './domain',
      message: 'ui and theme may not know about moving: pass the data in as a prop.',
    },
  ]
}

/** The zones for unit tests, which may also import what all tests share, `tests/support`. */
export function importZonesOfTests(): ImportZone[] {
  return importZones().map((zone) => ({ ...zone, except: ['./support'] }))
}

/** Lists the folders that may contain our modules. */
export function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map((entry) => entry.name)
}

function pathOf(folder: string, room: string): string {
  return `./${join(folder, room)}`
}
