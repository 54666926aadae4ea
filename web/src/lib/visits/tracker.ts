import { isKnownBot } from '@moving/domain/visit/bots'
import { cutUnits, visitDelayMs, visitLimits } from '@moving/domain/visit/limits'
import { sanitizeReferrer, sanitizeUrl } from '@moving/domain/visit/sanitize'
import type { NewVisitFields } from '@moving/domain/visit/visit-schema'

/** Browser APIs that the tracker needs; faked in tests. */
export interface VisitPorts {
  here: () => { href: string; referrer: string; userAgent: string }
  /** True with Do Not Track or Global Privacy Control. */
  isPrivate: () => boolean
  /** True if this browser remembers a signed-in admin. */
  isAdmin: () => boolean
  /** The session's id; a new one for each private visit. */
  sessionId: (isPrivate: boolean) => string
  newVisitId: () => string
  /** @returns a function that cancels the timer */
  after: (ms: number, run: () => void) => () => void
  /** Stores a visit under its id; storing it again changes nothing. */
  store: (id: string, fields: NewVisitFields) => Promise<void>
  logFailure: (cause: unknown) => void
}

export interface VisitTracker {
  /** Call on every page load and path change; safe to repeat. */
  arrived: () => void
  /** Call when the page may be closing. Sends waiting visits at once. */
  leaving: () => void
}

/** The office's and the customers' own pages (requirements 2). */
export const uncounted = /^\/(admin|analytics|dashboard|move)(\/|$)/

/** Delay before the single retry. */
const retryMs = 3000

/**
 * Sends a visit 1,000 ms after each change of path (requirements 9.2), or when the visitor leaves
 * earlier. On arrival, a visit gets its fields and its document id. So repeated effects, quick
 * navigation and a retry don't count a visit twice or for a different page.
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
    // Checked again, because the admin may have been recognized meanwhile.
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

/** The referrer, unless it is one of our own pages. */
function externalReferrer(referrer: string, href: string): string | null {
  return referrer.startsWith(`${new URL(href).origin}/`) ? null : sanitizeReferrer(referrer)
}
