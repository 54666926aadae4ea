import { business, phoneHref } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router-dom'
import { HoursLabel } from '../../../shared/office-text.tsx'
import { safeDestination } from '../../../features/auth/destination.ts'
import { readMailLink } from '../../../features/auth/mail-link.ts'
import type { AuthProgress } from '../../../features/auth/auth-progress.ts'
import { useGoogleReturn } from '../../../features/auth/google-return.ts'
import type { RedirectState } from '../../../features/session/protected-route.tsx'
import { useConfirmedSession } from '../../../features/session/session-context.ts'
import { leaveFlash } from '../../../lib/device/flash.ts'
import { leadOnward } from '../../../lib/device/onward.ts'
import { browserStorage, canStore } from '../../../lib/device/stored.ts'
import { late } from '../../../shared/late.tsx'
import type { NewAccount } from '../../../shared/new-account.ts'
import { Card } from '../../../ui/card.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { SpinnerArea } from '../../../ui/state/spinner.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'

const forgetful =
  'Your browser is blocking storage for this site, so you’ll be signed out when you close or reload this tab.'

/** The form that signed in has already loaded this code. */
const loadActions = () => import('../../../features/auth/auth-actions.ts')
/** As tall as the sign-in form, so that nothing moves when the form appears. */
const waiting = <SpinnerArea minHeight="29.1rem" />
// Forms, tabs and validation are 50 kB. They are loaded after the page is interactive, while
// Firebase Auth looks for a session.
const AuthCard = late(
  'The sign-in',
  async () => (await import('../../../features/auth/auth-card.tsx')).AuthCard,
  waiting,
)
const MailLinkPanel = late(
  'This page',
  async () => (await import('../../../features/auth/mail-link-panel.tsx')).MailLinkPanel,
  waiting,
)

const NewEmailPanel = late(
  'This page',
  async () => (await import('../../../features/auth/new-email-panel.tsx')).NewEmailPanel,
  waiting,
)

/** The navigation state from other pages. */
type AuthState = RedirectState & { newAccount?: NewAccount }

/**
 * The page that signs users in and up, and handles the links in Firebase Auth's emails
 * (requirements 2.14).
 */
export function AuthPage() {
  const { user, isLoading } = useConfirmedSession()
  const { search, hash, state } = useLocation() as Location<AuthState | null>
  const navigate = useNavigate()
  const [link, setLink] = useState(() => readMailLink(search, hash))
  const [startsWithReset, setStartsWithReset] = useState(false)
  const isSigningIn = useRef(false)
  /** The page that required the sign-in. Empty if the user opened /auth directly. */
  const asking = state?.from ?? ''
  const signedIn = (toast: string, from = asking) => void land(toast, from, navigate)
  const google = useGoogleReturn(signedIn)
  const isSignedIn = user !== null

  useEffect(() => AuthCard.preload(), [])

  useEffect(() => {
    // Removes the link's code from the URL, so that visits, logs and the history don't store it.
    if (search + hash !== '') void navigate(pages.auth, { replace: true, state: state as unknown })
  }, [search, hash, state, navigate])

  useEffect(() => {
    if (isSignedIn && link === null && !isSigningIn.current && !google.isReturning) {
      window.location.replace(safeDestination(asking, window.location.origin))
    }
  }, [isSignedIn, link, asking, google.isReturning])

  const progress: AuthProgress = {
    begin: () => (isSigningIn.current = true),
    succeed: signedIn,
    fail: () => (isSigningIn.current = false),
  }

  // The form is deferred, so that React can render it in pieces and the page stays responsive.
  const isForm = useDeferredValue(!isLoading && !isSignedIn && !google.isReturning)
  const form = isForm ? (
    <AuthCard
      {...{ progress, startsWithReset }}
      destination={asking}
      newAccount={state?.newAccount}
    />
  ) : (
    waiting
  )
  return (
    <AuthFrame>
      {link === null ? (
        form
      ) : link.mode === 'newEmail' ? (
        <NewEmailPanel
          link={link.link}
          emailHere={isLoading ? undefined : (user?.email ?? null)}
          onConfirmed={() => signedIn('Your email is changed')}
          onContinue={() => setLink(null)}
        />
      ) : (
        <MailLinkPanel
          link={link}
          onConfirmed={() => signedIn('Your email is confirmed')}
          onContinue={() => setLink(null)}
          onResetAgain={() => {
            setStartsWithReset(true)
            setLink(null)
          }}
        />
      )}
    </AuthFrame>
  )
}

/**
 * Opens the next page after a sign-in and shows the toast there. An admin who opened /auth directly
 * is redirected from /dashboard to Today.
 */
async function land(toast: string, asking: string, navigate: NavigateFunction) {
  const path = safeDestination(asking, window.location.origin)
  const isForToday = asking === '' && (await (await loadActions()).isAdminSignedIn())
  if (canStore(browserStorage)) {
    if (isForToday) leadOnward()
    leaveFlash({ title: toast, type: 'success' })
    window.location.assign(path)
    return
  }
  // The session is only in this document's memory, and loading a new document would end it.
  toaster.create({ title: toast, description: forgetful, type: 'warning' })
  void navigate(isForToday ? pages.calls : path, { replace: true })
}

function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <chakra.div px={{ base: '0', sm: '5' }} py={{ base: '0', sm: '16' }}>
      <Card
        tone="floating"
        shape="panel"
        width="full"
        maxWidth={{ sm: '440px' }}
        minHeight={{ base: 'calc(100vh - 60px)', sm: 'auto' }}
        mx="auto"
        borderRadius={{ base: '0', sm: 'panel' }}
      >
        <chakra.h1 textStyle="h3" mb="2" textAlign="center">
          Your account
        </chakra.h1>
        <Text color="fg.muted" mb="5" textAlign="center">
          Track your quotes and see every update from our office.
        </Text>
        <chakra.div data-with-script="">{children}</chakra.div>
        <Text data-without-script="">
          Signing in needs JavaScript. Without it, please call{' '}
          <chakra.a href={phoneHref}>{business.phone.display}</chakra.a>, <HoursLabel />.
        </Text>
      </Card>
    </chakra.div>
  )
}
