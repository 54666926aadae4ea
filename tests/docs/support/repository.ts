import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The facts about the repository that tests compare the docs with. */
export interface Repository {
  /** The paths of all files, except those that tools create. */
  files: string[]
  /** npm scripts by workspace; '' is the root's package.json. */
  scripts: Record<string, string[]>
  /** All words in the code: names of variables, functions, fields and log events. */
  words: Set<string>
  read: (file: string) => string
}

const notKept = new Set([
  'node_modules',
  'dist',
  '.git',
  '.local',
  'test-results',
  'playwright-report',
])
const workspaces = ['domain', 'functions', 'web', 'tests', 'tools']
const isCode = (file: string) => /\.(tsx?|mjs|rules|json|html)$/.test(file)

export function openRepository(): Repository {
  const files = [...walk('')]
  const read = (file: string) => readFileSync(file, 'utf8')
  const code = files.filter((file) => isCode(file) && !file.startsWith('package-lock'))
  const words = code.flatMap((file) => read(file).match(/[A-Za-z_][\w-]*/g) ?? [])
  const scripts = ['', ...workspaces].map((folder) => [folder, scriptsOf(folder)])
  return {
    files,
    scripts: Object.fromEntries(scripts) as Repository['scripts'],
    words: new Set(words),
    read,
  }
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder === '' ? '.' : folder, { withFileTypes: true })) {
    if (notKept.has(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}

function scriptsOf(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  return Object.keys(scripts ?? {})
}
