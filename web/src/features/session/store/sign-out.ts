import type { SessionPorts } from './session-ports.ts'

/** The maximum time that sign-out waits for the server, in milliseconds (architecture.md). */
const timeoutMs = 3000

/** Ends every session of this person, and in any case this one, and goes to /auth. */
export async function signOut(
  ports: Pick<
    SessionPorts,
    'signOutEverywhere' | 'signOutHere' | 'clearDrafts' | 'remember' | 'leaveFor' | 'wait'
  >,
): Promise<void> {
  for (const end of [ports.signOutEverywhere, ports.signOutHere]) {
    const ended = end().catch((cause: unknown) => console.error('Error signing out', cause))
    await Promise.race([ended, ports.wait(timeoutMs)])
  }
  ports.clearDrafts()
  ports.remember(null)
  ports.leaveFor('/auth')
}

/** @returns the time of this browser's current sign-in, in seconds; null if unknown */
export async function latestSignIn(
  ports: Pick<SessionPorts, 'signedInAt' | 'wait'>,
): Promise<number | null> {
  const timeout = ports.wait(timeoutMs).then(() => null)
  return Promise.race([ports.signedInAt().catch(() => null), timeout])
}
