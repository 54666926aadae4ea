import { hasEmail } from '@moving/domain/account/email'
import { formatPhone } from '@moving/domain/quote/format-phone'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { mailtoUri, telUri } from '@moving/domain/work/message-uri'
import { useId, type ReactNode } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra, Flex } from '../../../ui/layout.ts'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import { describeListed, type ListedQuote } from '../../../shared/office/related/progress-facts.ts'
import { RequestCard } from '../../../shared/request-view/request-card.tsx'

export interface QuoteCardProps extends ListedQuote {
  /** True while a change of this card is being saved. */
  isSaving: boolean
  onUpdate: (quote: Quote) => void
  onEstimate: (quote: Quote, isClosed: boolean) => void
  /** A notice about failed email of this quote. */
  delivery?: ReactNode
}

/** One quote in the list (requirements 2.16). */
export function QuoteCard(props: QuoteCardProps) {
  const { quote, isPhoneLead, isSuspect, closed, isSaving, onUpdate, onEstimate, delivery } = props
  const headingId = useId()
  const requestLink = useRequestLink()
  const button = {
    variant: 'outline',
    px: { base: '3', md: '5' },
    'aria-describedby': headingId,
  } as const
  return (
    <RequestCard
      {...{ quote, headingId }}
      reader="office"
      title={`${quote.name} - ${quote.move_type} Move`}
      subline={<Contact quote={quote} />}
      badges={
        <>
          {isPhoneLead && <Badge tone="outline">By phone</Badge>}
          {isSuspect && <Badge tone="outline">Possible spam</Badge>}
          {isSaving && <Badge tone="brand">Saving…</Badge>}
        </>
      }
      actions={
        <Flex wrap="wrap" gap="2">
          <Button {...button} disabled={isSaving} onClick={() => onUpdate(quote)}>
            <IconPencil size={18} />
            Update
          </Button>
          <LinkButton {...button} {...requestLink(quote.id)}>
            Open
          </LinkButton>
          <Button
            {...button}
            disabled={isSaving}
            onClick={() => onEstimate(quote, closed !== null)}
          >
            Estimate
          </Button>
        </Flex>
      }
      aria-labelledby={headingId}
      aria-busy={isSaving || undefined}
      data-quote={quote.id}
      // The keys j and k move the focus from card to card.
      tabIndex={-1}
    >
      {delivery}
      <ProgressText listed={props} />
    </RequestCard>
  )
}

const QuietLink = chakra('a', {
  base: { color: 'inherit', _hover: { color: 'brand.fg', textDecoration: 'underline' } },
})

/** Email and phone number, as links. */
function Contact({ quote }: { quote: Quote }) {
  return (
    <>
      {' • '}
      {hasEmail(quote.email) ? (
        <QuietLink href={mailtoUri(quote.email, { subject: '', body: '' })}>
          {quote.email}
        </QuietLink>
      ) : (
        'No email'
      )}
      {' • '}
      <QuietLink href={telUri(quote.phone)} display="inline-block">
        {formatPhone(quote.phone)}
      </QuietLink>
    </>
  )
}

/** The state of the request and the next step, such as “Accepted $915.00: set the date”. */
function ProgressText({ listed }: { listed: ListedQuote }) {
  const now = useNow()
  return (
    <chakra.p
      // Reserves the space until the page knows the time.
      minHeight="10"
      fontSize="note"
      fontWeight="semibold"
      bg="bg.muted"
      borderRadius="control"
      px="3.5"
      py="2.5"
    >
      {now !== null && describeListed(listed, now)}
    </chakra.p>
  )
}
