import { log } from '../platform/log.ts'
import { UnreadableDocument } from '../platform/unreadable-document.ts'
import { expireVisits } from './expire-visits.ts'
import { checkForm } from './check-form.ts'
import { mendTotal } from './refresh-analytics.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
import { rebuildAnalytics } from './rebuild.ts'
import { recountSources } from './recount-sources.ts'
import { rollUp, type RollUpResult } from './roll-up.ts'

/**
 * The number of pages of visits that a scheduled run counts. No moving company has 60,000 visits in
 * five minutes.
 */
const stepsPerRun = 120

/**
 * Runs every five minutes, so that /analytics, including the state of the quote form, is never
 * older than that.
 */
export async function rollUpOnSchedule(ports: RollUpPorts): Promise<void> {
  const { caughtUp } = await rollUpOrRebuild(ports)
  if (caughtUp) await checkForm(ports, true)
  else log.analyticsBehind()
}

/**
 * Runs every night: deletes visits after 13 months, checks that the total is exact, and counts the
 * quotes of the sources.
 */
export async function keepVisitsInOrder(ports: RollUpPorts): Promise<void> {
  await rollUpOrRebuild(ports)
  const deleted = await expireVisits(ports)
  if (deleted > 0) log.visitsExpired(deleted)
  await mendTotal(ports)
  await recountSources(ports)
}

/** An unreadable document would stop the roll-up forever, so everything is counted again. */
async function rollUpOrRebuild(ports: RollUpPorts): Promise<RollUpResult> {
  try {
    return await rollUp(ports, stepsPerRun)
  } catch (cause) {
    if (!(cause instanceof UnreadableDocument)) throw cause
    log.unreadableDocument(cause.path)
    await rebuildAnalytics(ports)
    return { caughtUp: true }
  }
}
