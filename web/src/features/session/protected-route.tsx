import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { WaitingArea } from '../../ui/waiting-area.tsx'
import { useConfirmedSession, useGuardedPage } from './session-context.ts'

interface ProtectedRouteProps {
  /** The role that the page asks for, exactly; any signed-in user without it. */
  requiredRole?: string
  /** Where a visitor who is not signed in goes. */
  redirectTo?: string
  children: ReactNode
}

/** What a redirect says to the page that it leads to. */
export interface RedirectState {
  /** Path that somebody was going to. */
  from?: string
  /** Why they were refused: a page of the office, or nobody could tell whether they may see it. */
  refused?: 'office' | 'unknown role'
}

/**
 * Requirements 2.1: a spinner while the session loads, with a way to ask again after three seconds,
 * then the page, or /auth without a user, or /dashboard with another role.
 */
export function ProtectedRoute({
  requiredRole,
  redirectTo = '/auth',
  children,
}: ProtectedRouteProps) {
  const { user, userRole, isRoleUnknown, isLoading, retry } = useConfirmedSession()
  const { pathname, search, hash } = useLocation()
  useGuardedPage()
  if (isLoading) return <WaitingArea onRetry={retry} />
  if (user === null) {
    const state: RedirectState = { from: pathname + search + hash }
    return <Navigate to={redirectTo} replace state={state} />
  }
  if (requiredRole !== undefined && userRole !== requiredRole) {
    const state: RedirectState = isRoleUnknown
      ? { refused: 'unknown role', from: pathname + search + hash }
      : { refused: 'office' }
    return <Navigate to="/dashboard" replace state={state} />
  }
  return children
}
