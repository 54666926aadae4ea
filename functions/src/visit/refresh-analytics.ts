import { callables } from '@moving/domain/paths'
import { analyticsToWire } from '@moving/domain/visit/wire'
import { noInput, adminCallable } from '../platform/callable.ts'
import { checkForm } from './check-form.ts'
import { countDays } from './count-days.ts'
import type { CountPorts } from './count-ports.ts'
import { readAnalytics } from './stored-analytics.ts'

export interface RefreshPorts extends CountPorts {
  /** Whether to count whole days too, as the nightly run does in production. */
  countsDays: boolean
}

/**
 * 'Refresh' on /analytics (requirements 2.17): counts visits and quotes since the last run. The
 * response has the figures, because a separate read by the page would also cost the lookups of the
 * security rules.
 */
export const refreshAnalyticsCallable = (ports: () => RefreshPorts) =>
  adminCallable(callables.refreshAnalytics, noInput, async () => {
    await countDays(ports(), ports().countsDays ? 'night' : 'refresh')
    await checkForm(ports())
    return analyticsToWire(await readAnalytics(ports().db))
  })
