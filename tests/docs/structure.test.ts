import { globSync, readFileSync } from 'node:fs'
import { callables, collections, httpsFunctions, taskQueues } from '@moving/domain/paths'
import { pages } from '@moving/domain/pages'
import { describe, expect, test } from 'vitest'
import { notFoundRoute, routes } from '../../web/src/app/routes.tsx'
import { rulesMatrix } from '../rules/cases/all.ts'
import { openRepository } from './support/repository.ts'

const rules = readFileSync('firestore.rules', 'utf8')
const wiring = globSync('functions/src/deployed/*-functions.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('collections in domain/paths', () => {
  test.each(Object.values(collections))(
    '%s has security rules, or the rules list it as functions only (docs/recipes/rule.md)',
    (collection) => {
      const closed = /\n *\/\/ ([^\n]*): functions only\.\n/.exec(rules)?.[1]?.split(', ') ?? []
      const isGuarded = rules.includes(`match /${collection}/{`)
      expect([isGuarded, closed.includes(collection)].filter(Boolean)).toHaveLength(1)
    },
  )

  test.each(Object.values(collections))(
    '%s has cases in the rules matrix (docs/recipes/rule.md)',
    (collection) => {
      const pairs = Object.values(rulesMatrix).flat()
      const paths = pairs.flatMap(({ request, mayNot }) => [
        request.path,
        ...Object.values(mayNot).map((change) => change(request).path),
      ])
      expect(paths.some((path) => path.startsWith(`${collection}/`))).toBe(true)
    },
  )
})

describe('collections that a browser reads or writes', () => {
  const contract = readFileSync('docs/contract.md', 'utf8')
  const rows = [...contract.matchAll(/^\| `([^`]+)`/gm)].map(([, document = '']) => document)

  test.each([...rules.matchAll(/\n {4,}match \/(\w+)\/\{/g)].map(([, name = '']) => name))(
    '%s has a row in docs/contract.md',
    (name) => {
      expect(rows.some((document) => `/${document}`.includes(`/${name}/`))).toBe(true)
    },
  )
})

describe('functions in domain/paths', () => {
  // 'exportCsv/quotes' is the name of a function and a path of its URL.
  const names = [callables, httpsFunctions, taskQueues]
    .flatMap((group) => Object.values(group))
    .map((name) => name.replace(/\/.*/, ''))

  test.each(names)('%s is deployed with this name (docs/recipes/function.md)', (name) => {
    expect(wiring).toMatch(new RegExp(`^export const ${name} = `, 'm'))
  })

  test('include every deployed function', () => {
    const called = [...wiring.matchAll(/^export const (\w+) = (?:defineCallable|onRequest)/gm)]
    expect(called.length).toBeGreaterThan(5)
    for (const [, name] of called) expect(names).toContain(name)
  })
})

test('every page and article has a route (docs/recipes/page.md)', () => {
  const table = readFileSync('web/src/app/routes.tsx', 'utf8')
  const pageFile = /^web\/src\/app\/pages\/.+-page\.tsx$/
  const articleFile = /^web\/src\/content\/articles\/(?!article|summaries)[\w-]+\.ts$/
  const files = openRepository().files.filter(
    (file) => pageFile.test(file) || articleFile.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const from = file.startsWith('web/src/app/') ? './' : '../'
    expect(table).toContain(`import('${from}${file.replace(/^web\/src\/(app\/)?/, '')}')`)
  }
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  expect(routes.map(({ path }) => path)).not.toContain(notFoundRoute.path)
})

test('only domain/src/pages.ts defines the paths of pages', () => {
  const { files, read } = openRepository()
  const written = files
    .filter((file) => /^(domain|functions|web)\/(src|build)\/.*(?<!\.test)\.tsx?$/.test(file))
    .filter(
      (file) => !/^(domain\/src\/pages|web\/src\/features\/session\/store\/[\w-]+)\.ts$/.test(file),
    )
    .flatMap((file) => {
      const code = read(file).replace(/\/\*[^]*?\*\/|\/\/ .*/g, '')
      const texts = code.matchAll(/(?<=['"`}])\/[a-z][a-z/-]*(?=['"`?#])/g)
      return [...texts].map(([path]) => `${file}: ${path}`)
    })
  const paths = new Set<string>(Object.values(pages))
  expect(written.filter((found) => paths.has(found.split(': ')[1] ?? ''))).toEqual([])
})

test('every package has a version', () => {
  const manifests = openRepository().files.filter((file) => /^(\w+\/)?package\.json$/.test(file))
  expect(manifests.length).toBeGreaterThan(5)
  for (const manifest of manifests) {
    expect(readFileSync(manifest, 'utf8'), manifest).not.toMatch(/": "(\*|latest|)"/)
  }
})
