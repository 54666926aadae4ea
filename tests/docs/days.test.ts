import { todayAtOffice } from '@moving/domain/plain-date'
import { expect, test } from 'vitest'
import { openRepository } from './support/repository.ts'

const { files, read } = openRepository()

/** Where a browser, the functions or a person look at what is stored, all by the machine's clock. */
const onTheMachinesClock = /^(tests\/(journeys|faults|load|bench)|tools\/seed)\//
/** The rules compare no day with the clock: their cases are about what a day is. */
const aboutDays = /^tests\/rules\//
const isTest = (file: string) =>
  /^(?:tests|tools\/seed)\/.*\.tsx?$|\.test\.tsx?$/.test(file) && file !== 'tests/docs/days.test.ts'
const asksMachine =
  /\bnew Date\(\)|\b(?:Date|Timestamp)\.now\(\)|\bdaysAgo\(|\bworkdayAhead\([^,]*?\)/

const months =
  'January February March April May June July August September October November December'
const monthNumber = (name: string) => months.split(' ').indexOf(name) + 1
const plain = (year: string, month: string | number, day: string | number) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** Every day that a text names from 2000 on, in the ways in which tests do. */
function daysIn(code: string): string[] {
  const [iso, utc, long] = [
    /\b(20\d\d)-(\d\d)-(\d\d)/g,
    /Date\.UTC\((20\d\d), (\d+), (\d+)/g,
    new RegExp(`\\b(${months.replaceAll(' ', '|')}) (\\d{1,2}), (20\\d\\d)`, 'g'),
  ]
  return [
    ...[...code.matchAll(iso)].map(([, year = '', month = '', day = '']) =>
      plain(year, month, day),
    ),
    ...[...code.matchAll(utc)].map(([, year = '', month, day = '']) =>
      plain(year, Number(month) + 1, day),
    ),
    ...[...code.matchAll(long)].map(([, month = '', day = '', year = '']) =>
      plain(year, monthNumber(month), day),
    ),
  ]
}

/** The days that will pass under a test: those to come which it names although the clock is the machine's. */
function daysThatPass(file: string, code: string, today: string): string[] {
  if (!onTheMachinesClock.test(file) && !asksMachine.test(code)) return []
  const withoutComments = code.replace(/\/\*[^]*?\*\/|\/\/ .*/g, '')
  return daysIn(withoutComments).filter((day) => day >= today)
}

test('no test and no seed names a day that passes: it is counted from now, or the clock is fixed', () => {
  const found = files
    .filter((file) => isTest(file) && !aboutDays.test(file))
    .flatMap((file) =>
      daysThatPass(file, read(file), todayAtOffice(new Date())).map((day) => `${file}: ${day}`),
    )
  expect(found, 'use tests/support/days.ts').toEqual([])
})

test.each([
  ['a day to come in a journey', 'tests/journeys/a.spec.ts', "fill('2026-12-19')", 1],
  ['as a page says it', 'tests/journeys/a.spec.ts', "'Saturday, December 19, 2026'", 1],
  ['as an instant', 'tests/emulator/a.test.ts', 'Date.UTC(2026, 11, 19) - Date.now()', 1],
  ['beside the machine’s clock', 'web/src/a.test.ts', "new Date() < '2026-12-19T12:00:00Z'", 1],
  ['on a clock that is fixed', 'web/src/a.test.ts', "now('2026-11-20'); move('2026-12-19')", 0],
  ['that has passed', 'tests/journeys/a.spec.ts', "old('2026-11-20')", 0],
  ['in a comment', 'tests/journeys/a.spec.ts', "/** '2026-12-19' */ any()", 0],
])('is noticed or allowed: %s', (_name, file, code, count) => {
  expect(daysThatPass(file, code, '2026-11-23')).toHaveLength(count)
})
