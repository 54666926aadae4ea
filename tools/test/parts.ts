import { existsSync, readFileSync, rmSync } from 'node:fs'
import { buildFunctions, buildWeb } from '../system/build.ts'
import { findOtherBrowsers, installOtherBrowsers, otherBrowsers } from '../system/browser.ts'
import { inResults, root } from '../system/project-paths.ts'
import { createCheckOutcome, together, withExitCode, type Outcome } from './outcome.ts'
import { readPlaywright, type PlaywrightReport } from './read-playwright.ts'
import { extractPrintedTables, readVitest, type VitestReport } from './read-vitest.ts'
import { runCaptured, type Captured } from '../system/run-captured.ts'

type Env = Record<string, string>

const logOf = (part: string) => inResults(`${part}.log`)

export function checkTypes(): Promise<Outcome> {
  return checkProgram('types', 'tsc', ['-p', 'tsconfig.json'])
}

/** Runs the programs of `npm run lint`, even after one of them has failed. */
export async function checkLint(): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const [program, ...args] of lintPrograms) {
    outcomes.push(await checkProgram(program, program, args))
  }
  return together(outcomes)
}

const lintPrograms = [
  ['oxlint'],
  ['prettier', '--check', '--log-level', 'warn', '--cache', '.'],
  ['licensee', '--production', '--errors-only'],
  ['knip', '--treat-config-hints-as-errors'],
] as const

async function checkProgram(part: string, program: string, args: readonly string[]) {
  const { exitCode, output } = await runCaptured(program, [...args], { logFile: logOf(part) })
  return createCheckOutcome(part, exitCode, output)
}

export async function checkBuild(): Promise<Outcome> {
  try {
    await buildFunctions()
    await buildWeb()
    return createCheckOutcome('build', 0, '')
  } catch (error) {
    return createCheckOutcome('build', 1, error instanceof Error ? error.message : String(error))
  }
}

export async function runVitest(part: string, projects: string[], env: Env = {}): Promise<Outcome> {
  const report = inResults(`${part}.json`)
  rmSync(report, { force: true })
  const captured = await runCaptured(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { logFile: logOf(part), env },
  )
  const outcome = withExitCode(
    read(report, (data) => readVitest(data as VitestReport, root)),
    { part, ...captured },
  )
  return { ...outcome, figures: extractPrintedTables(readFileSync(logOf(part), 'utf8')) }
}

/**
 * Removes conditions from the security rules one at a time and checks that a test fails each time.
 */
export async function checkMutants(env: Env): Promise<Outcome> {
  const { exitCode, output } = await runCaptured('node', ['tests/rules/mutation/run.ts'], {
    logFile: logOf('mutants'),
    env,
  })
  return { ...createCheckOutcome('mutants', exitCode, output), figures: output.split('\n') }
}

export async function runPlaywright(
  part: string,
  env: Env,
  config = 'playwright.config.ts',
): Promise<Outcome> {
  const report = inResults(`${part}.json`)
  rmSync(report, { force: true })
  const captured: Captured = await runCaptured(
    'playwright',
    ['test', '--config', config, '--reporter=list,json'],
    { logFile: logOf(part), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
  return withExitCode(
    read(report, (data) => readPlaywright(data as PlaywrightReport)),
    { part, ...captured },
  )
}

/**
 * Runs the browser tests in all browsers that are installed or can be installed. The figures name
 * the browsers that are missing.
 */
export async function checkBrowsers(env: Env): Promise<Outcome> {
  try {
    installOtherBrowsers(console.log)
  } catch (error) {
    return createCheckOutcome('browsers', 1, error instanceof Error ? error.message : String(error))
  }
  const found = findOtherBrowsers()
  const missing = otherBrowsers.filter(({ setting }) => found[setting] === undefined)
  const notes = missing.map(({ name }) => `${name} is not judged: it is not installed here`)
  if (missing.length === otherBrowsers.length) {
    return { passed: 0, skipped: missing.length, failures: [], figures: notes }
  }
  const outcome = await runVitest('browsers', ['browsers'], { ...env, ...found })
  return { ...outcome, figures: [...notes, ...(outcome.figures ?? [])] }
}

function read(file: string, toOutcome: (data: unknown) => Outcome): Outcome | undefined {
  return existsSync(file) ? toOutcome(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
