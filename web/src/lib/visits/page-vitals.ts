import { pageVitalsCollection, storedVital, type Vital } from '@moving/domain/visit/vitals'
import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals'
import { createByRest, restTarget } from './rest.ts'
import { asksForPrivacy } from './visitor-session.ts'

let isMeasured = false

/**
 * Measures the speed of the first page, which the browser loads; later pages are only rendered.
 * When the page is first hidden, the result is stored with the id of its visit. It measures nothing
 * for visitors who opted out of tracking. A failure is only logged.
 */
export function measurePage(visitId: string): void {
  const target = restTarget()
  if (target === null || isMeasured || asksForPrivacy()) return
  isMeasured = true
  const found: Partial<Record<Vital, { integerValue: string }>> = {}
  const note = ({ name, value }: MetricType) => {
    const vital = name.toLowerCase() as Vital
    found[vital] = { integerValue: String(storedVital(vital, value)) }
  }
  onLCP(note)
  onINP(note)
  onCLS(note)
  const store = () => {
    const { lcp = null, inp = null, cls = null } = found
    if (document.visibilityState !== 'hidden' || (lcp ?? inp ?? cls) === null) return
    removeEventListener('visibilitychange', store)
    createByRest(target, `${pageVitalsCollection}/${visitId}`, { lcp, inp, cls }).catch(
      (cause: unknown) => console.error('Error recording how fast a page was', cause),
    )
  }
  // The listener is on the window, because the library takes the last values on the document, whose
  // listener runs first.
  addEventListener('visibilitychange', store)
}
