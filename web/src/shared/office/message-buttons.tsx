import { hasEmail } from '@moving/domain/account/email'
import { business } from '@moving/domain/business'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { mailtoUri, smsUri } from '@moving/domain/work/message-uri'
import { AnchorButton } from '../../ui/button.tsx'
import { IconMail, IconMessage } from '../../ui/icon/desk-icons.ts'

interface MessageButtonsProps {
  quote: Pick<Quote, 'id' | 'phone' | 'email'>
  body: string
  text: string
  email: string
  /** The recipient's name, if it isn't clear from the context. */
  to?: string
}

/**
 * Buttons that open the device's own apps with a prefilled message, if the customer can be texted
 * or emailed.
 */
export function MessageButtons({ quote, body, text, email, to }: MessageButtonsProps) {
  const subject = `${business.name}: your quote #${quoteNumber(quote.id)}`
  const textUri = smsUri(quote.phone, body)
  return (
    <>
      {textUri !== undefined && (
        <AnchorButton variant="outline" size="sm" href={textUri} aria-description={to}>
          <IconMessage size={18} />
          {text}
        </AnchorButton>
      )}
      {hasEmail(quote.email) && (
        <AnchorButton
          variant="outline"
          size="sm"
          href={mailtoUri(quote.email, { subject, body })}
          aria-description={to}
        >
          <IconMail size={18} />
          {email}
        </AnchorButton>
      )}
    </>
  )
}
