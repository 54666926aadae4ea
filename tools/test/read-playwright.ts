import type { Failure, Outcome, TestTime } from './outcome.ts'

interface PlaywrightError {
  message?: string
  stack?: string
}

interface Suite {
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { duration?: number; errors?: PlaywrightError[] }[] }[]
  }[]
  suites?: Suite[]
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  suites: Suite[]
  errors?: PlaywrightError[]
}

/** Counts Playwright's report. A test that passed only when tried again is named among the figures. */
export function readPlaywright(report: PlaywrightReport): Outcome {
  const outcome: Outcome = {
    passed: 0,
    skipped: 0,
    failures: (report.errors ?? []).map((error) => ({
      title: 'Playwright',
      details: textOf([error]),
    })),
  }
  const tests: TestTime[] = []
  for (const suite of report.suites) countSuite(suite, outcome, tests)
  return { ...outcome, tests }
}

function countSuite(suite: Suite, outcome: Outcome, tests: TestTime[]): void {
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) {
      const ms = test.results.reduce((sum, { duration = 0 }) => sum + duration, 0)
      tests.push({ title: nameOf(spec), ms })
      if (test.status === 'expected') outcome.passed += 1
      else if (test.status === 'skipped') outcome.skipped += 1
      else if (test.status === 'flaky') {
        outcome.passed += 1
        outcome.figures = [...(outcome.figures ?? []), `at the second try: ${nameOf(spec)}`]
      } else outcome.failures.push(failureOf(spec, test.results))
    }
  }
  for (const inner of suite.suites ?? []) countSuite(inner, outcome, tests)
}

function failureOf(
  spec: { title: string; file: string; line: number },
  results: { errors?: PlaywrightError[] }[],
): Failure {
  return {
    title: nameOf(spec),
    details: textOf(results.flatMap((result) => result.errors ?? [])),
  }
}

function nameOf({ file, line, title }: { file: string; line: number; title: string }): string {
  return `${file}:${line}: ${title}`
}

function textOf(errors: PlaywrightError[]): string {
  return errors.map((error) => error.stack ?? error.message ?? '').join('\n')
}
