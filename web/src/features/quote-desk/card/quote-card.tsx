import type { Crew } from '@moving/domain/calendar/crew'
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
import {
  describeProgress,
  type ReadableRequest,
} from '../../../shared/office/requests/office-request.ts'
import { RequestCard } from '../../../shared/request-view/request-card.tsx'

export interface QuoteCardProps {
  request: ReadableRequest
  crews: readonly Crew[]
  onUpdate: (request: ReadableRequest) => void
  onEstimate: (quoteId: string) => void
  /** A notice about failed emails of this quote. */
  delivery?: ReactNode
}

export function QuoteCard(props: QuoteCardProps) {
  const { request, crews, onUpdate, onEstimate, delivery } = props
  const { isByPhone, isSuspect, work } = request
  const { quote } = request.reading
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
          {isByPhone && <Badge tone="outline">By phone</Badge>}
          {isSuspect && <Badge tone="outline">Possible spam</Badge>}
        </>
      }
      actions={
        <Flex wrap="wrap" gap="2">
          <Button {...button} onClick={() => onUpdate(request)}>
            <IconPencil size={18} />
            Update
          </Button>
          <LinkButton {...button} {...requestLink(quote.id)}>
            Open
          </LinkButton>
          {(work?.closing ?? null) === null && (
            <Button {...button} onClick={() => onEstimate(quote.id)}>
              Estimate
            </Button>
          )}
        </Flex>
      }
      aria-labelledby={headingId}
      data-quote={quote.id}
      // Focusable, because the keys j and k move the focus from card to card.
      tabIndex={-1}
    >
      {delivery}
      <ProgressText {...{ request, crews }} />
    </RequestCard>
  )
}

const QuietLink = chakra('a', {
  base: { color: 'inherit', _hover: { color: 'brand.fg', textDecoration: 'underline' } },
})

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

/** The progress of the request and the next step, such as 'Accepted $915: set the date'. */
function ProgressText({ request, crews }: Pick<QuoteCardProps, 'request' | 'crews'>) {
  const now = useNow()
  return (
    <chakra.p
      // Reserves space until the page knows the time.
      minHeight="10"
      fontSize="note"
      fontWeight="semibold"
      bg="bg.muted"
      borderRadius="control"
      px="3.5"
      py="2.5"
    >
      {now !== null && describeProgress(request, crews, now)}
    </chakra.p>
  )
}
