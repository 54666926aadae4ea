import type { ShownAnalytics } from '../../shared/analytics/read-analytics.ts'
import { FormWatch } from './form-watch.tsx'
import { PageSpeed } from './page-speed.tsx'
import type { Shown } from './shown.tsx'

interface LowerSectionsProps extends Shown {
  analytics: ShownAnalytics<'analytics'>
  now: Date
}

/** The sections that load after the page has started. */
export function LowerSections({ analytics, now, ...history }: LowerSectionsProps) {
  return (
    <>
      <FormWatch watch={analytics.watch} now={now} />
      <PageSpeed {...history} />
    </>
  )
}
