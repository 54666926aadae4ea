import { Problem } from '../system/problem.ts'
import type { Progress } from '../system/progress.ts'

/** One part of a deployment: when it has run, what it names is live. */
export interface Step {
  name: string
  run(): Promise<void>
}

/**
 * Runs steps one after the other, and stops at the first that fails.
 * @param again the command that goes on, and the one that goes back
 * @throws Problem saying why, what is live now, what is not, and how to go on or back
 */
export async function runSteps(
  steps: readonly Step[],
  progress: Progress,
  again: { on: string; back: string },
): Promise<void> {
  for (const [position, step] of steps.entries()) {
    try {
      await progress.step(step.name, () => step.run())
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Problem(
        [
          `Stopped at: ${step.name}. ${why}`,
          '',
          `  Live and new:    ${names(steps.slice(0, position))}`,
          `  In between:      ${step.name}`,
          `  Still as before: ${names(steps.slice(position + 1))}`,
          '',
          'What is live works with the pages that were there before: indexes and rules only add,',
          'until a later deployment takes away (docs/deploying.md, "Why this order").',
          `  On:   put it right, then run ${again.on} again; what is done is done again or skipped.`,
          `  Back: ${again.back}`,
        ].join('\n'),
      )
    }
  }
}

function names(steps: readonly Step[]): string {
  return steps.length === 0 ? 'nothing' : steps.map(({ name }) => name).join(', ')
}
