import { expect, test } from 'vitest'
import { openRepository } from './support/repository.ts'

const { files, read } = openRepository()
const page = read('docs/product.md')
const texts = files.filter(
  (file) =>
    /\.(tsx?|mjs|rules|md)$/.test(file) && !/^(tests\/docs|node_modules|package-lock)/.test(file),
)

/** Example: 'requirements 5.2', also across two lines of a comment. */
const reference = /\brequirements\s+(?:\*\s+|\/\/\s+)?(\d+(?:\.\d+)*)/gi

test('every section of docs/product.md that code or docs name exists', () => {
  const sections = new Set(
    [...page.matchAll(/^(?:#{2,3} |- \*\*)(\d+(?:\.\d+)*)\.? /gm)].map(([, section]) => section),
  )
  const references = texts.flatMap((file) =>
    [...read(file).matchAll(reference)].map(([, section]) => ({ file, section })),
  )
  expect(references.length).toBeGreaterThan(80)
  expect(references.filter(({ section }) => !sections.has(section))).toEqual([])
})

test('references to the FAQ have the number of its section', () => {
  const [, faq] = /^- \*\*(\d+\.\d+) FAQ\*\*/m.exec(page) ?? []
  const sentTo = [...page.matchAll(/FAQ's[^(]*\((\d+\.\d+)\)/g)].map(([, section]) => section)
  expect(sentTo).toEqual([faq])
})

test('no file refers to a document outside of this repository', () => {
  const astray = texts.filter((file) =>
    /\bsections?\s+\d|\bthe\s+(?:\*\s+)?specification\b/i.test(read(file)),
  )
  expect(astray).toEqual([])
})
