import { outcomeOf, type Outcome, type TestResult } from './outcome.ts'

interface PlaywrightError {
  message?: string
  stack?: string
}

interface Suite {
  specs?: {
    title: string
    file: string
    line: number
    tests: {
      status: keyof typeof ends
      results: { duration?: number; errors?: PlaywrightError[] }[]
    }[]
  }[]
  suites?: Suite[]
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  suites: Suite[]
  errors?: PlaywrightError[]
}

const ends = {
  expected: 'passed',
  skipped: 'skipped',
  flaky: 'passed',
  unexpected: 'failed',
} as const

/** Counts Playwright's report. A test that passed only when tried again is named among the figures. */
export function readPlaywright({ suites, errors = [] }: PlaywrightReport): Outcome {
  const tests = suites.flatMap(testsIn)
  const outcome = outcomeOf(tests)
  const outside = errors.map((error) => ({ title: 'Playwright', details: textOf([error]) }))
  return {
    ...outcome,
    failures: [...outside, ...outcome.failures],
    figures: tests
      .filter(({ isFlaky }) => isFlaky)
      .map(({ title }) => `at the second try: ${title}`),
  }
}

function testsIn({ specs = [], suites = [] }: Suite): (TestResult & { isFlaky: boolean })[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${file}:${line}: ${title}`,
      ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      end: ends[status],
      details: textOf(results.flatMap((result) => result.errors ?? [])),
      isFlaky: status === 'flaky',
    })),
  )
  return [...own, ...suites.flatMap(testsIn)]
}

function textOf(errors: PlaywrightError[]): string {
  return errors.map((error) => error.stack ?? error.message ?? '').join('\n')
}
