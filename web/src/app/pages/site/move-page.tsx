import { useGuardedPage } from '../../../features/session/session-context.ts'
import { MoveShell } from '../../../features/move/move-shell.tsx'

/** A customer's page about one move, opened through a link or from the dashboard. */
export function MovePage() {
  return <MoveShell OwnersGuard={OwnersGuard} />
}

/** Hides a page that an account opened when its session ends. */
function OwnersGuard() {
  useGuardedPage()
  return null
}
