import { expect, test } from 'vitest'
import { memoryReport } from './memory-report.ts'

const sample = (minute: number, workers: [pid: number, runs: string, mb: number][]) => ({
  minute,
  workers: workers.map(([pid, runs, mb]) => ({ pid, runs, mb })),
})

test('a worker that grows after its warm-up is told by its slope, what it took to start is not', () => {
  const samples = Array.from({ length: 20 }, (_, at) =>
    sample(at, [
      [1, 'grows', at < 2 ? 10 : 100 + 3 * at],
      [2, 'stays', at < 2 ? 10 : 80],
    ]),
  )
  const [grows, stays] = memoryReport(samples, 2)
  expect(grows).toMatchObject({ runs: 'grows', start: 115, end: 151 })
  expect(grows?.slope).toBeCloseTo(3)
  expect(stays).toEqual({ runs: 'stays', start: 80, median: 80, end: 80, slope: 0 })
})

test('a worker that came later or went earlier is not measured', () => {
  const samples = [
    sample(0, [[1, 'gone', 90]]),
    sample(1, [
      [1, 'gone', 90],
      [2, 'late', 90],
    ]),
    sample(2, [[2, 'late', 95]]),
  ]
  expect(memoryReport(samples, 0)).toEqual([])
})
