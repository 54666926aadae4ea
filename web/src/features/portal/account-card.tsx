import type { Profile } from '@moving/domain/account/account-schema'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { useState } from 'react'
import { useAuth } from 'reactfire'
import { Badge } from '../../ui/show/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconPencil } from '../../ui/icon/desk-icons.ts'
import { Labeled } from '../../ui/show/labeled.tsx'
import { chakra, HStack, Stack } from '../../ui/layout.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { toaster } from '../../ui/overlay/toaster.tsx'
import { late } from '../../shared/late.tsx'
import type { Customer } from './use-customer.ts'

const loadDialogs = () => import('./account-dialogs.ts')
const ProfileDialog = late(
  'The dialog “Edit Details”',
  async () => (await loadDialogs()).ProfileDialog,
)
const AccountEmailDialog = late(
  'The dialog “Change Email”',
  async () => (await loadDialogs()).AccountEmailDialog,
)
const DeleteAccountDialog = late(
  'The dialog “Delete Account”',
  async () => (await loadDialogs()).DeleteAccountDialog,
)

interface AccountCardProps {
  customer: Customer
  /** Null if the customer doesn't have a profile yet. */
  profile: Profile | null
  /** The phone number of the newest quote, which is offered if the profile has none. */
  offered: string | null
}

/**
 * The customer's details (requirements 2.15), with buttons to edit them and to delete the account.
 */
export function AccountCard({ customer, profile, offered }: AccountCardProps) {
  const [open, setOpen] = useState<'edit' | 'email' | 'delete'>()
  const close = () => setOpen(undefined)
  const phone = profile?.phone ?? null
  const name = `${profile?.first_name ?? ''} ${profile?.last_name ?? ''}`.trim()
  return (
    <Card as="section" aria-label="Account" display="flex" flexDirection="column" gap="4">
      <HStack flexWrap="wrap" justifyContent="space-between" gap="3">
        <HStack gap="2">
          <chakra.h2 textStyle="h4">Account</chakra.h2>
          <Badge tone="brand">{customer.role ?? 'customer'}</Badge>
        </HStack>
        <Button variant="outline" size="sm" data-screen-only="" onClick={() => setOpen('edit')}>
          <IconPencil size={18} />
          Edit Details
        </Button>
      </HStack>
      <Stack as="dl" gap="3">
        {name !== '' && <Labeled label="Name">{name}</Labeled>}
        <Labeled label="Email">
          <span>{customer.email}</span>{' '}
          {customer.role === null && (
            <Button
              variant="link"
              size="inline"
              data-screen-only=""
              aria-label="Change Email"
              onClick={() => setOpen('email')}
            >
              Change
            </Button>
          )}
        </Labeled>
        {phone !== null && <Labeled label="Phone">{formatPhone(phone)}</Labeled>}
        {phone === null && profile !== null && offered !== null && (
          <PhoneOffer profile={profile} phone={offered} />
        )}
      </Stack>
      <Stack gap="3" borderTopWidth="1px" borderColor="border" pt="4" data-screen-only="">
        <Button
          variant="ghost"
          size="sm"
          alignSelf="flex-start"
          ms="-3"
          color="error.fg"
          onClick={() => setOpen('delete')}
        >
          Delete Account
        </Button>
      </Stack>
      {open === 'edit' && <ProfileDialog profile={profile} onClose={close} />}
      {open === 'email' && <AccountEmailDialog email={customer.email} onClose={close} />}
      {open === 'delete' && (
        <DeleteAccountDialog hasPassword={customer.hasPassword} onClose={close} />
      )}
    </Card>
  )
}

function PhoneOffer({ profile, phone }: { profile: Profile; phone: string }) {
  const auth = useAuth()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      await (await loadDialogs()).addPhone(auth, profile, phone)
    } catch (cause) {
      console.error('The account’s dialogs were not loaded', cause)
      toaster.error('That didn’t work. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Labeled label="Phone" isOnPaper={false}>
      <Button variant="link" size="inline" busy={isBusy} onClick={() => void add()}>
        Add {formatPhone(phone)}
      </Button>
    </Labeled>
  )
}

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
