import { formatCount } from '@moving/domain/count'
import type { Profile } from '@moving/domain/account/account-schema'
import { formatPhone } from '@moving/domain/quote/phone-number'
import { useState } from 'react'
import { useAuth } from 'reactfire'
import { Badge } from '../../ui/show/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconPencil } from '../../ui/icon/desk-icons.ts'
import { Labeled } from '../../ui/show/labeled.tsx'
import { chakra, HStack, Stack, Text } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { explainFailure } from '../../shared/save/explain-failure.ts'
import type * as AccountDialogs from './account-dialogs.ts'
import type { Customer } from './use-customer.ts'
import { claimGuestQuotes } from './account-actions.ts'
import { tellProblem } from './tell-problem.ts'

interface AccountCardProps {
  customer: Customer
  /** Null where there is none yet. */
  profile: Profile | null
  /** Whether earlier quotes may join: the address is the customer's own. */
  canClaim: boolean
}

/** E-mail, phone if there is one, role (requirements 2.15), and what can be done with them. */
export function AccountCard({ customer, profile, canClaim }: AccountCardProps) {
  const { dialogs, open, show, close } = useDialogs()
  const phone = profile?.phone ?? null
  const name = `${profile?.first_name ?? ''} ${profile?.last_name ?? ''}`.trim()
  return (
    <Card as="section" aria-label="Account" display="flex" flexDirection="column" gap="4">
      <HStack justifyContent="space-between" gap="3">
        <HStack gap="2">
          <chakra.h2 textStyle="h4">Account</chakra.h2>
          <Badge tone="brand">{customer.role ?? 'customer'}</Badge>
        </HStack>
        <Button variant="outline" size="sm" data-screen-only="" onClick={() => void show('edit')}>
          <IconPencil size={18} />
          Edit Details
        </Button>
      </HStack>
      <Stack as="dl" gap="3">
        {name !== '' && <Labeled label="Name">{name}</Labeled>}
        <Labeled label="Email">{customer.email}</Labeled>
        {phone !== null && <Labeled label="Phone">{formatPhone(phone)}</Labeled>}
      </Stack>
      <Stack gap="3" borderTopWidth="1px" borderColor="border" pt="4" data-screen-only="">
        {canClaim && <ClaimQuotes />}
        <Button
          variant="ghost"
          size="sm"
          alignSelf="flex-start"
          ms="-3"
          color="error.fg"
          onClick={() => void show('delete')}
        >
          Delete Account
        </Button>
      </Stack>
      {dialogs && open === 'edit' && <dialogs.ProfileDialog profile={profile} onClose={close} />}
      {dialogs && open === 'delete' && (
        <dialogs.DeleteAccountDialog hasPassword={customer.hasPassword} onClose={close} />
      )}
    </Card>
  )
}

/** Loads the dialogs' code when one is opened. */
function useDialogs() {
  const [dialogs, setDialogs] = useState<typeof AccountDialogs>()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const show = async (dialog: 'edit' | 'delete') => {
    try {
      setDialogs(await import('./account-dialogs.ts'))
      setOpen(dialog)
    } catch (cause) {
      console.error('A dialog couldn’t be loaded', cause)
      toaster.error('That didn’t open', explainFailure(cause))
    }
  }
  return { dialogs, open, show, close: () => setOpen(undefined) }
}

/** The card while the account loads. */
export function AccountPlaces() {
  return (
    <Card as="section" aria-label="Account" display="flex" flexDirection="column" gap="4">
      <chakra.h2 textStyle="h4" minHeight="9">
        Account
      </chakra.h2>
      <Skeleton height="160px" />
    </Card>
  )
}

/** Brings in the quotes asked for with the same address before there was an account. */
function ClaimQuotes() {
  const auth = useAuth()
  const [isBusy, setIsBusy] = useState(false)
  const claim = async () => {
    setIsBusy(true)
    try {
      const count = await claimGuestQuotes(auth)
      toaster.create({ title: describeClaim(count), type: count === 0 ? 'info' : 'success' })
    } catch (cause) {
      console.error('Quotes were not claimed', cause)
      tellProblem(auth, cause, 'That didn’t work. Please try again.')
    }
    setIsBusy(false)
  }
  return (
    <>
      <Text textStyle="note">
        Did you ask for a quote before you had an account? If you used this email, you can add it
        here.
      </Text>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        busy={isBusy}
        onClick={() => void claim()}
      >
        Find Earlier Quotes
      </Button>
    </>
  )
}

function describeClaim(count: number): string {
  if (count === 0) return 'There are no other quotes with this email.'
  return count === 1
    ? 'We added one earlier quote to your account.'
    : `We added ${formatCount(count)} earlier quotes to your account.`
}
