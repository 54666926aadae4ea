import { useState } from 'react'
import { withTimeout } from '../../../lib/timeout.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toaster } from '../../../ui/toast-store.ts'
import { saveAdvice } from '../../office/save-advice.ts'
import { endLink, type ListedLink } from './store-link.ts'

interface EndLinkDialogProps {
  /** Undefined while the dialog is closed. */
  link: ListedLink | undefined
  onClose: () => void
  onEnded: () => void
}

const failure = 'The link was not ended'

/** Says what ends, before it does: a link never begins again. */
export function EndLinkDialog({ link, onClose, onEnded }: EndLinkDialogProps) {
  const [isEnding, setEnding] = useState(false)
  const end = async ({ hash, name }: ListedLink) => {
    setEnding(true)
    try {
      await withTimeout(endLink(hash))
      onEnded()
      toaster.success(`‘${name}’ has ended`)
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. ${saveAdvice(cause)}`)
    } finally {
      setEnding(false)
    }
  }
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      busy={isEnding}
      title={link && `End ‘${link.name}’?`}
      description="Every calendar that uses this link stops getting news at once, for good. What it got so far may stay there until it is removed by hand."
      footer={
        <>
          <Button variant="outline" disabled={isEnding} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isEnding} onClick={() => link && void end(link)}>
            End Link
          </Button>
        </>
      }
    />
  )
}
