import { pages } from '@moving/domain/pages'
import type { Quote } from '@moving/domain/quote/schema'
import type { Firestore } from 'firebase/firestore'
import { useCallback, useState } from 'react'
import { reconnect } from '../../lib/reconnect.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { chakra, Grid, Stack } from '../../ui/layout.ts'
import { PageTitle } from '../../ui/page.tsx'
import { WaitingArea } from '../../ui/waiting-area.tsx'
import { AccountCard } from './account-card.tsx'
import { CountStrip } from './count-strip.tsx'
import type { Customer } from './customer.ts'
import { DashboardBoundary, DashboardFailure } from './dashboard-failure.tsx'
import { EmailNotice } from './email-notice.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { QuoteList } from './quote-list.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useCounts } from './use-counts.ts'
import { useFirestore } from './use-firestore.ts'
import { useOnline } from './use-online.ts'
import { useProfile } from './use-profile.ts'

/** The customer's dashboard (requirements 2.15). */
export function Dashboard({ customer }: { customer: Customer }) {
  const start = useFirestore()
  if (start.status === 'loading') return <WaitingArea onRetry={start.retry} />
  if (start.status === 'failed') return <DashboardFailure onRetry={start.retry} />
  return (
    <DashboardBoundary>
      <LoadedDashboard db={start.db} customer={customer} />
    </DashboardBoundary>
  )
}

function LoadedDashboard({ db, customer }: { db: Firestore; customer: Customer }) {
  const { uid } = customer
  const profile = useProfile(db, uid)
  const isConfirmed = useConfirmation(db, customer)
  const [version, setVersion] = useState(0)
  const { counts, hasFailed, retry } = useCounts(db, uid, version)
  const [printed, setPrinted] = useState<Quote>()
  const isOnline = useOnline()
  const bumpVersion = useCallback(() => setVersion((before) => before + 1), [])
  const donePrinting = useCallback(() => setPrinted(undefined), [])

  if (profile === undefined) return <WaitingArea onRetry={() => void reconnect()} />
  return (
    <Stack gap="6">
      <PageTitle
        size="desk"
        lead="Your quotes, and every update from our office"
        action={
          <LinkButton to={pages.quote} data-screen-only="">
            <IconPlus size={18} />
            Request New Quote
          </LinkButton>
        }
      >
        Welcome, {greeting(profile?.first_name, customer.email)}
      </PageTitle>
      {!isOnline && (
        <Alert tone="warning" role="status">
          You are offline. This page may be out of date and will catch up when you are back online.
        </Alert>
      )}
      {hasFailed && isOnline && <DashboardFailure onRetry={retry} />}
      {isConfirmed === false && !customer.isGoogleAlone && (
        <EmailNotice wasVerified={customer.emailVerified} />
      )}
      <CountStrip counts={counts} hasFailed={hasFailed} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }}
        gap="6"
        alignItems="start"
      >
        <QuoteList
          db={db}
          uid={uid}
          total={counts?.[0]?.count}
          onChange={bumpVersion}
          onPrint={setPrinted}
        />
        <chakra.div position={{ xl: 'sticky' }} top="92px">
          <AccountCard
            customer={customer}
            profile={profile}
            canClaim={isConfirmed === true || customer.isGoogleAlone}
          />
        </chakra.div>
      </Grid>
      {printed !== undefined && <PrintSheet quote={printed} onDone={donePrinting} />}
    </Stack>
  )
}

/** First name or, failing that, e-mail. */
function greeting(firstName: string | undefined, email: string): string {
  return firstName === undefined || firstName.trim() === '' ? email : firstName
}
