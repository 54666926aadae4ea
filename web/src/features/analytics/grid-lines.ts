/** Round numbers from 0 to the first that is at least the maximum, at most six of them. */
export function gridLinesFor(most: number): number[] {
  const least = Math.max(most, 1) / 5
  const power = 10 ** Math.floor(Math.log10(least))
  const steps = [1, 2, 5, 10].map((times) => Math.max(times * power, 1))
  const step = steps.find((round) => round >= least) ?? most
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}
