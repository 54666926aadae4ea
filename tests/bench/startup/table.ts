import { median } from '../../support/statistics.ts'

export type Measured = Readonly<Record<string, number>>

/** Collects the measurements of all runs and prints the medians. */
export function createTable(title: string) {
  const columns = new Map<string, Map<string, number[]>>()

  const record = (column: string, measured: Measured) => {
    const figures = columns.get(column) ?? new Map<string, number[]>()
    columns.set(column, figures)
    for (const [figure, value] of Object.entries(measured)) {
      figures.set(figure, [...(figures.get(figure) ?? []), value])
    }
  }

  const medianOf = (column: string, figure: string) => {
    const values = columns.get(column)?.get(figure)
    return values === undefined ? undefined : median(values)
  }

  /**
   * Prints a Markdown table with one row per figure and one column per page.
   * @param reference the column to which an extra row compares times and sizes; without it there is
   * no such row
   */
  const print = (reference?: string) => {
    const names = [...columns.keys()]
    const figures = new Set([...columns.values()].flatMap((each) => [...each.keys()]))
    const row = (head: string, cells: string[]) =>
      console.log(`| ${[head, ...cells].join(' | ')} |`)
    console.log(`\n${title}\n`)
    row('medians', names)
    row(
      '---',
      names.map(() => '---:'),
    )
    for (const figure of figures) {
      const values = names.map((name) => medianOf(name, figure))
      row(figure, values.map(formatted))
      const base = reference === undefined ? undefined : medianOf(reference, figure)
      if (base && isGradual(figure))
        row(
          `times ${reference}'s`,
          values.map((value) => ratio(value, base)),
        )
    }
  }
  return { record, print }
}

/** Ratios of times and sizes are useful, those of counts aren't. */
const isGradual = (figure: string) => /\b(ms|kB)\b/.test(figure)

const formatted = (value?: number) =>
  value === undefined ? '' : String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

const ratio = (value: number | undefined, base: number) =>
  value === undefined ? '' : (value / base).toFixed(2)
