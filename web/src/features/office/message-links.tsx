import { hasEmail } from '@moving/domain/account/email'
import { business } from '@moving/domain/business'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/schema'
import { mailtoUri, smsUri } from '@moving/domain/work/message-uri'
import { fillReply } from '@moving/domain/work/saved-reply'
import { useState } from 'react'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { IconMail, IconMessage } from '../../ui/desk-icons.ts'
import { chakra } from '../../ui/layout.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { dashboardAddress } from './site-address.ts'
import { ReplyMenu } from './reply-menu.tsx'

interface MessageLinksProps {
  quote: Quote
}

/** 'Text' and 'Email' open the device's own apps, with a saved reply as the body if one was chosen. */
export function MessageLinks({ quote }: MessageLinksProps) {
  const [reply, setReply] = useState<string>()
  const body = reply === undefined ? '' : fillReply(reply, quote, dashboardAddress())
  const subject = `${business.name}: your quote #${quoteNumber(quote.id)}`
  const text = smsUri(quote.phone, body)
  const toWhom = <VisuallyHidden> {quote.name}</VisuallyHidden>
  return (
    <chakra.div display="grid" gap="2" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {text !== undefined && (
          <AnchorButton variant="outline" size="sm" href={text}>
            <IconMessage size={18} />
            <span>Text{toWhom}</span>
          </AnchorButton>
        )}
        {hasEmail(quote.email) && (
          <AnchorButton
            variant="outline"
            size="sm"
            href={mailtoUri(quote.email, { subject, body })}
          >
            <IconMail size={18} />
            <span>Email{toWhom}</span>
          </AnchorButton>
        )}
        <ReplyMenu quote={quote} onChoose={setReply}>
          Saved Reply
        </ReplyMenu>
      </chakra.div>
      <chakra.div role="status">
        {body !== '' && (
          <chakra.div
            display="flex"
            alignItems="flex-start"
            justifyContent="space-between"
            gap="4"
            maxWidth="prose"
            fontSize="note"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            borderRadius="control"
            px="3.5"
            py="2.5"
          >
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" minWidth="0">
              {body}
            </chakra.p>
            <Button variant="link" size="inline" onClick={() => setReply(undefined)}>
              Leave Out
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}
