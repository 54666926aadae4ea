/** One thing that did not hold, with what a person needs to find it. */
interface Failure {
  title: string
  details: string
}

/** How one part of `npm test` went. */
export interface Outcome {
  passed: number
  skipped: number
  failures: Failure[]
  /** How long it took, in whole seconds. */
  seconds?: number
  /** What its tests measured, line by line, for whoever reads the run. */
  figures?: string[]
  /** Its tests one by one, where they were reported so. */
  tests?: TestTime[]
}

/** How long one test took, all of its tries together. */
export interface TestTime {
  title: string
  ms: number
}

/** How one test ended, as a runner's report tells it. */
export interface TestResult extends TestTime {
  end: 'passed' | 'failed' | 'skipped'
  /** What it said when it failed. */
  details: string
}

/** A part whose tests were reported one by one. */
export function outcomeOf(tests: readonly TestResult[]): Outcome {
  const count = (wanted: TestResult['end']) => tests.filter(({ end }) => end === wanted).length
  return {
    passed: count('passed'),
    skipped: count('skipped'),
    failures: tests
      .filter(({ end }) => end === 'failed')
      .map(({ title, details }) => ({ title, details })),
    tests: tests.map(({ title, ms }) => ({ title, ms })),
  }
}

/** A part that is one check: it passes, or fails with its output. */
export function singleCheck(title: string, exitCode: number, output: string): Outcome {
  if (exitCode === 0) return { passed: 1, skipped: 0, failures: [] }
  return { passed: 0, skipped: 0, failures: [{ title, details: output }] }
}

/**
 * A part whose tests were counted. One that ended badly without naming a failed test, or that ran no
 * test at all, has failed: silence is no success.
 */
export function withExitCode(
  counted: Outcome | undefined,
  { part, exitCode, output }: { part: string; exitCode: number; output: string },
): Outcome {
  const outcome = counted ?? { passed: 0, skipped: 0, failures: [] }
  if (outcome.failures.length > 0) return outcome
  if (exitCode !== 0) {
    const title = `${part} ended with exit code ${exitCode}`
    return { ...outcome, failures: [{ title, details: output }] }
  }
  if (outcome.passed === 0) {
    return { ...outcome, failures: [{ title: `${part} ran no test`, details: output }] }
  }
  return outcome
}

/** The tests that took the longest, the slowest first. */
export function slowestTests(outcomes: Iterable<Outcome>, count = 10): TestTime[] {
  const all = [...outcomes].flatMap(({ tests = [] }) => tests)
  return all.toSorted((one, other) => other.ms - one.ms).slice(0, count)
}

/** The outcomes of a part that ran in pieces as one. */
export function together(pieces: readonly Outcome[]): Outcome {
  return {
    passed: pieces.reduce((sum, { passed }) => sum + passed, 0),
    skipped: pieces.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: pieces.flatMap(({ failures }) => failures),
    figures: pieces.flatMap(({ figures = [] }) => figures),
    tests: pieces.flatMap(({ tests = [] }) => tests),
  }
}

/** Runs a check, and adds to its outcome how long it took. */
export async function timed(
  check: () => Promise<Outcome>,
  now: () => number = Date.now,
): Promise<Outcome> {
  const startedAt = now()
  const outcome = await check()
  return { ...outcome, seconds: Math.round((now() - startedAt) / 1000) }
}
