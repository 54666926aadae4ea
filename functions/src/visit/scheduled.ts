import { log } from '../platform/log.ts'
import { UnreadableDocument } from '../platform/unreadable-document.ts'
import { expireVisits } from './expire-visits.ts'
import { mendTotal } from './refresh-analytics.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
import { rebuildAnalytics } from './rebuild.ts'
import { rollUp, type RollUpResult } from './roll-up.ts'

/** Pages that a scheduled run counts; 60,000 visits in five minutes are beyond any mover. */
const stepsPerRun = 120

/** Every five minutes: what /analytics shows is at most that old without anybody asking. */
export async function rollUpOnSchedule(ports: RollUpPorts): Promise<void> {
  const { caughtUp } = await rollUpOrRebuild(ports)
  if (!caughtUp) log.analyticsBehind()
}

/** Every night: lets visits go after 13 months, and proves that the total is exact. */
export async function keepVisitsInOrder(ports: RollUpPorts): Promise<void> {
  await rollUpOrRebuild(ports)
  const deleted = await expireVisits(ports)
  if (deleted > 0) log.visitsExpired(deleted)
  await mendTotal(ports)
}

/** A document of the roll-up that cannot be read stops it for good, unless everything is counted anew. */
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
