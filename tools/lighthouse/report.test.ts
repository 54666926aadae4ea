import { expect, test } from 'vitest'
import { median, shortfalls, tableHead, tableRow, wasBusy, type Figures } from './report.ts'

const good: Figures = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcpMs: 901.4,
  lcpMs: 1203.6,
  tbtMs: 12,
  cls: 0.0004,
  lost: [],
}
const bad: Figures = { ...good, performance: 71, bestPractices: 96, lost: ['errors-in-console'] }

test('the median of five forgives two bad runs, of whatever kind', () => {
  expect(median([71, 100, 99, 40, 100])).toBe(99)
  expect(shortfalls('/faq', [good, bad, good, bad, good])).toEqual([])
})

test('three bad runs of five are told, with what was lost', () => {
  expect(shortfalls('/faq', [bad, good, bad, good, bad])).toEqual([
    '/faq: performance 71, not 99',
    '/faq: best practices 96, not 100',
    '/faq: lost in errors-in-console',
  ])
})

test('the canonical address of /about costs it points on purpose; any other loss is told', () => {
  const about = { ...good, seo: 92, lost: ['canonical'] }
  expect(shortfalls('/about', [about])).toEqual([])
  expect(shortfalls('/faq', [about])).toHaveLength(2)
  expect(shortfalls('/about', [{ ...about, lost: ['canonical', 'link-text'] }])).toHaveLength(2)
  expect(shortfalls('/about', [{ ...about, performance: 89 }])).toContain(
    '/about: performance 89, not 99',
  )
})

test('a page without figures is no page that meets its targets', () => {
  expect(shortfalls('/faq', [])).toHaveLength(4)
})

test('a row has a cell for each column, rounded to what can be read', () => {
  expect(tableRow('/', [good])).toBe('| / | 100 | 100 | 100 | 100 | 901 | 1204 | 12 | 0.000 |')
  expect(tableRow('/', [good]).split('|')).toHaveLength(tableHead[0]?.split('|').length ?? 0)
})

test('a machine on which even words are blocked is told to be busy', () => {
  expect(wasBusy([good, good])).toBe(false)
  expect(wasBusy([good, { ...good, tbtMs: 240 }])).toBe(true)
})
