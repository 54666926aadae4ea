import type { Quote } from '@moving/domain/quote/quote-schema'
import { fillReply } from '@moving/domain/work/saved-reply'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/layout.ts'
import { MessageButtons } from './message-buttons.tsx'
import { customerAddress } from './site-address.ts'
import { ReplyMenu } from './reply-menu.tsx'

interface MessageLinksProps {
  quote: Quote
}

/**
 * Opens the device's own apps for a text or an email. The user can choose a saved reply as the
 * message.
 */
export function MessageLinks({ quote }: MessageLinksProps) {
  const [reply, setReply] = useState<string>()
  const body = reply === undefined ? '' : fillReply(reply, quote, customerAddress(quote))
  return (
    <chakra.div display="grid" gap="2" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <MessageButtons quote={quote} body={body} text="Text" email="Email" to={quote.name} />
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
            <Button variant="link" size="sm" px="0" onClick={() => setReply(undefined)}>
              Remove
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}
