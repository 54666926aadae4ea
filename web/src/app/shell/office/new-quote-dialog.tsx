import { announceQuote } from '../../../shared/office/added-quote.ts'
import { useOpenRequest } from '../../../shared/office/request-link.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { useEditor } from '../../pages/office/office-parts.tsx'
import { PhoneLeadForm } from './phone-lead-form.tsx'

/**
 * After the request is stored, a list on the page shows it. On a page without a list, a toast with
 * a link to the request appears.
 */
export function NewQuoteDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const openRequest = useOpenRequest()
  const finish = (quoteId: string) => {
    onClose()
    if (announceQuote(quoteId)) return
    toaster.success('Quote added', { label: 'Open', onPress: () => openRequest(quoteId) })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      width="lg"
      title="New Quote"
      description="For a request taken by phone. The list marks it “By phone”."
    >
      <PhoneLeadForm user={editor} onDone={finish} />
    </FormDialog>
  )
}
