/** The value below which a share of the numbers lies: `percentile(ms, 0.95)`; NaN of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5)
}

/**
 * How steeply `y` grows with `x`, by least squares.
 * @returns units of y for one unit of x; NaN of fewer than two different x
 */
export function slope(points: readonly { x: number; y: number }[]): number {
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2))
  return sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length
