import { useId, type ComponentProps, type ReactNode } from 'react'
import { DialogButtons } from '../../ui/overlay/dialog.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { chakra } from '../../ui/layout.ts'

type ActionProps = ComponentProps<typeof DialogButtons>

interface OfficeDialogProps extends Pick<ActionProps, 'action' | 'variant' | 'isReading'> {
  open: boolean
  isSaving: boolean
  title: string
  description: string | undefined
  width?: 'md' | 'lg'
  onClose: () => void
  /** The form, under the id by which the button submits it. */
  renderForm: (formId: string) => ReactNode
  /** Left of the buttons, and reached after them: from the last field on, Tab leads to the buttons. */
  renderAside?: (formId: string) => ReactNode
}

/** The frame of a dialog that saves something about a quote. */
export function OfficeDialog(props: OfficeDialogProps) {
  const { action, variant = 'solid', isReading = false, ...rest } = props
  const { isSaving, renderForm, renderAside, ...dialog } = rest
  const formId = useId()
  return (
    <FormDialog
      {...dialog}
      busy={isSaving}
      footer={
        <>
          <DialogButtons
            {...{ action, variant, isReading }}
            isBusy={isSaving}
            form={formId}
            onCancel={dialog.onClose}
          />
          {renderAside && (
            <chakra.div order="-1" me="auto">
              {renderAside(formId)}
            </chakra.div>
          )}
        </>
      }
    >
      {renderForm(formId)}
    </FormDialog>
  )
}
