import { existsSync, readFileSync, rmSync } from 'node:fs'
import { buildFunctions, buildWeb } from '../system/build.ts'
import { findOtherBrowsers, installOtherBrowsers, otherBrowsers } from '../system/browser.ts'
import { inRoot, root } from '../system/paths.ts'
import { singleCheck, withExitCode, type Outcome } from './outcome.ts'
import { readPlaywright, type PlaywrightReport } from './read-playwright.ts'
import { figuresIn, readVitest, type VitestReport } from './read-vitest.ts'
import { runCaptured, type Captured } from '../system/run-captured.ts'

type Env = Record<string, string>

const logOf = (part: string) => inRoot('test-results', `${part}.log`)

export async function checkTypes(): Promise<Outcome> {
  const { exitCode, output } = await runCaptured('tsc', ['-p', 'tsconfig.json'], {
    logFile: logOf('types'),
  })
  return singleCheck('types', exitCode, output)
}

export async function checkLint(): Promise<Outcome> {
  const { exitCode, output } = await runCaptured('npm', ['run', '--silent', 'lint'], {
    logFile: logOf('lint'),
  })
  return singleCheck('lint', exitCode, output)
}

export async function checkBuild(): Promise<Outcome> {
  try {
    await buildFunctions()
    await buildWeb()
    return singleCheck('build', 0, '')
  } catch (error) {
    return singleCheck('build', 1, error instanceof Error ? error.message : String(error))
  }
}

/** Runs vitest projects and counts their tests. */
export async function runVitest(part: string, projects: string[], env: Env = {}): Promise<Outcome> {
  const report = inRoot('test-results', `${part}.json`)
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
  return { ...outcome, figures: figuresIn(readFileSync(logOf(part), 'utf8')) }
}

/** Takes conditions out of the security rules, one at a time: the rules' tests must notice each. */
export async function checkMutants(env: Env): Promise<Outcome> {
  const { exitCode, output } = await runCaptured('node', ['tests/rules/mutation/run.ts'], {
    logFile: logOf('mutants'),
    env,
  })
  return { ...singleCheck('mutants', exitCode, output), figures: output.split('\n') }
}

/** Runs journeys, those of the root's configuration unless another is named, and counts them. */
export async function runPlaywright(
  part: string,
  env: Env,
  config = 'playwright.config.ts',
): Promise<Outcome> {
  const report = inRoot('test-results', `${part}.json`)
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
 * Runs the stories of the browsers that are here or can be installed; says which are not, and so neither
 * passed nor failed.
 */
export async function checkBrowsers(env: Env): Promise<Outcome> {
  try {
    installOtherBrowsers(console.log)
  } catch (error) {
    return singleCheck('browsers', 1, error instanceof Error ? error.message : String(error))
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
