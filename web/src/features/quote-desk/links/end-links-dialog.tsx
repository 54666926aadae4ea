import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface EndLinksDialogProps {
  isOpen: boolean
  isEnding: boolean
  onClose: () => void
  onEnd: () => void
}

/** Says what ends, before it does. */
export function EndLinksDialog({ isOpen, isEnding, onClose, onEnd }: EndLinksDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      busy={isEnding}
      title="End the customer’s links?"
      description="Every link to this customer’s page stops working, including those in emails. You can make a new one at any time."
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
