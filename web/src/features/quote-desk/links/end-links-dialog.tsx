import type { Quote } from '@moving/domain/quote/schema'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface EndLinksDialogProps {
  /** Undefined while the dialog is closed. */
  quote: Quote | undefined
  isEnding: boolean
  onClose: () => void
  onEnd: () => void
}

/** Says what ends, before it does. */
export function EndLinksDialog({ quote, isEnding, onClose, onEnd }: EndLinksDialogProps) {
  return (
    <Dialog
      open={quote !== undefined}
      onClose={onClose}
      busy={isEnding}
      title="End the customer’s links?"
      description={`No link to the page of ${quote?.name ?? 'this customer'} that was sent or copied so far works any longer, in mails neither. You can make a new one at any time.`}
      footer={
        <>
          <Button variant="outline" disabled={isEnding} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isEnding} onClick={onEnd}>
            End All Links
          </Button>
        </>
      }
    />
  )
}
