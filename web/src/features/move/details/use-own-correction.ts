import {
  correctedFields,
  correctionSchema,
  countsAtOnce,
  customerChanges,
  customerFieldsOf,
  isPhoneChange,
  type Correction,
} from '@moving/domain/move/correction'
import type { MoveDetails, MoveView } from '@moving/domain/move/move-view'
import { formatDollars } from '@moving/domain/quote/money'
import type { FieldChange } from '@moving/domain/quote/office/office-fields'
import { statusLabel } from '@moving/domain/quote/status'
import { useState } from 'react'
import { toaster } from '../../../ui/overlay/toaster.tsx'
import {
  describeDifferences,
  useCorrection,
  type CorrectionBasis,
} from '../../../shared/request-fields/use-correction.ts'
import { isApplied, useMoveAction } from '../actions/use-move-action.ts'
import type { MoveActions } from '../reading/use-move.ts'
import { knownFacts, quoteOf } from '../../../shared/customer-quote/print/printed-move.ts'
import type { DetailedMove } from './detailed-move.ts'

interface Basis extends CorrectionBasis {
  seen: string
  status: string
  estimate: MoveDetails['estimate_amount']
}

function basisOf({ seen, ...view }: MoveView, details: MoveDetails): Basis {
  const { estimate_amount: estimate, notes } = details
  const quote = customerFieldsOf({ ...quoteOf(view, details), notes })
  return { seen, status: view.status, estimate, quote, known: knownFacts(details) }
}

/** The current move. Null if it can't be read. */
async function readBasis({ reread }: MoveActions): Promise<Basis | null> {
  const now = await reread().catch((cause: unknown) => {
    console.error('The changed move could not be read', cause)
    return null
  })
  return now?.details ? basisOf(now, now.details) : null
}

export function useOwnCorrection({
  view,
  details,
  acts,
  onDone,
}: DetailedMove & { onDone: () => void }) {
  const [opened] = useState(() => basisOf(view, details))
  const correction = useCorrection<Basis, Correction>(correctionSchema, opened)
  const { basis, before, changedFacts } = correction
  const { seen, quote, status, estimate } = basis
  const [isSame, setSame] = useState(false)
  const isAtOnce = countsAtOnce({ status, estimate_amount: estimate })
  const { send, answered, isSending, problem } = useMoveAction(acts)

  async function correct(correctedTo: Correction) {
    const facts = changedFacts()
    const changes = customerChanges(quote, correctedFields(correctedTo, quote))
    const isUnchanged = facts === null && changes.length === 0
    setSame(isUnchanged)
    if (isUnchanged) return
    const refusal = await send({
      ...{ act: 'correct', seen, correction: correctedTo },
      ...(facts && { facts }),
    })
    if (refusal === 'changed') {
      const found = await readBasis(acts)
      if (found !== null) correction.showConflict(found)
    }
    if (refusal !== null) return
    const phones = changes.filter(isPhoneChange).length
    const isAllPhone = phones > 0 && phones === changes.length && facts === null
    // While an estimate is still hidden, the page can't know that the office has to decide.
    toaster.success(
      toastOf(isAtOnce && isApplied(answered()), { isAllPhone, hasPhone: phones > 0 }),
    )
    onDone()
  }

  return {
    ...{ ...correction, correct, isAtOnce, isSending, isSame },
    conflict: before && differences(before, basis),
    // After a conflict, the form shows the current values instead of this message.
    problem: problem === 'changed' && before !== null ? null : problem,
  }
}

function toastOf(isAtOnce: boolean, { isAllPhone, hasPhone }: Record<string, boolean>): string {
  if (isAtOnce) return 'Your request was updated'
  if (isAllPhone) return 'Your phone number was changed'
  return hasPhone
    ? 'Your phone number was changed. Our office will look at the rest'
    : 'Sent. Our office will look at it'
}

export type OwnCorrection = ReturnType<typeof useOwnCorrection>

function differences(before: Basis, after: Basis): FieldChange[] {
  const words = (of: (basis: Basis) => string) => ({ before: of(before), after: of(after) })
  const answers = [
    { label: 'Status', ...words(({ status }) => statusLabel(status)) },
    { label: 'Estimate', ...words(({ estimate }) => describeEstimate(estimate)) },
  ]
  return [
    ...describeDifferences(before, after, 'customer'),
    ...answers.filter((answer) => answer.before !== answer.after),
  ]
}

const describeEstimate = (estimate: Basis['estimate']) =>
  typeof estimate === 'number' ? formatDollars(estimate) : 'None'
