import type { MoveView } from '@moving/domain/move/move-view'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
    <Dialog
      open
      width="lg"
      onClose={onClose}
      busy={correction.isSending}
      title="Correct Your Request"
      description={
        correction.isAtOnce
          ? 'It counts at once, and our office sees what you changed.'
          : 'Our office looks at it before it counts. This may change your estimate.'
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
    </Dialog>
  )
}
