import type { AccountListener, SessionPorts } from './session-ports.ts'
import { retryDelaysMs } from './with-retries.ts'

/** Milliseconds that a page waits for the role on a bad network. */
const roleTimeoutMs = 15_000

export interface AccountReport extends AccountListener {
  /**
   * Called if there was no response in time. The listeners continue, so that the role arrives when
   * the network is back.
   */
  onTimeout: (cause: unknown) => void
}

/** Listens to one account at a time, and restarts failed listeners up to three times. */
export function createAccountWatch(
  ports: Pick<SessionPorts, 'watchAccount' | 'refreshToken' | 'wait'>,
  report: AccountReport,
) {
  let followed = new AbortController()

  function listen(uid: string, attempt: number) {
    const { signal } = followed
    const listening = new AbortController()
    signal.addEventListener('abort', () => listening.abort(), { once: true })
    const whileListening =
      <Args extends unknown[]>(tell: (...args: Args) => void) =>
      (...args: Args) => {
        if (!listening.signal.aborted) tell(...args)
      }
    const fail = whileListening((cause: unknown) => {
      listening.abort()
      void listenAgain(uid, attempt, cause)
    })
    const listener: AccountListener = {
      onStoredRole: whileListening(report.onStoredRole),
      onAnnouncedRole: whileListening(report.onAnnouncedRole),
      onValidAfter: whileListening(report.onValidAfter),
      onFailure: fail,
    }
    ports.watchAccount(uid, listener).then((stop) => {
      if (listening.signal.aborted) stop()
      else listening.signal.addEventListener('abort', stop, { once: true })
    }, fail)
  }

  async function listenAgain(uid: string, attempt: number, cause: unknown) {
    const { signal } = followed
    const delay = retryDelaysMs[attempt]
    if (delay === undefined) return report.onFailure(cause)
    await ports.wait(delay)
    // The listeners may have failed because of an expired token.
    await ports.refreshToken().catch(() => {})
    if (!signal.aborted) listen(uid, attempt + 1)
  }

  return {
    /** From now on, only events of this account are reported. */
    follow(uid: string) {
      followed.abort()
      followed = new AbortController()
      const { signal } = followed
      void ports.wait(roleTimeoutMs).then(() => {
        if (!signal.aborted) report.onTimeout(new Error('No answer yet'))
      })
      listen(uid, 0)
    },
    stop: () => followed.abort(),
  }
}
