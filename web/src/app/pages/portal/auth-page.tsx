import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AuthCard } from '../../../features/auth/auth-card.tsx'
import { safeDestination } from '../../../features/auth/destination.ts'
import { readMailLink } from '../../../features/auth/mail-link.ts'
import { MailLinkPanel } from '../../../features/auth/mail-link-panel.tsx'
import type { AuthProgress } from '../../../features/auth/progress.ts'
import { useGoogleReturn } from '../../../features/auth/use-google-return.ts'
import type { RedirectState } from '../../../features/session/protected-route.tsx'
import { useConfirmedSession } from '../../../features/session/session-context.ts'
import { leaveFlash } from '../../../lib/flash.ts'
import { Card } from '../../../ui/card.tsx'
import { chakra } from '../../../ui/layout.ts'
import { SpinnerArea } from '../../../ui/spinner.tsx'

/** Sign in, sign up, and where the links of Auth's mails lead (specification section 2, 'Auth'). */
export function AuthPage() {
  const { user, isLoading } = useConfirmedSession()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [link, setLink] = useState(() => readMailLink(search))
  const [startsWithReset, setStartsWithReset] = useState(false)
  const isSigningIn = useRef(false)
  const destination = useDestination(state as RedirectState | null)
  const google = useGoogleReturn(signedIn)
  const isSignedIn = user !== null

  function signedIn(toast: string, to = destination) {
    leaveFlash({ title: toast, type: 'success' })
    window.location.assign(safeDestination(to, window.location.origin))
  }

  useEffect(() => {
    // The code does not stay in the address, where visits, logs and the history would keep it.
    if (search !== '') void navigate('/auth', { replace: true, state: state as unknown })
  }, [search, state, navigate])

  useEffect(() => {
    if (isSignedIn && link === null && !isSigningIn.current && !google.isReturning) {
      window.location.replace(destination)
    }
  }, [isSignedIn, link, destination, google.isReturning])

  const progress: AuthProgress = {
    begin: () => (isSigningIn.current = true),
    succeed: signedIn,
    fail: () => (isSigningIn.current = false),
  }

  if (link !== null) {
    return (
      <AuthFrame>
        <MailLinkPanel
          link={link}
          onContinue={() => setLink(null)}
          onResetAgain={() => {
            setStartsWithReset(true)
            setLink(null)
          }}
        />
      </AuthFrame>
    )
  }
  const isForm = !isLoading && !isSignedIn && !google.isReturning
  return (
    <AuthFrame>
      {isForm ? (
        <AuthCard {...{ progress, destination, startsWithReset }} />
      ) : (
        <SpinnerArea minHeight="420px" />
      )}
    </AuthFrame>
  )
}

function useDestination(state: RedirectState | null): string {
  const from = state?.from
  return useMemo(
    () => (typeof window === 'undefined' ? '' : safeDestination(from, window.location.origin)),
    [from],
  )
}

/** The 440 px card on blossom; the whole width at 375 px. */
function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      bg="bg.blossom"
      minHeight="100%"
      px={{ base: '0', sm: '5' }}
      py={{ base: '0', sm: '16' }}
    >
      <Card
        tone="floating"
        shape="panel"
        width="full"
        maxWidth={{ sm: '440px' }}
        mx="auto"
        borderRadius={{ base: '0', sm: 'panel' }}
      >
        <chakra.h1 textStyle="h3" mb="5" textAlign="center">
          Your account
        </chakra.h1>
        {children}
      </Card>
    </chakra.div>
  )
}
