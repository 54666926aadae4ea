import { log } from '../platform/log.ts'
import { expireVisits } from './expire-visits.ts'
import { mendTotal } from './refresh-analytics.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
import { rollUp } from './roll-up.ts'

/** Pages that a scheduled run counts; 60,000 visits in five minutes are beyond any mover. */
const stepsPerRun = 120

/** Every five minutes: what /analytics shows is at most that old without anybody asking. */
export async function rollUpOnSchedule(ports: RollUpPorts): Promise<void> {
  const { caughtUp } = await rollUp(ports, stepsPerRun)
  if (!caughtUp) log.analyticsBehind()
}

/** Every night: lets visits go after 13 months, and proves that the total is exact. */
export async function keepVisitsInOrder(ports: RollUpPorts): Promise<void> {
  await rollUp(ports, stepsPerRun)
  const deleted = await expireVisits(ports)
  if (deleted > 0) log.visitsExpired(deleted)
  await mendTotal(ports)
}
