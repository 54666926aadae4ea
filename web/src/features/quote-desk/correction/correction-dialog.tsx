import { quoteNumber } from '@moving/domain/quote/quote-number'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { CorrectionForm } from './correction-form.tsx'
import type { Correcting } from './use-correcting.ts'
import { useOfficeCorrection } from './use-office-correction.ts'

/**
 * A dialog that edits the customer's details, for example after the office has learned something on
 * the phone.
 */
export function CorrectionDialog(correcting: Correcting) {
  const { quote, onClose } = correcting
  const correction = useOfficeCorrection(correcting)
  return (
    <OfficeDialog
      open
      isSaving={correction.isSaving}
      width="lg"
      title="Edit Details"
      description={`Quote #${quoteNumber(quote.id)} for ${quote.name}. The customer sees what you save.`}
      action="Save Details"
      onClose={onClose}
      renderForm={(formId) => <CorrectionForm id={formId} correction={correction} />}
    />
  )
}
