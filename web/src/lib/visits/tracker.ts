import { isKnownBot } from '@moving/domain/visit/bots'
import { visitDelayMs, visitLimits } from '@moving/domain/visit/limits'
import { sanitizeReferrer, sanitizeUrl } from '@moving/domain/visit/sanitize'
import type { NewVisitFields } from '@moving/domain/visit/visit-schema'

/** The browser, as far as a visit is concerned. */
export interface VisitPorts {
  here: () => { href: string; referrer: string; userAgent: string }
  /** The visitor asked not to be followed: Do Not Track or Global Privacy Control. */
  isPrivate: () => boolean
  /** An admin is signed in, as far as this browser remembers. */
  isAdmin: () => boolean
  /** The session's id; for a private visit a fresh one each time. */
  sessionId: (isPrivate: boolean) => string
  newVisitId: () => string
  /** @returns what takes the timer back */
  after: (ms: number, run: () => void) => () => void
  /** Stores a visit under its id; storing it again changes nothing. */
  store: (id: string, fields: NewVisitFields) => Promise<void>
  logFailure: (cause: unknown) => void
}

export interface VisitTracker {
  /** Call at every load and change of path, as often as it likes to be called. */
  arrived: () => void
  /** Call when the page may be gone next: what waits is sent at once. */
  leaving: () => void
}

/** Areas that are not the public's to visit (requirements 2), and customers' own pages. */
export const uncounted = /^\/(admin|analytics|dashboard|move)(\/|$)/

/** How long after a failed sending it is tried again, once. */
const retryMs = 3000

/**
 * Sends a visit 1,000 ms after each change of path (requirements 9.2), or when the
 * visitor leaves before. A visit is made of the page as it was on arrival and has its own document
 * id from then on: React's effects that run twice, quick navigation and a repeated sending neither
 * double a visit nor count it to another page.
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
    // Asked again, because who it is may be known only now.
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
        user_agent: userAgent.slice(0, visitLimits.userAgent),
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

/** Where the visitor came from; a page of our own brought nobody. */
function externalReferrer(referrer: string, href: string): string | null {
  return referrer.startsWith(`${new URL(href).origin}/`) ? null : sanitizeReferrer(referrer)
}
