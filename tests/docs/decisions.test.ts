import { expect, test } from 'vitest'
import { readMarkdown } from './support/markdown.ts'
import { openRepository } from './support/repository.ts'

const folder = 'docs/decisions/'
const { files, read } = openRepository()
const pages = files
  .filter((file) => file.startsWith(folder) && file !== `${folder}README.md`)
  .map((file) => file.replace(folder, ''))

test.each(pages)('%s starts with its dates in order, including the date in its name', (page) => {
  const [, dates = ''] =
    /^# .+\n\n(\d{4}-\d\d-\d\d(?:, \d{4}-\d\d-\d\d)*)\n\n/.exec(read(folder + page)) ?? []
  expect(dates.split(', ')).toContain(page.slice(0, 10))
  expect(dates.split(', ')).toEqual(dates.split(', ').toSorted())
})

test('the index of decisions lists each page once', () => {
  const named = readMarkdown(read(`${folder}README.md`)).links
  expect(named.toSorted()).toEqual(pages.toSorted())
})
