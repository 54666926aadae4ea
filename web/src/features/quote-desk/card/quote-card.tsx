import { hasEmail } from '@moving/domain/account/email'
import { formatOfficeDay } from '@moving/domain/plain-date'
import { formatPhone } from '@moving/domain/quote/format-phone'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { statusLabel, statusTone } from '@moving/domain/quote/status'
import { mailtoUri, telUri } from '@moving/domain/work/message-uri'
import { useId, type ReactNode } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra, Grid } from '../../../ui/layout.ts'
import { useRequestLink } from '../../../shared/office/request-link.ts'
import { describeListed, type ListedQuote } from '../../../shared/office/related/progress-facts.ts'
import { OfficeReply, RequestDetails } from '../../../shared/request-view/request-details.tsx'

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
  return (
    <Card
      as="article"
      shape="flush"
      aria-labelledby={headingId}
      aria-busy={isSaving || undefined}
      data-quote={quote.id}
      // The keys j and k move the focus from card to card.
      tabIndex={-1}
    >
      <chakra.div p={{ base: '4', md: '5' }} display="grid" gap="4">
        <Grid gap="3" templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) auto' }}>
          <chakra.div minWidth="0">
            <chakra.h3 id={headingId} textStyle="h4" overflowWrap="anywhere">
              {quote.name} - {quote.move_type} Move
            </chakra.h3>
            <Subline quote={quote} />
          </chakra.div>
          <chakra.div
            display="flex"
            flexWrap={{ base: 'wrap', md: 'nowrap' }}
            alignItems="center"
            justifyContent={{ base: 'space-between', md: 'flex-end' }}
            gap="3"
          >
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {isPhoneLead && <Badge tone="outline">By phone</Badge>}
              {isSuspect && <Badge tone="outline">Possible spam</Badge>}
              {isSaving && <Badge tone="brand">Saving…</Badge>}
              <Badge tone={statusTone(quote.status)} size="lg">
                {statusLabel(quote.status)}
              </Badge>
            </chakra.div>
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <Button
                variant="outline"
                px={{ base: '3', md: '5' }}
                aria-describedby={headingId}
                disabled={isSaving}
                onClick={() => onUpdate(quote)}
              >
                <IconPencil size={18} />
                Update
              </Button>
              <LinkButton
                variant="outline"
                px={{ base: '3', md: '5' }}
                aria-describedby={headingId}
                {...requestLink(quote.id)}
              >
                Open
              </LinkButton>
              <Button
                variant="outline"
                px={{ base: '3', md: '5' }}
                aria-describedby={headingId}
                disabled={isSaving}
                onClick={() => onEstimate(quote, closed !== null)}
              >
                Estimate
              </Button>
            </chakra.div>
          </chakra.div>
        </Grid>
        <RequestDetails quote={quote} reader="office" isWide />
        <OfficeReply quote={quote} reader="office" />
        {delivery}
        <ProgressText listed={props} />
      </chakra.div>
      <chakra.footer
        borderTopWidth="1px"
        borderColor="border"
        px={{ base: '4', md: '5' }}
        py="2.5"
        textStyle="note"
        fontSize="xs"
      >
        <Dates quote={quote} />
      </chakra.footer>
    </Card>
  )
}

const QuietLink = chakra('a', {
  base: { color: 'inherit', _hover: { color: 'brand.fg', textDecoration: 'underline' } },
})

/** Quote number, email and phone number, as links. */
function Subline({ quote }: { quote: Quote }) {
  return (
    <chakra.p textStyle="note" overflowWrap="anywhere">
      Quote #<CodeText>{quoteNumber(quote.id)}</CodeText> •{' '}
      {hasEmail(quote.email) ? (
        <QuietLink href={mailtoUri(quote.email, { subject: '', body: '' })}>
          {quote.email}
        </QuietLink>
      ) : (
        'No email'
      )}{' '}
      •{' '}
      <QuietLink href={telUri(quote.phone)} display="inline-block">
        {formatPhone(quote.phone)}
      </QuietLink>
    </chakra.p>
  )
}

function Dates({ quote }: { quote: Quote }) {
  const isUpdated = quote.updated_at.getTime() !== quote.created_at.getTime()
  return (
    <span>
      Submitted: {formatOfficeDay(quote.created_at)}
      {isUpdated && ` • Updated: ${formatOfficeDay(quote.updated_at)}`}
    </span>
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
