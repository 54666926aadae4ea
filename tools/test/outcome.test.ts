import { describe, expect, it } from 'vitest'
import { createCheckOutcome, slowestFiles, timed, together, withExitCode } from './outcome.ts'
import { readPlaywright } from './read-playwright.ts'
import { extractPrintedTables, readVitest } from './read-vitest.ts'

const fine = { passed: 3, skipped: 0, failures: [] }
const end = (exitCode: number) => ({ part: 'rules', exitCode, output: 'what it said' })

describe('the outcome of a part of the tests', () => {
  it('passes if its tests passed and its exit code is 0', () => {
    expect(withExitCode(fine, end(0))).toEqual(fine)
  })

  it('fails if its exit code is not 0, although every test passed', () => {
    expect(withExitCode(fine, end(1)).failures).toEqual([
      { title: 'rules ended with exit code 1', details: 'what it said' },
    ])
  })

  it('fails if it ran no test or wrote no report', () => {
    expect(withExitCode({ ...fine, passed: 0 }, end(0)).failures).toHaveLength(1)
    expect(withExitCode(undefined, end(0)).failures).toHaveLength(1)
  })

  it('counts one check as one test', () => {
    expect(createCheckOutcome('types', 0, '')).toEqual({ passed: 1, skipped: 0, failures: [] })
    expect(createCheckOutcome('types', 2, 'error TS1').failures).toEqual([
      { title: 'types', details: 'error TS1' },
    ])
  })
})

describe('vitest’s report', () => {
  it('names a failed test with its file and message', () => {
    const file = {
      name: '/root/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a holds', status: 'passed' },
        { fullName: 'b holds', status: 'failed', failureMessages: ['expected 1'] },
        { fullName: 'c holds', status: 'skipped' },
      ],
    }
    expect(readVitest({ testResults: [file] }, '/root')).toMatchObject({
      passed: 1,
      skipped: 1,
      failures: [{ title: 'a.test.ts: b holds', details: 'expected 1' }],
    })
  })

  it('counts a file that cannot be loaded as a failure', () => {
    const file = { name: '/root/b.test.ts', status: 'failed', message: 'no', assertionResults: [] }
    expect(readVitest({ testResults: [file] }, '/root').failures).toEqual([
      { title: 'b.test.ts', details: 'no' },
    ])
  })
})

it('the output shows what tests print, without log events and the list of tests', () => {
  const log = [
    'stdout | tests/rules/a.test.ts > a property',
    'Form and rules agree on 2200 quotes',
    '(FC_SEED=1)',
    '',
    'stdout | tests/emulator/b.test.ts > a handler',
    '{"severity":"INFO","message":"mail_sent"}',
    '',
    ' ✓ |emulator| tests/emulator/b.test.ts (4 tests) 12ms',
  ].join('\n')
  expect(extractPrintedTables(log)).toEqual(['Form and rules agree on 2200 quotes', '(FC_SEED=1)'])
})

describe('Playwright’s report', () => {
  const spec = (status: 'expected' | 'unexpected' | 'flaky') => ({
    title: 'a guest asks for a quote',
    file: 'spine.spec.ts',
    line: 4,
    tests: [{ status, results: [{ errors: [{ message: 'no button' }] }] }],
  })

  it('counts the tests of nested suites and names a failed one with its line', () => {
    const suites = [{ suites: [{ specs: [spec('expected'), spec('unexpected')] }] }]
    expect(readPlaywright({ suites })).toMatchObject({
      passed: 1,
      skipped: 0,
      failures: [{ title: 'spine.spec.ts:4: a guest asks for a quote', details: 'no button' }],
    })
  })

  it('counts a test that passed only on a retry as failed', () => {
    const { passed, failures } = readPlaywright({ suites: [{ specs: [spec('flaky')] }] })
    expect(passed).toBe(0)
    expect(failures).toHaveLength(1)
  })

  it('shows what the functions logged during a failed test', () => {
    const body = Buffer.from('⚠  functions: it threw').toString('base64')
    const attachments = [{ name: 'functions’ log', contentType: 'text/plain', body }]
    const results = [{ errors: [{ message: 'no button' }], attachments }]
    const failed = { ...spec('unexpected'), tests: [{ status: 'unexpected' as const, results }] }
    const [failure] = readPlaywright({ suites: [{ specs: [failed] }] }).failures
    expect(failure?.details).toBe('no button\nfunctions’ log:\n⚠  functions: it threw')
  })

  it('counts an error outside of any test', () => {
    expect(readPlaywright({ suites: [], errors: [{ message: 'no config' }] }).failures).toEqual([
      { title: 'Playwright', details: 'no config' },
    ])
  })
})

it('the output lists the slowest test files of all parts', () => {
  const test = { fullName: 'a holds', status: 'passed', duration: 900 }
  const vitest = [{ name: '/root/a.test.ts', status: 'passed', assertionResults: [test, test] }]
  const results = [{ duration: 1500 }]
  const spec = {
    title: 'a visit',
    file: 'a.spec.ts',
    line: 1,
    tests: [{ status: 'expected' as const, results }],
  }
  const parts = [
    readVitest({ testResults: vitest }, '/root'),
    readPlaywright({ suites: [{ specs: [spec] }] }),
    createCheckOutcome('types', 0, ''),
  ]
  expect(slowestFiles(parts)).toEqual([
    ['a.test.ts', 1800],
    ['a.spec.ts', 1500],
  ])
  expect(slowestFiles([together(parts)], 1)).toHaveLength(1)
})

it('the outcomes of several parts are added up with all of their failures', () => {
  const failures = [{ title: 'a', details: 'b' }]
  expect(together([fine, { passed: 2, skipped: 1, failures }])).toMatchObject({
    passed: 5,
    skipped: 1,
    failures,
  })
})

it('the duration of a part is measured in seconds', async () => {
  const clock = [1_000, 13_600]
  const passed = createCheckOutcome('types', 0, '')
  expect(
    await timed(
      async () => passed,
      () => clock.shift() ?? 0,
    ),
  ).toEqual({ ...passed, cpuSeconds: 0, seconds: 13 })
})
