import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A zone of the rule `import-x/no-restricted-paths`: what lies in `target` may not import `from`. */
export interface ImportZone {
  target: string | string[]
  from: string | string[]
  message: string
}

interface Neighbors {
  folder: string
  /** By a folder's name, its neighbors that it may import; one without a row may import none. */
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
    message: 'functions and web never meet: what both need belongs in domain.',
  },
  { folder: 'functions', mayImport: {}, message: 'What runs does not know how it is built.' },
  {
    folder: 'functions/src',
    mayImport: {
      account: ['mail', 'people', 'platform'],
      calendar: ['platform', 'quote'],
      crew: ['calendar', 'mail', 'platform', 'quote'],
      deployed: [
        ...['account', 'calendar', 'crew', 'letter', 'mail', 'move', 'platform'],
        ...['quote', 'request', 'settings', 'visit', 'watch', 'work'],
      ],
      letter: ['calendar', 'mail', 'platform', 'quote', 'visit'],
      mail: ['people', 'platform', 'quote'],
      move: ['calendar', 'mail', 'platform', 'quote', 'request', 'work'],
      people: ['platform'],
      quote: ['platform', 'visit'],
      request: ['calendar', 'mail', 'platform', 'quote', 'work'],
      settings: ['platform'],
      visit: ['platform'],
      watch: ['mail', 'platform', 'visit'],
      work: ['mail', 'platform', 'quote'],
    },
    message: 'platform is below all, and what happens to a quote does not know its mail.',
  },
  {
    folder: 'web',
    mayImport: { build: ['src'] },
    message: 'Pages do not know how they are built.',
  },
  {
    folder: 'web/src',
    mayImport: {
      app: ['content', 'features', 'illustrations', 'lib', 'shared', 'theme', 'ui'],
      crew: ['lib'],
      features: ['illustrations', 'lib', 'shared', 'theme', 'ui'],
      gallery: ['app', 'theme', 'ui'],
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
      'Features never import each other: a page composes them, and what several share is in shared.',
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
      'office is what its pages share; below it lie what customers are shown, fields, reading and saving.',
  },
]

/**
 * Who may not import whom. The folders are read from the disk: a new one may import no neighbor, and
 * none may import it, until a row above says so.
 * @param foldersIn names the folders directly below a folder
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
      message: 'ui and theme know nothing of moving: pass it in as a prop.',
    },
  ]
}

/** @returns the names of the folders that may hold modules of ours */
export function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map((entry) => entry.name)
}

function pathOf(folder: string, room: string): string {
  return `./${join(folder, room)}`
}
