import { expect, test } from 'vitest'
import { openRepository } from './support/repository.ts'

const folder = 'docs/decisions/'
const { files, read } = openRepository()
const pages = files
  .filter((file) => file.startsWith(folder))
  .map((file) => file.replace(folder, ''))

const links = String.raw`\[[^\]]+\]\([^)]+\)(?:,\s\[[^\]]+\]\([^)]+\))*`
const head = new RegExp(
  String.raw`^# .+\n\n(\d{4}-\d\d-\d\d)\n\nStatus: (?:accepted|(superseded|amended)\sby\s(${links}))(?:;\s(supersedes|amends)\s(${links}))?\n\n`,
)

/** 'older superseded by newer', for each link of the pages' status lines. */
function relations(side: 'older' | 'newer'): string[] {
  return pages.flatMap((page) => {
    const [, , by, byLinks = '', of, ofLinks = ''] = head.exec(read(folder + page)) ?? []
    const verb = side === 'older' ? by : { supersedes: 'superseded', amends: 'amended' }[of ?? '']
    const others = [...(side === 'older' ? byLinks : ofLinks).matchAll(/\(([^)]+)\)/g)]
    return others.map(([, other]) =>
      side === 'older' ? `${page} ${verb} by ${other}` : `${other} ${verb} by ${page}`,
    )
  })
}

test.each(pages)('%s begins with its date, and says whether it still holds', (page) => {
  const [, date] = head.exec(read(folder + page)) ?? []
  expect(date).toBe(page.slice(0, 10))
})

test('a decision and the one that takes its place name each other', () => {
  const said = relations('older')
  expect(said.length).toBeGreaterThan(5)
  expect(said.toSorted()).toEqual(relations('newer').toSorted())
})
