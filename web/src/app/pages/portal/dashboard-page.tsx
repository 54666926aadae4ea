import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Dashboard } from '../../../features/portal/dashboard.tsx'
import type { RedirectState } from '../../../features/session/protected-route.tsx'
import { useSession } from '../../../features/session/session-context.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Container } from '../../../ui/page.tsx'

/** The customer's dashboard, behind the sign-in. */
export function DashboardPage() {
  const { user, userRole } = useSession()
  const isRefused = useRefusal()
  if (user === null) return null
  return (
    <Container py={{ base: '6', md: '8' }}>
      {isRefused && (
        <Alert tone="warning" role="status" mb="6">
          That page is for the office
        </Alert>
      )}
      <Dashboard
        customer={{
          uid: user.uid,
          email: user.email ?? '',
          emailVerified: user.emailVerified,
          role: userRole,
          hasPassword: user.providers.includes('password'),
        }}
      />
    </Container>
  )
}

/** Whether somebody was sent here from a page of the office; a reload no longer says so. */
function useRefusal(): boolean {
  const { state } = useLocation()
  const navigate = useNavigate()
  const refused = (state as RedirectState | null)?.refused === 'office'
  const [isRefused, setIsRefused] = useState(refused)
  if (refused && !isRefused) setIsRefused(true)
  useEffect(() => {
    if (refused) void navigate('/dashboard', { replace: true, state: null })
  }, [refused, navigate])
  return isRefused
}
