import type { FactsWish } from '@moving/domain/quote/facts/move-facts'
import type { LoggedContact } from '@moving/domain/work/log-call-form'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { LogCallForm } from './log-call-form.tsx'
import type { LogCallState } from './use-log-call.ts'

interface LogCallDialogProps {
  /** Undefined while the dialog is closed. */
  logging: LogCallState | undefined
  isSaving: boolean
  onClose: () => void
  onSubmit: (contact: LoggedContact, facts: FactsWish | null) => void
}

/** 'Log Call': how a call ended, and what is next. */
export function LogCallDialog({ logging, isSaving, onClose, onSubmit }: LogCallDialogProps) {
  return (
    <OfficeDialog
      open={logging !== undefined}
      isSaving={isSaving}
      width="lg"
      title="Log Call"
      description={logging && `${logging.quote.name}, ${logging.quote.phone}`}
      action="Save"
      onClose={onClose}
      renderForm={(formId) =>
        logging && (
          <LogCallForm key={logging.contactId} id={formId} logging={logging} onSubmit={onSubmit} />
        )
      }
    />
  )
}
