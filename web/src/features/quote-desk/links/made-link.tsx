import { hasEmail } from '@moving/domain/account/email'
import { business } from '@moving/domain/business'
import { linkMessage } from '@moving/domain/move/link-message'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/schema'
import { mailtoUri, smsUri } from '@moving/domain/work/message-uri'
import { AnchorButton } from '../../../ui/button.tsx'
import { IconMail, IconMessage } from '../../../ui/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { CustomerLink } from './use-customer-link.ts'

interface MadeLinkProps {
  quote: Quote
  link: CustomerLink
}

/** A link that was just made, to be pasted or sent by the device's own apps. */
export function MadeLink({ quote, link: { address, isCopied } }: MadeLinkProps) {
  const body = linkMessage(quote, address)
  const subject = `${business.name}: your quote #${quoteNumber(quote.id)}`
  const text = smsUri(quote.phone, body)
  return (
    <chakra.div display="grid" gap="3" maxWidth="prose">
      <chakra.p fontSize="note">
        {isCopied
          ? 'The link is copied. Whoever has it sees and corrects this request.'
          : 'Your browser did not let us copy the link: here it is. Whoever has it sees and corrects this request.'}
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
        {text !== undefined && (
          <AnchorButton variant="outline" size="sm" href={text}>
            <IconMessage size={18} />
            Text the Link
          </AnchorButton>
        )}
        {hasEmail(quote.email) && (
          <AnchorButton
            variant="outline"
            size="sm"
            href={mailtoUri(quote.email, { subject, body })}
          >
            <IconMail size={18} />
            Email the Link
          </AnchorButton>
        )}
      </chakra.div>
    </chakra.div>
  )
}

const focusOn = (field: HTMLInputElement | null) => field?.focus()
