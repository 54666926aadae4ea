import { formatPhone } from '@moving/domain/quote/phone-number'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { LogCallForm } from './log-call-form.tsx'
import type { LogCallState } from './use-log-call.ts'
import type { LogCallSubmit } from './use-log-call-form.ts'

interface LogCallDialogProps {
  /** Undefined while the dialog is closed. */
  logging: LogCallState | undefined
  isSaving: boolean
  onClose: () => void
  onSubmit: LogCallSubmit
}

/** 'Log Call': how a call ended, and what is next. */
export function LogCallDialog({ logging, isSaving, onClose, onSubmit }: LogCallDialogProps) {
  return (
    <OfficeDialog
      open={logging !== undefined}
      isSaving={isSaving}
      width="lg"
      title="Log Call"
      description={logging && `${logging.quote.name}, ${formatPhone(logging.quote.phone)}`}
      action="Save"
      onClose={onClose}
      renderForm={(formId) =>
        logging && (
          <LogCallForm key={logging.actionId} id={formId} logging={logging} onSubmit={onSubmit} />
        )
      }
    />
  )
}
