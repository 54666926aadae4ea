import { useGuardedPage } from '../../../features/session/session-context.ts'
import { MoveShell } from '../../../features/move/move-shell.tsx'

/** A customer's own page about one move, opened with a link or from the dashboard. */
export function MovePage() {
  return <MoveShell OwnersGuard={OwnersGuard} />
}

/** Hides an account's own page when its session ends. */
function OwnersGuard() {
  useGuardedPage()
  return null
}
