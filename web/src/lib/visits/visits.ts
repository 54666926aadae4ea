import { visitorsCollection } from '@moving/domain/visit/collections'
import { newDocumentId } from '../document-id.ts'
import { readSessionHint } from '../device/session-hint.ts'
import { createByRest, restTarget } from './rest.ts'
import { createVisitTracker, type VisitTracker } from './tracker.ts'
import { asksForPrivacy, currentSessionId, oneTimeSessionId } from './visitor-session.ts'

/*
 * A chunk of its own. The loader imports it once the page is painted, so that a visit is counted
 * also when the visitor leaves before React is there; the app imports the same module and tells it
 * of every change of path.
 */

const logFailure = (cause: unknown) => console.error('Error tracking visitor', cause)

function startTracker(): VisitTracker | null {
  const target = typeof document === 'undefined' ? null : restTarget(import.meta.env)
  if (target === null) return null
  const tracker = createVisitTracker({
    here: () => ({
      href: location.href,
      referrer: document.referrer,
      userAgent: navigator.userAgent,
    }),
    isPrivate: asksForPrivacy,
    isAdmin: () => readSessionHint()?.role === 'admin',
    sessionId: (isPrivate) => (isPrivate ? oneTimeSessionId() : currentSessionId()),
    newVisitId: newDocumentId,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    store: (id, fields) => createByRest(target, `${visitorsCollection}/${id}`, { ...fields }),
    logFailure,
  })
  addEventListener('pagehide', tracker.leaving)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tracker.leaving()
  })
  // The code of a tap comes with the first one: few visitors call. The page stays behind the phone's app.
  document.addEventListener('click', ({ target: tapped }) => {
    if ((tapped as Element).closest('[href^=tel]')) {
      import('./phone-tap.ts').then(({ recordPhoneTap }) => recordPhoneTap(), logFailure)
    }
  })
  tracker.arrived()
  return tracker
}

const tracker = startTracker()

/** Tells that the path may have changed; safe to call twice. */
export function visitArrived(): void {
  tracker?.arrived()
}
