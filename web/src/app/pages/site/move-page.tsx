import { useGuardedPage } from '../../../features/session/session-context.ts'
import { MoveShell } from '../../../features/move/move-shell.tsx'

/** A customer's own page about one move, by a link or from the dashboard. */
export function MovePage() {
  return <MoveShell OwnersGuard={OwnersGuard} />
}

/** What an account's own page shows goes with its session. */
function OwnersGuard() {
  useGuardedPage()
  return null
}
