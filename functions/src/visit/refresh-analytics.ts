import { callables } from '@moving/domain/paths'
import { noInput, type CallableDefinition } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { isTotalExact } from './audit.ts'
import { rebuildAnalytics } from './rebuild.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
import { rollUp, type RollUpResult } from './roll-up.ts'

/** Pages that one call counts, so that it ends well within a browser's patience. */
const stepsPerCall = 20

export interface RefreshPorts extends RollUpPorts {
  /** Compares the total with the stored visits as well, as the nightly run does in production. */
  audits: boolean
}

/**
 * 'Refresh' on /analytics (specification section 2): counts what came since the last run. The page
 * calls again while `caughtUp` is false, and reads the documents itself.
 */
export function refreshAnalyticsCallable(
  ports: () => RefreshPorts,
): CallableDefinition<typeof noInput, RollUpResult> {
  return {
    name: callables.refreshAnalytics,
    access: 'admin',
    input: noInput,
    handle: async () => {
      const result = await rollUp(ports(), stepsPerCall)
      if (result.caughtUp && ports().audits) await mendTotal(ports())
      return result
    },
  }
}

/** Rebuilds everything when the total is not what the stored visits add up to. */
export async function mendTotal(ports: RollUpPorts): Promise<void> {
  if (await isTotalExact(ports.db)) return
  log.analyticsInexact()
  await rebuildAnalytics(ports)
}
