/** What one run says. Scores from 0 to 100. */
export interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** Ids of audits outside performance that were not passed. */
  lost: string[]
}

type Measure = Exclude<keyof Figures, 'lost'>

const columns: { name: string; of: Measure; digits?: number }[] = [
  { name: 'performance', of: 'performance' },
  { name: 'accessibility', of: 'accessibility' },
  { name: 'best practices', of: 'bestPractices' },
  { name: 'SEO', of: 'seo' },
  { name: 'FCP ms', of: 'fcpMs' },
  { name: 'LCP ms', of: 'lcpMs' },
  { name: 'TBT ms', of: 'tbtMs' },
  { name: 'CLS', of: 'cls', digits: 3 },
]

const targets: Partial<Record<Measure, number>> = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
}

/** Audits that a page loses on purpose: / and /about are one page, whose canonical address is /. */
const lostOnPurpose: Record<string, { of: Measure; audit: string }> = {
  '/about': { of: 'seo', audit: 'canonical' },
}

/** Milliseconds of blocking, on a page without a script, from which on a machine is too busy to measure. */
const busyTbtMs = 20

/** The middle one of the values, the upper of two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const middle = (runs: readonly Figures[], of: Measure) => median(runs.map((run) => run[of]))

export const tableHead = [
  `| page | ${columns.map(({ name }) => name).join(' | ')} |`,
  `| --- | ${columns.map(() => '---').join(' | ')} |`,
]

/** A page as a row of the table, the median of each figure. */
export function tableRow(page: string, runs: readonly Figures[]): string {
  const cells = columns.map(({ of, digits = 0 }) => middle(runs, of).toFixed(digits))
  return `| ${[page, ...cells].join(' | ')} |`
}

/** What a page's medians lack of the targets, in words; nothing when all are met, or lost on purpose. */
export function shortfalls(page: string, runs: readonly Figures[]): string[] {
  const lost = [...new Set(runs.flatMap((run) => run.lost))]
  const excuse = lostOnPurpose[page]
  const isExcused = (of: Measure) => of === excuse?.of && lost.join() === excuse.audit
  const low = columns.flatMap(({ name, of }) => {
    const target = isExcused(of) ? undefined : targets[of]
    const value = middle(runs, of)
    return target !== undefined && !(value >= target)
      ? [`${page}: ${name} ${value}, not ${target}`]
      : []
  })
  return low.length > 0 && lost.length > 0 ? [...low, `${page}: lost in ${lost.join(', ')}`] : low
}

/** True when the page without a script was slow as well: the figures then say little about the others. */
export function wasBusy(control: readonly Figures[]): boolean {
  return control.some(({ tbtMs }) => tbtMs > busyTbtMs)
}
