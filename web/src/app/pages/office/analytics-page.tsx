import { Analytics } from '../../../features/analytics/analytics.tsx'

/** /analytics */
export function AnalyticsPage() {
  return <Analytics />
}
