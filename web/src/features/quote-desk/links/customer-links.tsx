import { linkMessage } from '@moving/domain/move/link-message'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { MessageButtons } from '../../../shared/office/message-buttons.tsx'
import type { useCustomerLink, CustomerLink } from './use-customer-link.ts'

/** A button that turns off every link to the customer's page, after a confirmation. */
export function EndLinks({ link }: { link: ReturnType<typeof useCustomerLink> }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Turn Off Customer’s Links
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        isBusy={link.busy === 'ending'}
        title="Turn off the customer’s links?"
        description="Every link to this customer’s page stops working, including those in emails. You can create a new one at any time."
        action="Turn Off Links"
        onAction={() => link.end(close)}
      />
    </>
  )
}

interface MadeLinkProps {
  quote: Quote
  link: CustomerLink
}

/** Shows a new link, with buttons that send it with the device's own apps. */
export function MadeLink({ quote, link: { address, isCopied } }: MadeLinkProps) {
  const body = linkMessage(quote, address)
  return (
    <chakra.div display="grid" gap="3" maxWidth="prose">
      <chakra.p fontSize="note">
        {isCopied
          ? 'Link copied. Anyone who has it can see and edit this request.'
          : 'Your browser blocked copying, so here’s the link. Anyone who has it can see and edit this request.'}
      </chakra.p>
      {!isCopied && (
        <TextField
          key={address}
          ref={focusOn}
          label="Customer’s link"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <MessageButtons quote={quote} body={body} text="Text the Link" email="Email the Link" />
      </chakra.div>
    </chakra.div>
  )
}

const focusOn = (field: HTMLInputElement | null) => field?.focus()
