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
  /** @param formId the id for the form, which the dialog's button submits */
  renderForm: (formId: string) => ReactNode
  /**
   * Shown left of the buttons, but after them in the tab order, so that Tab moves from the last
   * field to the buttons.
   */
  renderAside?: (formId: string) => ReactNode
}

/** A dialog with a form that saves a change to a quote. */
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
