import { useGuardedPage } from '../../../features/session/session-context.ts'
import { MoveShell } from '../../../features/move/move-shell.tsx'

export function MovePage() {
  return <MoveShell OwnersGuard={OwnersGuard} />
}

/** Hides a page that an account opened when its session ends. */
function OwnersGuard() {
  useGuardedPage()
  return null
}
