import type { Funnel } from '@moving/domain/visit/funnel'
import type { ShownAnalytics } from '../../shared/analytics/read-analytics.ts'
import { FormLosses } from './form-losses.tsx'
import { FormWatch } from './form-watch.tsx'
import { PageSpeed } from './page-speed.tsx'
import type { Shown } from './shown.tsx'

interface LowerSectionsProps extends Shown {
  analytics: ShownAnalytics<'analytics'>
  funnel: Funnel
  now: Date
}

/** What comes after the page has started. */
export function LowerSections({ analytics, funnel, now, ...history }: LowerSectionsProps) {
  return (
    <>
      <FormWatch watch={analytics.watch} now={now} />
      <FormLosses stored={analytics.form} funnel={funnel} {...history} />
      <PageSpeed {...history} />
    </>
  )
}
