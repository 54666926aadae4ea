import { pages } from '@moving/domain/pages'
import { useMemo, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ReadingArea } from '../../lib/read/reading-area.tsx'
import type { ReadingGate } from '../../lib/read/reading-gate.ts'
import { SpinnerArea } from '../../ui/state/spinner.tsx'
import { useConfirmedSession, useGuardedPage } from './session-context.ts'

interface ProtectedRouteProps {
  /** The exact role that the page requires. Without it, all signed-in users may see the page. */
  requiredRole?: string
  /** The path for visitors who aren't signed in. */
  redirectTo?: string
  children: ReactNode
}

/** The navigation state for the page to which a visitor is redirected. */
export interface RedirectState {
  from?: string
  /** Why the page was refused: it is an office page, or the role couldn't be read. */
  refused?: 'office' | 'unknown role'
}

/** Opens the reading gate when the token allows the page to read. */
export function useReadingGate(requiredRole?: string): ReadingGate {
  const { user, userRole, tokenRole, isLoading, isEnding, retry } = useConfirmedSession()
  const knownRole = isLoading ? tokenRole : userRole
  const isAllowed = user !== null && (requiredRole === undefined || knownRole === requiredRole)
  const isOpen = isAllowed && !isEnding
  return useMemo(() => ({ isOpen, retry }), [isOpen, retry])
}

/**
 * Shows a protected page. Redirects to `redirectTo` without a user, and to /dashboard without the
 * required role (requirements 2.1). While the session loads, a browser that was signed in before
 * shows the empty page (session-hint.ts, docs/decisions/2026-11-20-sessions-and-data.md).
 */
export function ProtectedRoute({
  requiredRole,
  redirectTo = pages.auth,
  children,
}: ProtectedRouteProps) {
  const { user, userRole, isRoleUnknown, isLoading, isEnding } = useConfirmedSession()
  const { pathname, search, hash } = useLocation()
  useGuardedPage()
  const gate = useReadingGate(requiredRole)
  if (isEnding) return <SpinnerArea />
  if (!isLoading && user === null) {
    const state: RedirectState = { from: pathname + search + hash }
    return <Navigate to={redirectTo} replace state={state} />
  }
  if (!isLoading && requiredRole !== undefined && userRole !== requiredRole) {
    const state: RedirectState = isRoleUnknown
      ? { refused: 'unknown role', from: pathname + search + hash }
      : { refused: 'office' }
    return <Navigate to={pages.dashboard} replace state={state} />
  }
  return (
    <ReadingArea gate={gate}>
      <div data-signed-in-only="">{children}</div>
      {isLoading && (
        <div data-signed-out-only="">
          <SpinnerArea />
        </div>
      )}
    </ReadingArea>
  )
}
