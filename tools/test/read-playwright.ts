import { outcomeOf, type Outcome, type TestResult } from './outcome.ts'

interface PlaywrightError {
  message?: string
  stack?: string
}

interface Attachment {
  name: string
  contentType: string
  /** In Base64. Missing for an attached file. */
  body?: string
}

interface Suite {
  specs?: {
    title: string
    file: string
    line: number
    tests: {
      status: keyof typeof ends
      results: { duration?: number; errors?: PlaywrightError[]; attachments?: Attachment[] }[]
    }[]
  }[]
  suites?: Suite[]
}

/** The fields of Playwright's JSON report that this module reads. */
export interface PlaywrightReport {
  suites: Suite[]
  errors?: PlaywrightError[]
}

const ends = {
  expected: 'passed',
  skipped: 'skipped',
  // A flaky test passed only on a retry, and this project doesn't allow retries.
  flaky: 'failed',
  unexpected: 'failed',
} as const

/** Counts the tests in Playwright's report. An error outside of a test counts as a failure. */
export function readPlaywright({ suites, errors = [] }: PlaywrightReport): Outcome {
  const outcome = outcomeOf(suites.flatMap(testsIn))
  const outside = errors.map((error) => ({ title: 'Playwright', details: textOf([error]) }))
  return { ...outcome, failures: [...outside, ...outcome.failures] }
}

function testsIn({ specs = [], suites = [] }: Suite): TestResult[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${file}:${line}: ${title}`,
      ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      end: ends[status],
      details: [
        textOf(results.flatMap(({ errors = [] }) => errors)),
        ...results.flatMap(({ attachments = [] }) => attachments.flatMap(textsOf)),
      ].join('\n'),
    })),
  )
  return [...own, ...suites.flatMap(testsIn)]
}

function textOf(errors: PlaywrightError[]): string {
  return errors.map((error) => error.stack ?? error.message ?? '').join('\n')
}

/** The text that a test attached, such as what the functions logged. */
function textsOf({ name, contentType, body = '' }: Attachment): string[] {
  if (contentType !== 'text/plain' || body === '') return []
  return [`${name}:`, Buffer.from(body, 'base64').toString('utf8')]
}
