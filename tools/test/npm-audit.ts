import { runCaptured } from '../system/run-captured.ts'
import { inResults } from '../system/project-paths.ts'
import type { Outcome } from './outcome.ts'

/** Timeout of a request to the registry, in milliseconds. */
const fetchLimitMs = 20_000

/**
 * Runs `npm audit` for the packages that ship, and fails for an advisory of high or critical
 * severity. If the registry doesn't answer or offers no audit, the check counts as skipped, and the
 * output says so.
 */
export async function checkAudit(): Promise<Outcome> {
  const { output } = await runCaptured(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${fetchLimitMs}`],
    { logFile: inResults('audit.log') },
  )
  return readAudit(output)
}

/** @param output of `npm audit --json`, with npm's warnings around it */
export function readAudit(output: string): Outcome {
  const report = parseReport(output)
  const counts = report?.metadata?.vulnerabilities
  if (counts?.high === undefined || counts.critical === undefined) {
    const why = report?.message ?? 'it gave no report'
    const figures = [`npm audit is not judged: the registry did not answer it (${why})`]
    return { passed: 0, skipped: 1, failures: [], figures }
  }
  const counted = Object.entries(counts).map(([severity, count]) => `${severity} ${count}`)
  const figures = [`npm audit of what ships: ${counted.join(', ')}`]
  if (counts.high + counts.critical === 0) return { passed: 1, skipped: 0, failures: [], figures }
  const names = Object.entries(report?.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity}`)
  const title = 'what ships has advisories of high or critical severity'
  return { passed: 0, skipped: 0, failures: [{ title, details: names.join('\n') }], figures }
}

interface AuditReport {
  message?: string
  metadata?: { vulnerabilities?: Record<string, number> & { high?: number; critical?: number } }
  vulnerabilities?: Record<string, { severity: string }>
}

/** Finds the JSON between npm's warnings. Undefined if there is no valid JSON. */
function parseReport(output: string): AuditReport | undefined {
  const text = /^\{[^]*^\}/m.exec(output)?.[0]
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as AuditReport
  } catch {
    return undefined
  }
}
