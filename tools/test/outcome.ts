import { metered } from '../system/cpu-meter.ts'

interface Failure {
  title: string
  details: string
}

export interface Outcome {
  passed: number
  skipped: number
  failures: Failure[]
  seconds?: number
  /** CPU seconds of the programs that the part started. */
  cpuSeconds?: number
  /** Measurements that the part's tests printed. */
  figures?: string[]
  /** Durations, if the program reports the tests one by one. */
  tests?: TestTime[]
}

interface TestTime {
  title: string
  ms: number
}

export interface TestResult extends TestTime {
  end: 'passed' | 'failed' | 'skipped'
  details: string
}

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

/** The outcome of a part that is a single check. Its output is shown if it fails. */
export function createCheckOutcome(title: string, exitCode: number, output: string): Outcome {
  if (exitCode === 0) return { passed: 1, skipped: 0, failures: [] }
  return { passed: 0, skipped: 0, failures: [{ title, details: output }] }
}

/**
 * Checks the counts of a part. The part also fails if no test ran, or if the exit code isn't 0
 * although no test failed.
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

/** Files with the longest total time of tests, in milliseconds, the slowest first. */
export function slowestFiles(outcomes: Iterable<Outcome>, count = 40): [string, number][] {
  const sums = new Map<string, number>()
  for (const { title, ms } of [...outcomes].flatMap(({ tests = [] }) => tests)) {
    const [file = title] = title.split(':')
    sums.set(file, (sums.get(file) ?? 0) + ms)
  }
  return [...sums].toSorted(([, one], [, other]) => other - one).slice(0, count)
}

export function together(pieces: readonly Outcome[]): Outcome {
  return {
    passed: pieces.reduce((sum, { passed }) => sum + passed, 0),
    skipped: pieces.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: pieces.flatMap(({ failures }) => failures),
    figures: pieces.flatMap(({ figures = [] }) => figures),
    tests: pieces.flatMap(({ tests = [] }) => tests),
  }
}

/** Runs a check, and adds its duration and its CPU seconds to its outcome. */
export async function timed(
  check: () => Promise<Outcome>,
  now: () => number = Date.now,
): Promise<Outcome> {
  const startedAt = now()
  const { result, used } = await metered(check)
  return { ...result, ...used, seconds: Math.round((now() - startedAt) / 1000) }
}
