import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ProtectedRoute } from './protected-route.tsx'
import { SessionContext } from './session-context.ts'
import { initialSession, type SessionState } from './store/session-state.ts'
import type { SessionStore } from './store/session-store.ts'

afterEach(cleanup)

const signedOut: SessionState = { ...initialSession, isLoading: false, isConfirmed: true }

const ignore = () => {}
const store = {
  start: ignore,
  guard: ignore,
  retry: ignore,
  signOut: ignore,
} as unknown as SessionStore

function openWithoutUser(redirectTo?: string) {
  render(
    <SessionContext value={{ state: signedOut, store }}>
      <MemoryRouter initialEntries={['/protected']}>
        <Routes>
          <Route
            path="/protected"
            element={<ProtectedRoute {...(redirectTo && { redirectTo })}>the page</ProtectedRoute>}
          />
          <Route path="/auth" element="sign-in page" />
          <Route path="/welcome" element="welcome page" />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  )
}

it('a protected page redirects a visitor who isn’t signed in to /auth', () => {
  openWithoutUser()
  expect(screen.getByText('sign-in page')).toBeTruthy()
})

it('a protected page can redirect a visitor who isn’t signed in to another path', () => {
  openWithoutUser('/welcome')
  expect(screen.getByText('welcome page')).toBeTruthy()
})
