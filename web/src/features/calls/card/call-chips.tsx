import { coworkerName } from '@moving/domain/account/coworker-name'
import { describeDue } from '@moving/domain/work/due'
import { ongoingCallMs, ongoingCallOf } from '@moving/domain/work/ongoing-call'
import { Badge } from '../../../ui/show/badge.tsx'
import { chakra } from '../../../ui/layout.ts'
import { NewPhone } from '../../../shared/office/new-phone.tsx'
import { describeAssigned } from '../../../shared/office/row-menu/describe-assigned.ts'
import type { Caller } from '../coworker.ts'
import type { Call } from '../list/call.ts'

const tones = { late: 'error', now: 'yellow', later: 'neutral' } as const

interface DueChipProps {
  call: Call
  now: Date
}

/**
 * When a task is due, such as 'late by 12 min', with the clock time if the badge doesn't have it.
 */
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
  caller: Caller
  now: Date
}

export function CallChips({ call, caller, now }: CallChipsProps) {
  const { isByPhone, isSuspect, delivery } = call
  const { assigned_to: assigned } = call.work
  return (
    <>
      <CallerChip call={call} caller={caller} now={now} />
      <NewPhone work={call.work} />
      {assigned !== null && <Badge tone="brand">{describeAssigned(assigned, caller.email)}</Badge>}
      {delivery && <Badge tone="error">Email failed</Badge>}
      {isSuspect && <Badge tone="outline">Possible spam</Badge>}
      {isByPhone && <Badge tone="outline">By phone</Badge>}
    </>
  )
}

/** Which coworker is calling, and how long the claim lasts: 'Isaac is calling (8 min left)'. */
function CallerChip({ call, caller, now }: CallChipsProps) {
  const ongoing = ongoingCallOf(call.work, now)
  if (ongoing === null) return null
  const who =
    ongoing.uid === caller.uid ? 'You are calling' : `${coworkerName(ongoing.email)} is calling`
  return (
    <Badge tone="brand" whiteSpace="normal" overflowWrap="anywhere">
      {who} ({minutesLeft(ongoing.until, now)} min left)
    </Badge>
  )
}

/** At most the whole claim, because the page's clock is up to a minute behind the server's. */
function minutesLeft(until: Date, now: Date): number {
  return Math.min(Math.ceil((until.getTime() - now.getTime()) / 60_000), ongoingCallMs / 60_000)
}
