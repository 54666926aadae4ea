import { outcomeOf, type Outcome, type TestResult } from './outcome.ts'

/** The fields of vitest's JSON report that this module reads. */
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

/** Counts the tests in vitest's report. A file that can't be loaded counts as a failure. */
export function readVitest({ testResults }: VitestReport, root: string): Outcome {
  const tests = testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const results = assertionResults.map((test) => ({
      title: `${file}: ${test.fullName.trim()}`,
      ms: test.duration ?? 0,
      end: endOf(test.status),
      details: (test.failureMessages ?? []).join('\n'),
    }))
    const isLoaded = status !== 'failed' || results.some(({ end }) => end === 'failed')
    return isLoaded
      ? results
      : [...results, { title: file, ms: 0, end: 'failed', details: message } as const]
  })
  return outcomeOf(tests)
}

const endOf = (status: string): TestResult['end'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped'

/**
 * Finds the tables, counts and seeds that tests print: the lines below the `stdout | test` headings
 * of a vitest log, without the functions' log events, which are JSON.
 */
export function extractPrintedTables(log: string): string[] {
  const figures: string[] = []
  let isInside = false
  for (const line of log.split('\n')) {
    if (line.startsWith('stdout | ')) isInside = true
    else if (line.trim() === '') isInside = false
    else if (isInside && !line.startsWith('{')) figures.push(line)
  }
  return figures
}
