import type { MoveView } from '@moving/domain/move/move-view'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { MoveActs } from '../reading/use-move.ts'
import { CorrectForm } from './correct-form.tsx'
import type { MoveDetails } from './quote-of.ts'
import { useCorrection } from './use-correction.ts'

interface CorrectDialogProps {
  view: MoveView
  details: MoveDetails
  acts: MoveActs
  onClose: () => void
}

/** The form's own fields, as they stand; mounted while it is open. */
export function CorrectDialog({ view, details, acts, onClose }: CorrectDialogProps) {
  const formId = useId()
  const correction = useCorrection({ view, details, acts, onDone: onClose })
  return (
    <FormDialog
      open
      width="lg"
      onClose={onClose}
      busy={correction.isSending}
      title="Correct Your Request"
      description={
        correction.isAtOnce
          ? 'Changes take effect right away, and our office is notified.'
          : 'Our office will look at it first. This may change your estimate.'
      }
      footer={
        <>
          <Button variant="outline" disabled={correction.isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={correction.isSending}>
            Send Correction
          </Button>
        </>
      }
    >
      <CorrectForm id={formId} correction={correction} />
    </FormDialog>
  )
}
