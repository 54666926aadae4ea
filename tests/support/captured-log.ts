/** One log event of a function: its name and its facts. */
export interface LoggedEvent {
  severity: string
  event: string
  facts: unknown
}

/** What the functions under test have logged. */
export const loggedEvents: LoggedEvent[] = []

const capture = (severity: string) => (event: string, facts: unknown) => {
  loggedEvents.push({ severity, event, facts })
}

/** In place of `firebase-functions/logger`; see the `vi.mock` of the mail's tests. */
export const capturedLogger = {
  debug: capture('debug'),
  info: capture('info'),
  warn: capture('warn'),
  error: capture('error'),
}
