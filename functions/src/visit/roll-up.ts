import { countEventsStep, eventStreams } from './count-events.ts'
import { countVisitsStep } from './count-visits.ts'
import type { RollUpPorts, StepEnd } from './roll-up-ports.ts'

export interface RollUpResult {
  /** False when rows were left for the next run, or a rebuild is running. */
  caughtUp: boolean
}

/**
 * Counts everything since the last run: visits, then other events of sessions.
 * Safe to run at any time and in parallel, and to crash anywhere: the next run counts the rest
 * (architecture.md, 'Analytics').
 * @param maxSteps how many pages this run may count, so that it ends within its time
 */
export async function rollUp(ports: RollUpPorts, maxSteps: number): Promise<RollUpResult> {
  const steps = [
    countVisitsStep,
    ...eventStreams.map((name) => (given: RollUpPorts) => countEventsStep(name, given)),
  ]
  let stepsLeft = maxSteps
  for (const step of steps) {
    let end: StepEnd = 'more'
    while (end === 'more' || end === 'moved') {
      if (stepsLeft === 0) return { caughtUp: false }
      stepsLeft -= 1
      end = await step(ports)
    }
    if (end === 'paused') return { caughtUp: false }
  }
  return { caughtUp: true }
}
