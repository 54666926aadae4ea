import { describeClosing, type LostReason } from '@moving/domain/work/lost-reason'
import { useState, type FormEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { chakra } from '../../../ui/layout.ts'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { LostReasonCards } from '../../../shared/office/lost-reason-cards.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import type { ClosingState } from './use-closing.ts'

interface CloseDialogProps {
  /** Undefined while the dialog is closed. */
  closing: ClosingState | undefined
  isSaving: boolean
  onClose: () => void
  onSubmit: (reason: LostReason) => void
}

/** Asks for the reason of closing a request. */
export function CloseDialog({ closing, isSaving, onClose, onSubmit }: CloseDialogProps) {
  return (
    <OfficeDialog
      open={closing !== undefined}
      isSaving={isSaving}
      title="Close Request"
      description="It disappears from your lists, and the customer sees that our office closed it. Its status doesn’t change."
      action="Close Request"
      onClose={onClose}
      renderForm={(formId) =>
        closing && (
          <ReasonForm key={closing.quote.id} {...closing} id={formId} onSubmit={onSubmit} />
        )
      }
    />
  )
}

interface ReasonFormProps extends ClosingState {
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
      {conflict && (
        <ConflictPanel
          {...conflict}
          did={conflict.current === null ? 'reopened this request' : 'closed this request'}
        >
          <p>
            {conflict.current !== null && `${describeClosing(conflict.current)}. `}
            Your reason isn’t saved yet. Close Request will replace theirs.
          </p>
        </ConflictPanel>
      )}
      <LostReasonCards
        legend={`Why are you closing ${quote.name}’s request?`}
        chosen={reason ?? null}
        onChoose={(chosen) => setReason(chosen ?? undefined)}
      />
      <chakra.div role="alert">
        {isMissing && reason === undefined && <Alert tone="error">Choose a reason</Alert>}
      </chakra.div>
    </chakra.form>
  )
}
