import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { safeDestination } from '../../../features/auth/destination.ts'
import { ProtectedRoute, type RedirectState } from '../../../features/session/protected-route.tsx'
import { SessionContext } from '../../../features/session/session-context.ts'
import { initialSession, type SessionState } from '../../../features/session/store/session-state.ts'
import type { SessionStore } from '../../../features/session/store/session-store.ts'

afterEach(cleanup)

const signedOut: SessionState = { ...initialSession, isLoading: false, isConfirmed: true }
const ignore = () => {}
const store = { start: ignore, guard: ignore } as unknown as SessionStore

function Destination() {
  const { state } = useLocation() as Location<RedirectState | null>
  return <output>{safeDestination(state?.from, window.location.origin)}</output>
}

it.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard?quote=abc#story', '/dashboard?quote=abc#story'],
  ['/admin?status=pending', '/admin?status=pending'],
  ['/admin/calls', '/admin/calls'],
  ['/analytics', '/analytics'],
  ['/auth', '/dashboard'],
])('a sign-in that %s required leads to %s', (from, to) => {
  render(
    <SessionContext value={{ state: signedOut, store }}>
      <MemoryRouter initialEntries={[from]}>
        <Routes>
          <Route path="/auth" element={<Destination />} />
          <Route path="*" element={<ProtectedRoute>the page</ProtectedRoute>} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  )
  expect(screen.getByRole('status').textContent).toBe(to)
})

it('a sign-in that a page for a different role required leads to /dashboard', () => {
  const user = { uid: 'maya', email: 'maya@example.com' } as never
  render(
    <SessionContext value={{ state: { ...signedOut, user }, store }}>
      <MemoryRouter initialEntries={['/admin']}>
        <Routes>
          <Route path="/dashboard" element={<Destination />} />
          <Route
            path="*"
            element={<ProtectedRoute requiredRole="admin">the page</ProtectedRoute>}
          />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  )
  expect(screen.getByRole('status').textContent).toBe('/dashboard')
})
