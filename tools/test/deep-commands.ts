import { inResults } from '../system/project-paths.ts'
import { runCaptured } from '../system/run-captured.ts'
import type { CommandPart } from './choose.ts'
import { createCheckOutcome, type Outcome } from './outcome.ts'

interface DeepCommand {
  name: string
  script: [string, ...string[]]
  /** An npm script that first downloads a program that package.json doesn't list. */
  fetch?: string
}

/** Parts of `npm run test:deep` that start everything they need. */
export const deepCommands: Record<CommandPart, DeepCommand> = {
  'domain-mutants': {
    name: 'Domain with changed code',
    script: ['test:domain:mutants'],
    fetch: 'fetch:stryker',
  },
  clock: {
    name: 'Tests with all clocks ahead',
    script: ['test:clock', '+45d'],
    fetch: 'fetch:faketime',
  },
  load: { name: 'Load', script: ['test:load'] },
  bench: { name: 'Analytics and exports at full size', script: ['bench'] },
  startup: { name: 'Start of pages on a phone', script: ['bench:startup', '3'] },
  lighthouse: { name: 'Lighthouse', script: ['lighthouse'], fetch: 'fetch:lighthouse' },
}

type Run = (part: string, command: string[]) => Promise<{ exitCode: number; output: string }>

/**
 * Runs a command as one check. If its program can't be downloaded, the check counts as skipped, and
 * the output says so.
 */
export async function checkCommand(
  part: string,
  { script: [script, ...args], fetch }: DeepCommand,
  run: Run = runScript,
): Promise<Outcome> {
  if (fetch !== undefined) {
    const fetched = await run(`${part}-fetch`, [fetch])
    if (fetched.exitCode !== 0) {
      const why = fetched.output.split('\n').at(-1) ?? ''
      const figures = [`${part} is not judged: npm run ${fetch} failed (${why})`]
      return { passed: 0, skipped: 1, failures: [], figures }
    }
  }
  const { exitCode, output } = await run(part, [script, '--', ...args])
  return {
    ...createCheckOutcome(part, exitCode, output),
    figures: exitCode === 0 ? lastLines(output) : [],
  }
}

const runScript: Run = (part, command) =>
  runCaptured('npm', ['run', '--silent', ...command], {
    logFile: inResults(`${part}.log`),
    // The run with shifted clocks would overwrite this run's reports, which have the same names.
    env: { TEST_RESULTS: `test-results/${part}` },
  })

const lastLines = (output: string) => output.trimEnd().split('\n').slice(-40)
