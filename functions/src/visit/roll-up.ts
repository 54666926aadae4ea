import { countEventsStep, eventStreams } from './count-events.ts'
import { countVisitsStep } from './count-visits.ts'
import type { RollUpPorts, StepEnd } from './roll-up-ports.ts'

/** What a run came to. */
export interface RollUpResult {
  /** False when rows were left for the next run, or a rebuild is under way. */
  caughtUp: boolean
}

/**
 * Counts what came since the last run: visits, then the funnel's later steps. Safe to run at any time,
 * twice at once, and to be killed anywhere: what is not counted yet is counted by the next run.
 * Architecture, 'Analytics'.
 * @param maxSteps pages that this run counts at most, so that it ends in the time it is given
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
