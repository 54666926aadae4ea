import { pages } from '@moving/domain/pages'
import { useMemo, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { ReadingArea } from '../../lib/read/reading-area.tsx'
import type { ReadingGate } from '../../lib/read/reading-gate.ts'
import { SpinnerArea } from '../../ui/state/spinner.tsx'
import { useConfirmedSession, useGuardedPage } from './session-context.ts'

interface ProtectedRouteProps {
  /** The role that the page asks for, exactly; any signed-in user without it. */
  requiredRole?: string
  children: ReactNode
}

/** What a redirect says to the page that it leads to. */
export interface RedirectState {
  /** Path that somebody was going to. */
  from?: string
  /** Why they were refused: a page of the office, or nobody could tell whether they may see it. */
  refused?: 'office' | 'unknown role'
}

/** What is shown to a role, or to any signed-in user, reads once there is a token that says so. */
export function useReadingGate(requiredRole?: string): ReadingGate {
  const { user, userRole, tokenRole, isLoading, isEnding, retry } = useConfirmedSession()
  const knownRole = isLoading ? tokenRole : userRole
  const isAllowed = user !== null && (requiredRole === undefined || knownRole === requiredRole)
  const isOpen = isAllowed && !isEnding
  return useMemo(() => ({ isOpen, retry }), [isOpen, retry])
}

/**
 * Requirements 2.1: the page, or /auth without a user, or /dashboard with another role. While the session
 * loads the page stands there empty where somebody was signed in before (session-hint.ts). Its reads
 * begin with the token, and the rules judge them
 * (docs/decisions/2026-11-20-behind-the-sign-in.md).
 */
export function ProtectedRoute({ requiredRole, children }: ProtectedRouteProps) {
  const { user, userRole, isRoleUnknown, isLoading, isEnding } = useConfirmedSession()
  const { pathname, search, hash } = useLocation()
  useGuardedPage()
  const gate = useReadingGate(requiredRole)
  if (isEnding) return <SpinnerArea />
  if (!isLoading && user === null) {
    const state: RedirectState = { from: pathname + search + hash }
    return <Navigate to={pages.auth} replace state={state} />
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
