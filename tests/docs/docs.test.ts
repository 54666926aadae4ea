import { describe, expect, test } from 'vitest'
import { linkedFrom, problemsOf } from './support/problems.ts'
import { openRepository } from './support/repository.ts'

const repository = openRepository()
const documents = repository.files.filter((file) => file.endsWith('.md'))

describe('a page of the documentation', () => {
  test.each(documents)('%s has no broken links, paths or names', (file) => {
    expect(problemsOf(file, repository)).toEqual([])
  })

  test('can be reached from the README', () => {
    const reached = new Set<string>()
    const follow = (file: string) => {
      if (reached.has(file)) return
      reached.add(file)
      for (const next of linkedFrom(file, repository)) follow(next)
    }
    follow('README.md')
    const pages = documents.filter((file) => file.startsWith('docs/'))
    expect(pages.filter((file) => !reached.has(file))).toEqual([])
  })
})

test('the README says what the product is and how to start it above its first picture', () => {
  const firstScreen = repository.read('README.md').split('<p>')[0] ?? ''
  const site = ['public pages', 'the quote form', 'an account', 'Your move']
  const office = ['the desk', 'Today', 'estimates', 'the calendar', 'a night watch', 'Money']
  const missing = [...site, ...office].filter((name) => !firstScreen.includes(`[${name}](docs/`))
  expect(missing).toEqual([])
  expect(firstScreen).toMatch(/^npm start .*\nnpm test /m)
})

test('every page that code comments mention exists', () => {
  const named = repository.files
    .filter((file) => /\.(tsx?|mjs|rules|yml)$/.test(file) && !file.startsWith('tests/docs/'))
    .flatMap((file) => repository.read(file).match(/[\w/-]+\.md\b/g) ?? [])
  const missing = named.filter((name) => !documents.some((file) => `/${file}`.endsWith(`/${name}`)))
  expect(named.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

/** The problems of a page with this text in a small repository. */
function problemsIn(text: string): string[] {
  return problemsOf('docs/recipes/page.md', {
    files: ['README.md', 'docs/recipes/page.md', 'docs/other.md', 'web/src/ui/button.tsx'],
    scripts: { '': ['check'], web: ['icons'] },
    words: new Set(['submitQuote', 'mail_failed']),
    read: (file) =>
      file === 'docs/recipes/page.md'
        ? text
        : file.endsWith('.md')
          ? '# A *title*, twice\n'
          : 'one\ntwo\nthree\ntwo\n',
  })
}

describe('the check of documentation', () => {
  test.each([
    ['[gone](../gone.md)', '[there](../other.md)'],
    ['[gone](../other.md#elsewhere)', '[there](../other.md#a-title-twice)'],
    ['[gone](#below)', '# Below\n\n[there](#below)'],
    ['![a picture](../images/home.png)', '![a button](../../web/src/ui/button.tsx)'],
    ['<img src="../other.md">', '<img src="../other.md" alt="A page">'],
    ['`web/src/ui/gone.tsx`', '`web/src/ui/button.tsx`'],
    ['`gone.tsx`', '`ui/button.tsx`'],
    ['`web/src/{lib,app}/*.tsx`', '`web/src/{ui,app}/*.tsx`'],
    ['`npm run gone`', '`npm run check`'],
    ['```\nnpm run icons\n```', '```\nnpm run icons -w web\n```'],
    ['`sendQuote`', '`submitQuote`'],
    ['`mail_lost`', '`mail_failed`'],
    [
      '```diff\n+++ web/src/ui/button.tsx\n two\n+half\n```',
      '```diff\n+++ web/src/ui/button.tsx\n one\n+half\n two\n```',
    ],
    [
      '```diff\n+++ web/src/ui/button.tsx (new)\n+four\n```',
      '```diff\n+++ web/src/ui/new.tsx (new)\n+one\n```\n`new.tsx`',
    ],
    [
      '| a | b |\n| - | - |\n| red | one |\n| red  | one |',
      '| a | b |\n| - | - |\n| red | one |\n| red | two |',
    ],
    [
      '| a | b |\n| - | - |\n| `red` | one |\n| `red` | two |',
      '| a |\n| - |\n| `red` |\n\n| a |\n| - |\n| `red` |',
    ],
  ])('reports %j, but not %j', (wrong, right) => {
    expect(problemsIn(wrong)).toHaveLength(1)
    expect(problemsIn(right)).toEqual([])
  })
})
