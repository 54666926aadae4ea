import { todayAtOffice } from '@moving/domain/plain-date'
import { expect, test } from 'vitest'
import { openRepository } from './support/repository.ts'

const { files, read } = openRepository()

/** Folders in which days are compared with the machine's clock. */
const onTheMachinesClock = /^(tests\/(journeys|faults|load|bench)|tools\/seed)\//
/** The rules don't compare days with the clock. */
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

/** All days since 2000 in a text, in every format that the tests use. */
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

/** Future days in a file that uses the machine's clock. Such a test fails after that day. */
function daysThatPass(file: string, code: string, today: string): string[] {
  if (!onTheMachinesClock.test(file) && !asksMachine.test(code)) return []
  const withoutComments = code.replace(/\/\*[^]*?\*\/|\/\/ .*/g, '')
  return daysIn(withoutComments).filter((day) => day >= today)
}

test('no test or demo data fails after a certain day', () => {
  const found = files
    .filter((file) => isTest(file) && !aboutDays.test(file))
    .flatMap((file) =>
      daysThatPass(file, read(file), todayAtOffice(new Date())).map((day) => `${file}: ${day}`),
    )
  expect(found, 'use tests/support/days.ts').toEqual([])
})

test.each([
  ['a future day in a journey', 'tests/journeys/a.spec.ts', "fill('2026-12-19')", 1],
  [
    'a future day as a page shows it',
    'tests/journeys/a.spec.ts',
    "'Saturday, December 19, 2026'",
    1,
  ],
  ['a future instant', 'tests/emulator/a.test.ts', 'Date.UTC(2026, 11, 19) - Date.now()', 1],
  [
    'a future day next to the machine’s clock',
    'web/src/a.test.ts',
    "new Date() < '2026-12-19T12:00:00Z'",
    1,
  ],
  [
    'a future day with a fixed clock',
    'web/src/a.test.ts',
    "now('2026-11-20'); move('2026-12-19')",
    0,
  ],
  ['a past day', 'tests/journeys/a.spec.ts', "old('2026-11-20')", 0],
  ['a day in a comment', 'tests/journeys/a.spec.ts', "/** '2026-12-19' */ any()", 0],
])('the check for days handles %s', (_name, file, code, count) => {
  expect(daysThatPass(file, code, '2026-11-23')).toHaveLength(count)
})
