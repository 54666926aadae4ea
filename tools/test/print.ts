import { slowestTests, type Outcome } from './outcome.ts'

const linesShown = 40

/** One line for a part that has run, and below it what it measured. */
export function printPart(
  part: string,
  { passed, skipped, failures, seconds, figures = [] }: Outcome,
): void {
  // Neither: what could not be judged has not passed.
  const open = passed === 0 ? '–' : '✓'
  const mark = failures.length === 0 ? open : '✗'
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  const time = seconds === undefined ? '' : ` (${seconds} s)`
  console.log(`  ${mark} ${part}: ${passed} passed, ${failures.length} failed${left}${time}`)
  for (const line of figures) console.log(`      ${line}`)
}

/** Where the time of the tests went, for whoever wants `npm test` to end sooner. */
export function printSlowest(outcomes: Iterable<Outcome>): void {
  const slowest = slowestTests(outcomes)
  if (slowest.length > 0) console.log('\nThe slowest tests:')
  for (const { title, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)
  }
}

/** Every failure with its first lines; the whole is in test-results. */
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
