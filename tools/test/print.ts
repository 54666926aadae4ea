import { slowestTests, type Outcome } from './outcome.ts'

const linesShown = 40

/** Prints a line for a part that has run, and its measurements below. */
export function printPart(
  part: string,
  { passed, skipped, failures, seconds, figures = [] }: Outcome,
): void {
  // A part that was not judged has neither passed nor failed.
  const open = passed === 0 ? '–' : '✓'
  const mark = failures.length === 0 ? open : '✗'
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  const time = seconds === undefined ? '' : ` (${seconds} s)`
  console.log(`  ${mark} ${part}: ${passed} passed, ${failures.length} failed${left}${time}`)
  for (const line of figures) console.log(`      ${line}`)
}

/** The slowest tests of all parts. */
export function printSlowest(outcomes: Iterable<Outcome>): void {
  const slowest = slowestTests(outcomes)
  if (slowest.length > 0) console.log('\nThe slowest tests:')
  for (const { title, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
  }
}

/**
 * The seconds of each part and of the whole run. The run takes less time than the sum, because some
 * parts run in parallel.
 */
export function printSeconds(outcomes: ReadonlyMap<string, Outcome>, total: number): void {
  console.log('\nSeconds:')
  for (const [part, { seconds = 0 }] of [...outcomes, ['in all', { seconds: total }] as const]) {
    console.log(`${String(seconds).padStart(7)}  ${part}`)
  }
}

/** Prints each failure with the end of its output. The complete output is in test-results. */
export function printFailures(outcomes: ReadonlyMap<string, Outcome>): void {
  for (const [part, { failures }] of outcomes) {
    for (const { title, details } of failures) {
      console.log(`\n✗ ${part}: ${title}`)
      for (const line of shortened(details)) console.log(`    ${line}`)
    }
  }
  console.log('')
}

function shortened(details: string): string[] {
  const lines = details.trimEnd().split('\n')
  if (lines.length <= linesShown) return lines
  return [`… (${lines.length - linesShown} lines before)`, ...lines.slice(-linesShown)]
}
