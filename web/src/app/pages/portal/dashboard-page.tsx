import { pages } from '@moving/domain/pages'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { Dashboard } from '../../../features/portal/dashboard.tsx'
import type { RedirectState } from '../../../features/session/protected-route.tsx'
import { useSession } from '../../../features/session/session-context.ts'
import type { SessionUser } from '../../../features/session/store/session-state.ts'
import type { Customer } from '../../../features/portal/use-customer.ts'
import { useHydrated } from '../../../lib/async/use-hydrated.ts'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import { Container } from '../../../ui/page.tsx'

export function DashboardPage() {
  const { user, userRole } = useSession()
  const refusal = useRefusal()
  return (
    <Container py={{ base: '6', md: '8' }}>
      <RefusalNote refusal={refusal} />
      <Dashboard customer={user === null ? noCustomer : customerOf(user, userRole)} />
    </Container>
  )
}

/** A placeholder until the session is known. */
const noCustomer: Customer = {
  uid: '',
  email: '',
  emailVerified: false,
  role: null,
  hasPassword: false,
  isGoogleAlone: false,
  hasForeignSignInMethod: false,
}

const customerOf = (user: SessionUser, role: string | null): Customer => ({
  uid: user.uid,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
  role,
  hasPassword: user.providers.includes('password'),
  isGoogleAlone: user.providers.every((provider) => provider === 'google.com'),
  hasForeignSignInMethod: user.hasForeignSignInMethod,
})

function RefusalNote({ refusal }: { refusal: RedirectState }) {
  if (refusal.refused === undefined) return null
  if (refusal.refused === 'office') {
    return (
      <Alert tone="warning" role="status" mb="6">
        That page is for our staff only.
      </Alert>
    )
  }
  return (
    <Alert tone="warning" role="status" mb="6">
      We couldn’t check whether you have access to that page.{' '}
      <chakra.a href={refusal.from} textDecoration="underline">
        Try again
      </chakra.a>
    </Alert>
  )
}

const notRefused: RedirectState = {}

/** Why an office page redirected to the dashboard. A reload clears the reason. */
function useRefusal(): RedirectState {
  const { state } = useLocation() as Location<RedirectState | null>
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const arrived = (isHydrated ? state : null) ?? notRefused
  const [refusal, setRefusal] = useState(arrived)
  if (arrived.refused !== undefined && arrived !== refusal) setRefusal(arrived)
  useEffect(() => {
    if (arrived.refused !== undefined)
      void navigate(pages.dashboard, { replace: true, state: null })
  }, [arrived, navigate])
  return refusal
}
