import { zodResolver } from '@hookform/resolvers/zod'
import {
  correctedFields,
  correctionSchema,
  correctionValues,
  countsAtOnce,
  customerChanges,
  customerFieldsOf,
  describeCustomerChanges,
  type Correction,
  type CorrectionInput,
} from '@moving/domain/move/correction'
import type { MoveDetails, MoveView } from '@moving/domain/move/move-view'
import { formatDollars } from '@moving/domain/quote/money'
import {
  factChanges,
  factsChangeOf,
  moveFactsOf,
  type FactAnswers,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import type { FieldChange } from '@moving/domain/quote/office/office-fields'
import { statusLabel } from '@moving/domain/quote/status'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toaster } from '../../../ui/overlay/toaster.tsx'
import { showValues, withStored } from '../../../shared/request-fields/with-stored.ts'
import { useMoveAction } from '../actions/use-move-action.ts'
import type { MoveActions } from '../reading/use-move.ts'
import { knownFacts, quoteOf } from '../../../shared/customer-quote/print/printed-move.ts'

interface CorrectionPorts {
  view: MoveView
  details: MoveDetails
  acts: MoveActions
  onDone: () => void
}

/** The request when the form was opened, or as shown after a conflict. */
interface Basis {
  seen: string
  status: string
  estimate: MoveDetails['estimate_amount']
  fields: ReturnType<typeof customerFieldsOf>
  known: MoveFacts
}

function basisOf(view: MoveView, details: MoveDetails): Basis {
  const { estimate_amount: estimate, notes } = details
  const known = knownFacts(details)
  const fields = customerFieldsOf({ ...quoteOf(view, details), notes })
  const { seen, status } = view
  return { seen, status, estimate, fields, known }
}

/** The current move; null without a response. */
async function readBasis({ reread }: MoveActions): Promise<Basis | null> {
  const now = await reread().catch((cause: unknown) => {
    console.error('The changed move could not be read', cause)
    return null
  })
  return now?.details ? basisOf(now, now.details) : null
}

/** The edit form, its initial values, and its result. */
export function useCorrection({ view, details, acts, onDone }: CorrectionPorts) {
  const [basis, setBasis] = useState(() => basisOf(view, details))
  const [conflict, setConflict] = useState<FieldChange[] | null>(null)
  const [isSame, setSame] = useState(false)
  const [answers, setAnswers] = useState<FactAnswers>({})
  const isAtOnce = countsAtOnce({ status: basis.status, estimate_amount: basis.estimate })
  const { send, isSending, problem } = useMoveAction(acts)
  const form = useForm<CorrectionInput, unknown, Correction>({
    resolver: zodResolver(correctionSchema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: correctionValues(basis.fields),
  })

  /** Shows the current values next to the user's changes, which are kept. */
  async function showConflict() {
    const found = await readBasis(acts)
    if (found === null) return
    const [before, after] = [correctionValues(basis.fields), correctionValues(found.fields)]
    showValues(form, withStored(form.getValues(), before, after))
    setConflict(differences(basis, found))
    setBasis(found)
  }

  async function correct(correction: Correction) {
    const { seen, fields } = basis
    const facts = factsChangeOf(basis.known, answers)
    const changes = customerChanges(fields, correctedFields(correction, fields))
    const isUnchanged = facts === null && changes.length === 0
    setSame(isUnchanged)
    if (isUnchanged) return
    const refusal = await send({
      ...{ act: 'correct', seen, correction },
      ...(facts && { facts }),
    })
    if (refusal === 'changed') return showConflict()
    if (refusal !== null) return
    toaster.success(isAtOnce ? 'Your request was updated' : 'Sent. Our office will look at it')
    onDone()
  }

  return {
    form,
    correct,
    facts: { known: basis.known, stated: moveFactsOf(basis.fields.notes, null), answers },
    answer: setAnswers,
    isAtOnce,
    isSending,
    isSame,
    conflict,
    // The conflict shows the current values once they are loaded, so the message isn't needed.
    problem: problem === 'changed' && conflict !== null ? null : problem,
    takeTheirs: () => {
      form.reset(correctionValues(basis.fields))
      setAnswers({})
    },
  }
}

export type CorrectionForm = ReturnType<typeof useCorrection>

function differences(before: Basis, after: Basis): FieldChange[] {
  const corrected = customerChanges(before.fields, after.fields)
  const learned = factChanges(before.known, after.known)
  const changes = describeCustomerChanges([...corrected, ...learned], 'customer')
  const words = (of: (basis: Basis) => string) => ({ before: of(before), after: of(after) })
  const answers = [
    { label: 'Status', ...words(({ status }) => statusLabel(status)) },
    { label: 'Estimate', ...words(({ estimate }) => describeEstimate(estimate)) },
  ]
  return [...changes, ...answers.filter((answer) => answer.before !== answer.after)]
}

const describeEstimate = (estimate: Basis['estimate']) =>
  typeof estimate === 'number' ? formatDollars(estimate) : 'None'
