import { formatOfficeMoment } from '@moving/domain/plain-date'
import {
  describeClosing,
  lostReasonLabels,
  lostReasons,
  type LostReason,
} from '@moving/domain/work/lost-reason'
import { useId, useState, type FormEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../../ui/choice-cards.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { chakra } from '../../../ui/layout.ts'
import type { ClosingConflict } from './close-quote.ts'
import type { ClosingDialogState } from './use-closing.ts'

interface CloseDialogProps {
  /** Undefined while the dialog is closed. */
  closing: ClosingDialogState | undefined
  isSaving: boolean
  onClose: () => void
  onSubmit: (reason: LostReason) => void
}

/** Asks for the reason of closing a request. */
export function CloseDialog({ closing, isSaving, onClose, onSubmit }: CloseDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={closing !== undefined}
      onClose={onClose}
      busy={isSaving}
      title="Close Request"
      description="It leaves the lists. Its status and what the customer sees stay as they are."
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            Close Request
          </Button>
        </>
      }
    >
      {closing && (
        <ReasonForm key={closing.quote.id} {...closing} id={formId} onSubmit={onSubmit} />
      )}
    </Dialog>
  )
}

interface ReasonFormProps extends ClosingDialogState {
  id: string
  onSubmit: (reason: LostReason) => void
}

function ReasonForm({ id, quote, conflict, onSubmit }: ReasonFormProps) {
  const [reason, setReason] = useState<LostReason>()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason === undefined)
    if (reason !== undefined) onSubmit(reason)
  }
  return (
    <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={submit}>
      {conflict && <MeanwhilePanel conflict={conflict} />}
      <RadioCards legend={`Why is the request of ${quote.name} over?`} columns={2}>
        {lostReasons.map((choice) => (
          <RadioCard
            key={choice}
            name="reason"
            value={choice}
            label={lostReasonLabels[choice]}
            checked={choice === reason}
            onChange={() => setReason(choice)}
          />
        ))}
      </RadioCards>
      <chakra.div role="alert">
        {isMissing && reason === undefined && <Alert tone="error">Choose a reason</Alert>}
      </chakra.div>
    </chakra.form>
  )
}

function MeanwhilePanel({ conflict }: { conflict: ClosingConflict }) {
  const { current, editor, at } = conflict
  return (
    <Alert tone="warning" role="alert">
      <chakra.p fontWeight="bold" overflowWrap="anywhere">
        {editor} {current === null ? 'opened this request again' : 'closed this request'} in the
        meantime{at && ` (${formatOfficeMoment(at)})`}.
      </chakra.p>
      <p>
        {current !== null && `${describeClosing(current)}. `}
        Your reason is not saved yet. Close Request now puts it in place of theirs.
      </p>
    </Alert>
  )
}
