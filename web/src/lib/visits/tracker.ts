import { isKnownBot } from '@moving/domain/visit/bots'
import { cutUnits, visitDelayMs, visitLimits } from '@moving/domain/visit/limits'
import { sanitizeReferrer, sanitizeUrl } from '@moving/domain/visit/sanitize'
import type { NewVisitFields } from '@moving/domain/visit/visit-schema'

/** Browser APIs that the tracker needs. Tests replace them. */
export interface VisitPorts {
  here: () => { href: string; referrer: string; userAgent: string }
  /** True if the browser asks not to be tracked: Do Not Track or Global Privacy Control. */
  isPrivate: () => boolean
  /** True if an admin was signed in at the last visit of this browser. */
  isAdmin: () => boolean
  /** The session's id. Each private visit has its own. */
  sessionId: (isPrivate: boolean) => string
  newVisitId: () => string
  /** @returns a function that cancels the timer */
  after: (ms: number, run: () => void) => () => void
  /** Stores a visit under its id. Storing it again changes nothing. */
  store: (id: string, fields: NewVisitFields) => Promise<void>
  logFailure: (cause: unknown) => void
}

export interface VisitTracker {
  /** Call this on every page load and change of path. It may be called more than once. */
  arrived: () => void
  /** Call this when the page may be closing. It sends waiting visits immediately. */
  leaving: () => void
}

/** Pages of the office and of customers, whose visits aren't counted (requirements 2). */
export const uncounted = /^\/(admin|analytics|dashboard|move)(\/|$)/

/** Milliseconds before the only retry. */
const retryMs = 3000

/**
 * Sends a visit one second after each change of path (requirements 9.2), or when the visitor leaves
 * earlier. A visit gets its fields and its document id on arrival, so that repeated effects, quick
 * navigation and a retry don't count it twice or for a different page.
 */
export function createVisitTracker(ports: VisitPorts): VisitTracker {
  const waiting = new Map<string, { fields: NewVisitFields; cancel: () => void }>()
  let lastPath: string | undefined

  const store = (id: string, fields: NewVisitFields) =>
    ports.store(id, fields).catch((cause: unknown) => {
      ports.logFailure(cause)
      ports.after(retryMs, () => void ports.store(id, fields).catch(ports.logFailure))
    })

  const send = (id: string) => {
    const visit = waiting.get(id)
    if (visit === undefined) return
    visit.cancel()
    waiting.delete(id)
    // Checked again, because an admin may have signed in meanwhile.
    if (!ports.isAdmin()) void store(id, visit.fields)
  }

  return {
    arrived() {
      const { href, referrer, userAgent } = ports.here()
      const path = new URL(href).pathname
      if (path === lastPath) return
      lastPath = path
      if (uncounted.test(path) || ports.isAdmin() || isKnownBot(userAgent)) return
      const isPrivate = ports.isPrivate()
      const id = ports.newVisitId()
      const fields = {
        page_url: sanitizeUrl(href),
        user_agent: cutUnits(userAgent, visitLimits.userAgent),
        referrer: isPrivate ? null : externalReferrer(referrer, href),
        session_id: ports.sessionId(isPrivate),
      }
      waiting.set(id, { fields, cancel: ports.after(visitDelayMs, () => send(id)) })
    },
    leaving() {
      for (const id of [...waiting.keys()]) send(id)
    },
  }
}

/** The referrer, unless it is a page of this site. */
function externalReferrer(referrer: string, href: string): string | null {
  return referrer.startsWith(`${new URL(href).origin}/`) ? null : sanitizeReferrer(referrer)
}
