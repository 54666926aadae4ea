import { coworkerName } from '@moving/domain/account/coworker-name'
import { describeDue } from '@moving/domain/work/due'
import { leaseMs, leaseOf } from '@moving/domain/work/lease'
import { Badge } from '../../../ui/show/badge.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { Call } from '../list/call.ts'

const tones = { late: 'error', now: 'yellow', later: 'neutral' } as const

interface DueChipProps {
  call: Call
  now: Date
}

/** When a request is due: 'late by 12 min', with the clock time next to it if the chip has none. */
export function DueChip({ call: { work }, now }: DueChipProps) {
  const { chip, clock, tone } = describeDue(work, now)
  return (
    <chakra.span display="inline-flex" alignItems="center" columnGap="2" flexWrap="wrap">
      <Badge tone={tones[tone]} fontVariantNumeric="tabular-nums">
        {chip}
      </Badge>
      {clock !== null && (
        <chakra.span textStyle="note" fontSize="xs" fontVariantNumeric="tabular-nums">
          {clock}
        </chakra.span>
      )}
    </chakra.span>
  )
}

interface CallChipsProps {
  call: Call
  uid: string
  now: Date
}

/** Special facts about a request. */
export function CallChips({ call, uid, now }: CallChipsProps) {
  const { isByPhone, isSuspect, delivery } = call
  return (
    <>
      <LeaseChip call={call} uid={uid} now={now} />
      {delivery && <Badge tone="error">Email failed</Badge>}
      {isSuspect && <Badge tone="outline">Possible spam</Badge>}
      {isByPhone && <Badge tone="outline">By phone</Badge>}
    </>
  )
}

/** Example: 'dana is calling (8 min left)'. */
function LeaseChip({ call, uid, now }: CallChipsProps) {
  const lease = leaseOf(call.work, now)
  if (lease === null) return null
  const who = lease.uid === uid ? 'You are calling' : `${coworkerName(lease.email)} is calling`
  return (
    <Badge tone="brand" whiteSpace="normal" overflowWrap="anywhere">
      {who} ({minutesLeft(lease.until, now)} min left)
    </Badge>
  )
}

/** The page's clock updates once a minute, and may be behind the server's. */
function minutesLeft(until: Date, now: Date): number {
  return Math.min(Math.ceil((until.getTime() - now.getTime()) / 60_000), leaseMs / 60_000)
}
