import { visitorsCollection } from '@moving/domain/visit/collections'
import { newDocumentId } from '../document-id.ts'
import { readSessionHint } from '../device/session-hint.ts'
import type * as LateCode from './late.ts'
import { createByRest, restTarget } from './rest.ts'
import { createVisitTracker, type VisitTracker } from './tracker.ts'
import { hasOptedOutOfTracking, currentSessionId, oneTimeSessionId } from './visitor-session.ts'

/*
 * A separate chunk. The loader imports it right after the page is painted, so that a visit counts
 * even if the visitor leaves before React starts. The app imports the same module and reports each
 * change of path.
 */

const logFailure = (cause: unknown) => console.error('Error tracking visitor', cause)

/**
 * Runs code that few visits need. If the code can't be loaded, nothing is logged, because
 * `reportErrors` would report that again.
 */
const late = (use: (code: typeof LateCode) => unknown) =>
  void import('./late.ts').then(use, () => {})

function startTracker(): VisitTracker | null {
  const target = import.meta.env.SSR ? null : restTarget()
  if (target === null) return null
  const tracker = createVisitTracker({
    here: () => ({
      href: location.href,
      referrer: document.referrer,
      userAgent: navigator.userAgent,
    }),
    isPrivate: hasOptedOutOfTracking,
    isAdmin: () => readSessionHint()?.role === 'admin',
    sessionId: (isPrivate) => (isPrivate ? oneTimeSessionId() : currentSessionId()),
    newVisitId: newDocumentId,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    store: (id, fields) => createByRest(target, `${visitorsCollection}/${id}`, fields),
    logFailure,
  })
  reportErrors()
  addEventListener('pagehide', tracker.leaving)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tracker.leaving()
  })
  // The page stays open behind the phone's app, so the request can finish.
  document.addEventListener('click', ({ target: tapped }) => {
    if ((tapped as Element).closest('[href^=tel]')) late((code) => code.recordPhoneTap())
  })
  tracker.arrived()
  return tracker
}

/** Reports uncaught errors, and everything that the page logs with `console.error`. */
function reportErrors(): void {
  const report = (...logged: unknown[]) => late((code) => code.reportPageError(logged))
  const log = console.error
  console.error = (...words: unknown[]) => {
    log(...words)
    report(...words)
  }
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

const tracker = startTracker()

/**
 * Tells the tracker that the path may have changed. A second call for the same path does nothing.
 */
export function visitArrived(): void {
  tracker?.arrived()
}
