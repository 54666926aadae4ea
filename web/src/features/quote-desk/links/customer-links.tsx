import { linkMessage } from '@moving/domain/move/link-message'
import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { MessageButtons } from '../../../shared/office/message-buttons.tsx'
import { useCustomerLink, type CustomerLink } from './use-customer-link.ts'

interface CustomerLinksProps {
  quote: Quote
  onCorrect: (() => void) | undefined
}

/** What the office does about the customer's page: what stands on it, and who may open it. */
export function CustomerLinks({ quote, onCorrect }: CustomerLinksProps) {
  const { link, busy, copy, end } = useCustomerLink(quote.id)
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {onCorrect && (
          <Button variant="outline" size="sm" onClick={onCorrect}>
            <IconPencil size={18} />
            Correct Details
          </Button>
        )}
        <Button variant="outline" size="sm" busy={busy === 'making'} onClick={copy}>
          Copy Customer’s Link
        </Button>
        <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
          End Customer’s Links
        </Button>
      </chakra.div>
      <div role="status">{link && <MadeLink quote={quote} link={link} />}</div>
      <ConfirmDialog
        open={isAsked}
        onClose={close}
        isBusy={busy === 'ending'}
        title="End the customer’s links?"
        description="Every link to this customer’s page stops working, including those in emails. You can make a new one at any time."
        action="End All Links"
        onAction={() => end(close)}
      />
    </chakra.div>
  )
}

interface MadeLinkProps {
  quote: Quote
  link: CustomerLink
}

/** A link that was just made, to be pasted or sent by the device's own apps. */
function MadeLink({ quote, link: { address, isCopied } }: MadeLinkProps) {
  const body = linkMessage(quote, address)
  return (
    <chakra.div display="grid" gap="3" maxWidth="prose">
      <chakra.p fontSize="note">
        {isCopied
          ? 'The link is copied. Anyone who has it can see and correct this request.'
          : 'Your browser did not let us copy the link: here it is. Anyone who has it can see and correct this request.'}
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
