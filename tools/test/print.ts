import { slowestFiles, type Outcome } from './outcome.ts'

const linesShown = 40

export function printPart(
  part: string,
  { passed, skipped, failures, seconds, figures = [] }: Outcome,
): void {
  // A part whose check was skipped has neither passed nor failed.
  const open = passed === 0 ? '–' : '✓'
  const mark = failures.length === 0 ? open : '✗'
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  const time = seconds === undefined ? '' : ` (${seconds} s)`
  console.log(`  ${mark} ${part}: ${passed} passed, ${failures.length} failed${left}${time}`)
  for (const line of figures) console.log(`      ${line}`)
}

/**
 * Prints the files whose tests took longest. Files run in parallel, so their times add up to more
 * than the run's.
 */
export function printSlowest(outcomes: Iterable<Outcome>): void {
  const slowest = slowestFiles(outcomes)
  if (slowest.length > 0) console.log('\n   wall s  of the slowest test files')
  for (const [file, ms] of slowest) console.log(`  ${inColumn(ms / 1000)}  ${file}`)
}

/**
 * Prints CPU seconds and wall time of each part and of the whole run. The run takes less time than
 * the sum, because some parts run in parallel. A busy machine changes wall time a lot, and CPU
 * seconds little.
 */
export function printSeconds(
  rows: readonly (readonly [string, Pick<Outcome, 'cpuSeconds' | 'seconds'>])[],
): void {
  console.log('\n    CPU s  wall s')
  for (const [name, { cpuSeconds, seconds }] of rows) {
    console.log(`  ${inColumn(cpuSeconds)} ${inColumn(seconds)}  ${name}`)
  }
}

const inColumn = (seconds: number | undefined) => (seconds?.toFixed(0) ?? '').padStart(7)

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
