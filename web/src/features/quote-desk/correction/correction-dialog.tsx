import { quoteNumber } from '@moving/domain/quote/quote-number'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { CorrectionForm } from './correction-form.tsx'
import type { Correcting } from './use-correcting.ts'
import { useOfficeCorrection } from './use-office-correction.ts'

/**
 * The dialog 'Edit Details'. It edits the customer's details, as the office has learned them
 * since the request.
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
