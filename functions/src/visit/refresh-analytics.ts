import { callables } from '@moving/domain/paths'
import { analyticsToWire } from '@moving/domain/visit/wire'
import { noInput, adminCallable } from '../platform/callable.ts'
import { log } from '../platform/log.ts'
import { isTotalExact } from './audit.ts'
import { checkForm } from './check-form.ts'
import { rebuildAnalytics } from './rebuild.ts'
import { recountOnRefresh } from './recount-sources.ts'
import type { RollUpPorts } from './roll-up-ports.ts'
import { rollUp } from './roll-up.ts'
import { readAnalytics } from './stored-analytics.ts'

/** Pages of visits that one call counts; the page shows the result and calls again. */
const stepsPerCall = 16

export interface RefreshPorts extends RollUpPorts {
  /**
   * Whether to compare the total with the stored visits too, as the nightly run does in production.
   */
  audits: boolean
}

/**
 * 'Refresh' on /analytics (requirements 2.17): counts visits since the last run. The page calls
 * again while `caughtUp` is false. The response has the figures, because a separate read by the
 * page would also cost the lookups of the security rules.
 */
export const refreshAnalyticsCallable = (ports: () => RefreshPorts) =>
  adminCallable(callables.refreshAnalytics, noInput, async () => {
    const result = await rollUp(ports(), stepsPerCall)
    if (result.caughtUp && ports().audits) await mendTotal(ports())
    if (result.caughtUp) {
      await recountOnRefresh(ports())
      await checkForm(ports(), true)
    }
    return analyticsToWire(await readAnalytics(ports().db), result.caughtUp)
  })

/** Rebuilds everything when the total isn't the sum of the stored visits. */
export async function mendTotal(ports: RollUpPorts): Promise<void> {
  const { db, now } = ports
  if (await isTotalExact(db, now())) return
  log.analyticsInexact()
  await rebuildAnalytics(ports)
}
