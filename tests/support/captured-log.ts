export interface LoggedEvent {
  severity: string
  event: string
  facts: unknown
}

/** The events that functions have logged since the test began. */
export const loggedEvents: LoggedEvent[] = []

const capture = (severity: string) => (event: string, facts: unknown) => {
  loggedEvents.push({ severity, event, facts })
}

/** Replaces `firebase-functions/logger` in every test against the emulators. */
export const capturedLogger = {
  debug: capture('debug'),
  info: capture('info'),
  warn: capture('warn'),
  error: capture('error'),
}
