import type { Failure, Outcome, TestTime } from './outcome.ts'

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

/** Counts vitest's report. A file that could not be loaded is a failure of its own. */
export function readVitest(report: VitestReport, root: string): Outcome {
  const tests: TestTime[] = []
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [], tests }
  for (const file of report.testResults) {
    const name = file.name.replace(`${root}/`, '')
    const failures: Failure[] = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        title: `${name}: ${test.fullName.trim()}`,
        details: (test.failureMessages ?? []).join('\n'),
      }))
    if (file.status === 'failed' && failures.length === 0) {
      failures.push({ title: name, details: file.message ?? '' })
    }
    outcome.failures.push(...failures)
    for (const { fullName, duration } of file.assertionResults) {
      tests.push({ title: `${name}: ${fullName.trim()}`, ms: duration ?? 0 })
    }
    const passed = file.assertionResults.filter((test) => test.status === 'passed').length
    outcome.passed += passed
    outcome.skipped += file.assertionResults.length - passed - failedCount(file.assertionResults)
  }
  return outcome
}

function failedCount(tests: { status: string }[]): number {
  return tests.filter((test) => test.status === 'failed').length
}
