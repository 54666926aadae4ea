import { announceQuote } from '../../../shared/office/added-quote.ts'
import { useOpenRequest } from '../../../shared/office/request-link.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { useEditor } from '../../pages/office/office-parts.tsx'
import { PhoneLeadForm } from './phone-lead-form.tsx'

/**
 * The dialog 'New Quote'. A list of quotes on the page shows the stored request; elsewhere a toast
 * opens it.
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
