import { useAttempt } from '../../../shared/save/use-save.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toaster } from '../../../ui/toast-store.ts'
import { endLink, type ListedLink } from './store-link.ts'

interface EndLinkDialogProps {
  /** Undefined while the dialog is closed. */
  link: ListedLink | undefined
  onClose: () => void
  onEnded: () => void
}

/** Says what ends, before it does: a link never begins again. */
export function EndLinkDialog({ link, onClose, onEnded }: EndLinkDialogProps) {
  const { isSaving: isEnding, attempt } = useAttempt()
  const end = async ({ hash, name }: ListedLink) => {
    const outcome = await attempt({ failure: 'The link was not ended' }, (db) => endLink(db, hash))
    if (outcome === 'failed') return
    onEnded()
    toaster.success(`‘${name}’ has ended`)
  }
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      busy={isEnding}
      title={link && `End ‘${link.name}’?`}
      description="Every calendar that uses this link stops updating right away, permanently. What it already has may stay there until it’s removed by hand."
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
