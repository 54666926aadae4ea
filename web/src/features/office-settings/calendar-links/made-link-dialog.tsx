import { webcalUrl } from '@moving/domain/calendar/calendar-feed'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { AnchorButton, Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface MadeLinkDialogProps {
  name: string
  url: string
  onClose: () => void
}

/** A link that was just made: its key is nowhere else, and gone when this closes. */
export function MadeLinkDialog({ name, url, onClose }: MadeLinkDialogProps) {
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`‘${name}’ is ready`}
      description="Copy the link now: it’s shown only this once. We keep only its fingerprint, so if you lose it, end it and create a new one."
      footer={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        <TextField
          label="Calendar link"
          hint="Paste it where your calendar subscribes ‘by URL’ or ‘from the web’"
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button onClick={() => void copyText(url).then(setCopied)}>Copy</Button>
          <AnchorButton variant="outline" href={webcalUrl(url)}>
            Open in Calendar
          </AnchorButton>
        </chakra.div>
        <chakra.p role="status" textStyle="note" minHeight="1lh">
          {isCopied === true && 'The link is copied.'}
          {isCopied === false && 'Your browser did not let us copy it. Select it above.'}
        </chakra.p>
      </chakra.div>
    </Dialog>
  )
}
