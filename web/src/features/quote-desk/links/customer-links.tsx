import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconPencil } from '../../../ui/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { EndLinksDialog } from './end-links-dialog.tsx'
import { MadeLink } from './made-link.tsx'
import { useCustomerLink } from './use-customer-link.ts'

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
      <EndLinksDialog
        isOpen={isAsked}
        isEnding={busy === 'ending'}
        onClose={close}
        onEnd={() => end(close)}
      />
    </chakra.div>
  )
}
