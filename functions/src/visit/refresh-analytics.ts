import { callables } from '@moving/domain/paths'
import { analyticsToWire } from '@moving/domain/visit/wire'
import { noInput, adminCallable } from '../platform/callable.ts'
import { checkForm } from './check-form.ts'
import { countDays } from './count-days.ts'
import type { CountPorts } from './count-ports.ts'
import { readAnalytics } from './stored-analytics.ts'

export interface RefreshPorts extends CountPorts {
  /** Whether to count whole days too. In production, the nightly run does that. */
  countsDays: boolean
}

/**
 * 'Refresh' on /analytics (requirements 2.17): counts visits and quotes since the last run. The
 * response contains the new figures, so that the page needn't read them.
 */
export const refreshAnalyticsCallable = (ports: () => RefreshPorts) =>
  adminCallable(callables.refreshAnalytics, noInput, async () => {
    await countDays(ports(), ports().countsDays ? 'night' : 'refresh')
    await checkForm(ports())
    return analyticsToWire(await readAnalytics(ports().db))
  })
