import { median, slope } from '../support/statistics.ts'
import type { Worker } from './worker-memory.ts'

/** The workers at one moment. */
export interface MemorySample {
  /** Minutes since the start. */
  minute: number
  workers: readonly Worker[]
}

/** One function's worker over the whole time; megabytes, and megabytes a minute. */
export interface WorkerMemory {
  runs: string
  start: number
  median: number
  end: number
  slope: number
}

/** Samples that `start` and `end` are the medians of: a single one may stand before or after a collection. */
const edge = 6

/**
 * What each worker held that was there from the end of the warm-up on. The emulator starts further
 * ones for calls that come at once and ends them again: those say nothing of growth.
 * @returns a row for each such worker, by function; the first of a function's where there are several
 */
export function memoryReport(
  samples: readonly MemorySample[],
  warmUpMinutes: number,
): WorkerMemory[] {
  const measured = samples.filter(({ minute }) => minute >= warmUpMinutes)
  const rows = new Map<string, WorkerMemory>()
  for (const { pid, runs } of measured[0]?.workers ?? []) {
    const points = measured.flatMap(({ minute, workers }) => {
      const worker = workers.find((candidate) => candidate.pid === pid)
      return worker === undefined ? [] : [{ x: minute, y: worker.mb }]
    })
    if (points.length < measured.length || rows.has(runs)) continue
    const mb = points.map(({ y }) => y)
    rows.set(runs, {
      runs,
      start: median(mb.slice(0, edge)),
      median: median(mb),
      end: median(mb.slice(-edge)),
      slope: slope(points),
    })
  }
  return [...rows.values()].toSorted((a, b) => (a.runs < b.runs ? -1 : 1))
}
