import { formatOfficeMoment } from '@moving/domain/plain-date'
import { useId, type ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { chakra } from '../../ui/layout.ts'

interface OfficeDialogProps {
  open: boolean
  isSaving: boolean
  title: string
  description: string | undefined
  width?: 'md' | 'lg'
  /** On the button that submits the form. */
  action: string
  onClose: () => void
  /** The form, under the id by which the button submits it. */
  renderForm: (formId: string) => ReactNode
}

/** The frame of a dialog that saves something about a quote. */
export function OfficeDialog({ isSaving, action, renderForm, ...dialog }: OfficeDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      busy={isSaving}
      footer={
        <>
          <Button variant="outline" disabled={isSaving} onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            {action}
          </Button>
        </>
      }
    >
      {renderForm(formId)}
    </Dialog>
  )
}

interface ConflictPanelProps {
  editor: string
  /** 'changed this quote', after whoever did. */
  did: string
  at: Date | undefined
  /** What, and what can be done. */
  children: ReactNode
}

/** Somebody saved while the dialog was open. */
export function ConflictPanel({ editor, did, at, children }: ConflictPanelProps) {
  return (
    <Alert tone="warning" role="alert">
      <chakra.div display="grid" gap="2" justifyItems="start">
        <chakra.p fontWeight="bold" overflowWrap="anywhere">
          {editor} {did} in the meantime{at && ` (${formatOfficeMoment(at)})`}.
        </chakra.p>
        {children}
      </chakra.div>
    </Alert>
  )
}
