import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openRepository } from './support/repository.ts'
import { countWords, wordList } from './support/word-list.ts'

const { files, read } = openRepository()
const budgetFile = 'tests/docs/support/word-budgets.json'
/**
 * The most times that each word may be used in a folder. A word that isn't listed may not be used
 * at all, and docs may not use any.
 */
const budgets = JSON.parse(readFileSync(budgetFile, 'utf8')) as Budgets
type Budgets = Record<string, Record<string, number>>

const folders = ['domain', 'functions', 'web', 'tests', 'tools']
/** These files list the words, so they may contain them. */
const aboutWords = /^tests\/docs\/(plain-words\.test|word-list\.test|support\/word-list)\.ts$/
const folderOf = (file: string) =>
  file.endsWith('.md')
    ? 'docs'
    : (folders.find((folder) => file.startsWith(`${folder}/`)) ?? 'root')

const counts: Budgets = Object.fromEntries(
  [...folders, 'root', 'docs'].map((folder) => [folder, {}]),
)
const places: string[] = []
for (const file of files.filter((name) => /\.(tsx?|mjs|rules|md)$/.test(name))) {
  if (aboutWords.test(file)) continue
  for (const [word, count] of countWords(file, read(file))) {
    const folder = counts[folderOf(file)] ?? {}
    folder[word] = (folder[word] ?? 0) + count
    places.push(`${folderOf(file)}: ${word} in ${file}`)
  }
}

const pairs = Object.keys(counts).flatMap((folder) =>
  wordList.map((word) => ({
    name: `${folder}: ${word}`,
    count: counts[folder]?.[word] ?? 0,
    budget: budgets[folder]?.[word] ?? 0,
  })),
)

test('no folder uses a hard word more often than its budget allows', () => {
  const over = pairs.filter(({ count, budget }) => count > budget)
  const found = places.filter((place) => over.some(({ name }) => place.startsWith(`${name} in `)))
  expect(over, found.join('\n')).toEqual([])
})

test('the budgets of hard words are lowered with the counts', () => {
  const lower = pairs.filter(({ count, budget }) => count < budget)
  if (
    process.env['LOWER_BUDGETS'] !== undefined &&
    pairs.every((pair) => pair.count <= pair.budget)
  ) {
    const sorted = Object.entries(counts).map(([folder, words]) => [
      folder,
      Object.fromEntries(Object.entries(words).toSorted()),
    ])
    writeFileSync(budgetFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
    return
  }
  expect(lower, 'run: LOWER_BUDGETS=1 npx vitest run --project docs word-list').toEqual([])
})

test.each([
  ['a comment', 'a.ts', '/** Somebody calls. */\nconst nobody = 1', ['somebody']],
  ['a comment across two lines', 'a.ts', '// The list of\n// before.\n', ['of before']],
  ['a test name', 'a.test.ts', "test('lets nobody in', () => {})", ['nobody']],
  ['a text between tags', 'a.tsx', 'const a = <p>No one is waiting.</p>', ['no one']],
  ['a rule’s comment', 'a.rules', '// Whoever reads this', ['whoever']],
  ['a page', 'a.md', 'It stands here, in `stands`.', ['stands']],
  ['code', 'a.ts', "const stands = anew('nobody')", []],
])(
  'the check of hard words finds them in prose, but not in code or names: %s',
  (_name, file, code, found) => {
    expect([...countWords(file, code).keys()]).toEqual(found)
  },
)
