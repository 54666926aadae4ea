import type { SessionPorts } from './session-ports.ts'

/** Milliseconds that signing out waits for the server (architecture.md). */
const timeoutMs = 3000

/** Ends all sessions of this user, and in any case this one, and opens /auth. */
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

/**
 * @returns when this browser's current session started, in seconds since 1970; null if that isn't
 * known
 */
export async function latestSignIn(
  ports: Pick<SessionPorts, 'signedInAt' | 'wait'>,
): Promise<number | null> {
  const timeout = ports.wait(timeoutMs).then(() => null)
  return Promise.race([ports.signedInAt().catch(() => null), timeout])
}
