import type { Profile } from '@moving/domain/account/account-schema'
import { pages } from '@moving/domain/pages'
import { useState, useSyncExternalStore } from 'react'
import type { EmailNoticeKind } from '../../lib/device/email-hint.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { IconPlus } from '../../ui/icon/form-icons.ts'
import { chakra, Grid, Stack } from '../../ui/layout.ts'
import { PageTitle } from '../../ui/page.tsx'
import { AccountCard, AccountPlaces } from './account-card.tsx'
import { CountStrip, useCounts } from './count-strip.tsx'
import { DashboardFailure } from './dashboard-failure.tsx'
import { EmailNotice } from './email-notice.tsx'
import { QuoteList } from './own-quote-list.tsx'
import { useClaims } from './use-claims.ts'
import { useConfirmation, useProfile, type Customer } from './use-customer.ts'

export function Dashboard({ customer }: { customer: Customer }) {
  const { uid } = customer
  const profiled = useProfile(uid)
  const confirmed = useConfirmation(customer)
  const [version, setVersion] = useState(0)
  const [phone, setPhone] = useState<string | null>(null)
  const counted = useCounts(uid, version)
  const claims = useClaims(uid, customer.isGoogleAlone || confirmed.data)
  const isOnline = useOnline()

  const failed = [profiled, confirmed, counted].filter(({ status }) => status === 'error')
  const failure = failed.length > 0 && (
    <DashboardFailure onRetry={() => failed.forEach(({ retry }) => retry())} />
  )
  const { data: profile } = profiled
  if (profile === undefined && failure) return failure
  const { data: counts } = counted
  return (
    <Stack gap="6">
      <Welcome profile={profile} email={customer.email} />
      {!isOnline && (
        <Alert tone="warning" role="status">
          You’re offline. This page will update when you’re back online.
        </Alert>
      )}
      {isOnline && failure}
      {customer.hasForeignSignInMethod && (
        <Alert tone="warning" role="status" data-screen-only="">
          Another email is linked to your account. Sign out and reset your password to remove it.
        </Alert>
      )}
      <EmailNotice kind={emailNoticeOf(customer, confirmed.data)} />
      <CountStrip counts={counts} hasFailed={counted.status === 'error'} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }}
        gap="6"
        alignItems="start"
      >
        <QuoteList
          uid={uid}
          total={counts?.[0]?.count}
          claims={claims}
          onChange={(newest) => {
            setVersion((before) => before + 1)
            setPhone(newest)
          }}
        />
        <chakra.div position={{ xl: 'sticky' }} top="92px">
          {profile === undefined ? (
            <AccountPlaces />
          ) : (
            <AccountCard customer={customer} profile={profile} offered={phone} />
          )}
        </chakra.div>
      </Grid>
    </Stack>
  )
}

/** Greets the customer by first name or email. Until the profile is loaded, without a name. */
function Welcome({ profile, email }: { profile: Profile | null | undefined; email: string }) {
  const firstName = profile?.first_name ?? ''
  const name = firstName.trim() === '' ? email : firstName
  return (
    <PageTitle
      size="desk"
      lead="Your quotes, and every update from our office"
      action={
        <LinkButton to={pages.quote} maxWidth="full" data-screen-only="">
          <IconPlus size={18} />
          Request New Quote
        </LinkButton>
      }
    >
      {profile === undefined ? 'Welcome' : `Welcome, ${name}`}
    </PageTitle>
  )
}

/**
 * Which notice asks to confirm the email. Null for none, undefined until the confirmation is read.
 */
function emailNoticeOf(
  { isGoogleAlone, emailVerified }: Customer,
  isConfirmed: boolean | undefined,
): EmailNoticeKind | null | undefined {
  if (isConfirmed === undefined) return undefined
  if (isConfirmed || isGoogleAlone) return null
  return emailVerified ? 'again' : 'first'
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function subscribeToNetwork(notify: () => void) {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
