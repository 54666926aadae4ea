import { expect, test } from 'vitest'
import { openRepository } from './support/repository.ts'

const { files, words, read } = openRepository()

const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (term|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', , places = '']) => ({
    term,
    places: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  }))

const isThere = (place: string) =>
  /[./]/.test(place)
    ? files.some((file) => `/${file}`.endsWith(`/${place}`) || file.startsWith(`${place}/`))
    : words.has(place)

test('the glossary lists each term once, in alphabetical order', () => {
  const terms = rows.map(({ term }) => term.toLowerCase())
  expect(terms.length).toBeLessThanOrEqual(20)
  expect(terms).toEqual([...new Set(terms)].toSorted())
})

test.each(rows)('the code has the names that the glossary gives for “$term”', ({ places }) => {
  expect(places).not.toEqual([])
  expect(places.filter((place) => !isThere(place))).toEqual([])
})
