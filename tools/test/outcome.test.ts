import { describe, expect, it } from 'vitest'
import { singleCheck, slowestTests, timed, together, withExitCode } from './outcome.ts'
import { readPlaywright } from './read-playwright.ts'
import { figuresIn, readVitest } from './read-vitest.ts'

const fine = { passed: 3, skipped: 0, failures: [] }
const end = (exitCode: number) => ({ part: 'rules', exitCode, output: 'what it said' })

describe('the count of a part', () => {
  it('passes with tests that passed and a good end', () => {
    expect(withExitCode(fine, end(0))).toEqual(fine)
  })

  it('fails when it ended badly though every test passed', () => {
    expect(withExitCode(fine, end(1)).failures).toEqual([
      { title: 'rules ended with exit code 1', details: 'what it said' },
    ])
  })

  it('fails when it ran no test, or left no report', () => {
    expect(withExitCode({ ...fine, passed: 0 }, end(0)).failures).toHaveLength(1)
    expect(withExitCode(undefined, end(0)).failures).toHaveLength(1)
  })

  it('is one check for a part that is one', () => {
    expect(singleCheck('types', 0, '')).toEqual({ passed: 1, skipped: 0, failures: [] })
    expect(singleCheck('types', 2, 'error TS1').failures).toEqual([
      { title: 'types', details: 'error TS1' },
    ])
  })
})

describe("vitest's report", () => {
  it('counts tests, and names a failed one with its file and its message', () => {
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

  it('counts a file that could not be loaded as a failure', () => {
    const file = { name: '/root/b.test.ts', status: 'failed', message: 'no', assertionResults: [] }
    expect(readVitest({ testResults: [file] }, '/root').failures).toEqual([
      { title: 'b.test.ts', details: 'no' },
    ])
  })
})

it('figures that tests print reach the summary, log events and the list of tests do not', () => {
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
  expect(figuresIn(log)).toEqual(['Form and rules agree on 2200 quotes', '(FC_SEED=1)'])
})

describe("Playwright's report", () => {
  const spec = (status: 'expected' | 'unexpected' | 'flaky') => ({
    title: 'a guest asks for a quote',
    file: 'spine.spec.ts',
    line: 4,
    tests: [{ status, results: [{ errors: [{ message: 'no button' }] }] }],
  })

  it('counts tests of nested suites, and names a failed one with its place', () => {
    const suites = [{ suites: [{ specs: [spec('expected'), spec('unexpected')] }] }]
    expect(readPlaywright({ suites })).toMatchObject({
      passed: 1,
      skipped: 0,
      failures: [{ title: 'spine.spec.ts:4: a guest asks for a quote', details: 'no button' }],
    })
  })

  it('names a test that passed only the second time', () => {
    const { passed, failures, figures } = readPlaywright({ suites: [{ specs: [spec('flaky')] }] })
    expect({ passed, failures }).toEqual({ passed: 1, failures: [] })
    expect(figures).toEqual([expect.stringContaining('at the second try: ')])
  })

  it('counts an error outside of any test', () => {
    expect(readPlaywright({ suites: [], errors: [{ message: 'no config' }] }).failures).toEqual([
      { title: 'Playwright', details: 'no config' },
    ])
  })
})

it('names the slowest tests of all parts, with all their tries', () => {
  const test = { fullName: 'a holds', status: 'passed', duration: 900 }
  const vitest = [{ name: '/root/a.test.ts', status: 'passed', assertionResults: [test] }]
  const results = [{ duration: 800 }, { duration: 700 }]
  const spec = {
    title: 'a visit',
    file: 'a.spec.ts',
    line: 1,
    tests: [{ status: 'flaky' as const, results }],
  }
  const parts = [
    readVitest({ testResults: vitest }, '/root'),
    readPlaywright({ suites: [{ specs: [spec] }] }),
    singleCheck('types', 0, ''),
  ]
  expect(slowestTests(parts)).toEqual([
    { title: 'a.spec.ts:1: a visit', ms: 1500 },
    { title: 'a.test.ts: a holds', ms: 900 },
  ])
  expect(slowestTests([together(parts)], 1)).toHaveLength(1)
})

it('adds up a part that ran in pieces, and loses no failure', () => {
  const failures = [{ title: 'a', details: 'b' }]
  expect(together([fine, { passed: 2, skipped: 1, failures }])).toMatchObject({
    passed: 5,
    skipped: 1,
    failures,
  })
})

it('tells how long a part took, to the second', async () => {
  const clock = [1_000, 13_600]
  const passed = singleCheck('types', 0, '')
  expect(
    await timed(
      async () => passed,
      () => clock.shift() ?? 0,
    ),
  ).toEqual({
    ...passed,
    seconds: 13,
  })
})
