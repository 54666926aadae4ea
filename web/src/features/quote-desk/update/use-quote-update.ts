import { officeFields, type OfficeFields } from '@moving/domain/quote/office/office-fields'
import type { Quote } from '@moving/domain/quote/schema'
import { failures } from '../../../lib/calls/failures.ts'
import { useOfficeDialog } from '../dialog/use-office-dialog.ts'
import { useOfficeSave, type OfficeAnswer, type OfficeSavePorts } from './use-office-save.ts'

/** The Update dialog; an update is shown at once, and taken back if it cannot be stored. */
export function useQuoteUpdate(ports: OfficeSavePorts) {
  const save = useOfficeSave(ports)
  const dialog = useOfficeDialog<OfficeAnswer>({
    ...save,
    done: 'Quote updated successfully',
    undone: () => 'Update undone. The earlier values are back.',
    failure: () => failures.quoteUpdate,
    advice: () => '',
    changed: 'changed this quote',
  })
  return {
    ...dialog,
    open: (quote: Quote) => {
      save.open(quote)
      dialog.open(quote, { fields: officeFields(quote), details: null })
    },
    submit: (fields: OfficeFields) => dialog.submit({ fields, details: null }),
  }
}
