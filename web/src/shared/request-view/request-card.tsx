import { formatOfficeDay } from '@moving/domain/plain-date'
import type { QuoteReader } from '@moving/domain/quote/describe-quote'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { statusLabel, statusTone } from '@moving/domain/quote/status'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { chakra, Flex } from '../../ui/layout.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { CodeText } from '../../ui/show/code-text.tsx'
import { OfficeReply, RequestDetails } from './request-details.tsx'

interface RequestCardProps extends Omit<ComponentProps<typeof Card>, 'title'> {
  quote: Quote
  reader: QuoteReader
  headingId?: string
  title: string
  /** Shown after the quote's number. */
  subline?: ReactNode
  badges?: ReactNode
  actions?: ReactNode
  /** The progress of the request, shown to its customer. */
  progress?: ReactNode
  links?: ReactNode
}

/** A request as a card (requirements 2.15 and 2.16). `children` are below its details. */
export function RequestCard(props: RequestCardProps) {
  const { quote, reader, headingId, title, subline, badges, actions, ...more } = props
  const { progress, links, children, ...look } = more
  const { created_at: at, updated_at: updatedAt } = quote
  const isOffice = reader === 'office'
  return (
    <Card as="article" shape="flush" {...look}>
      <chakra.div p={{ base: '4', md: '5' }} display="grid" gap="4">
        <Flex
          wrap={{ base: 'wrap', md: isOffice ? 'nowrap' : 'wrap' }}
          justify="space-between"
          gap="3"
        >
          <chakra.div minWidth="0">
            <chakra.h3 id={headingId} textStyle="h4" overflowWrap="anywhere">
              {title}
            </chakra.h3>
            <chakra.p textStyle="note" overflowWrap="anywhere">
              Quote #<CodeText>{quoteNumber(quote.id)}</CodeText>
              {subline}
            </chakra.p>
          </chakra.div>
          <Flex
            wrap={{ base: 'wrap', md: 'nowrap' }}
            flexGrow={{ base: isOffice ? 1 : 0, md: 0 }}
            align={isOffice ? 'center' : 'flex-start'}
            justify="space-between"
            gap="3"
          >
            <Flex wrap="wrap" gap="2">
              {badges}
              <Badge tone={statusTone(quote.status)} size="lg">
                {statusLabel(quote.status)}
              </Badge>
            </Flex>
            {actions}
          </Flex>
        </Flex>
        {progress}
        <RequestDetails quote={quote} reader={reader} isWide={isOffice} />
        <OfficeReply quote={quote} reader={reader} />
        {children}
      </chakra.div>
      <chakra.footer
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        borderTopWidth="1px"
        borderColor="border"
        px={{ base: '4', md: '5' }}
        py={links === undefined ? '2.5' : '1'}
        textStyle="note"
        fontSize={isOffice ? 'xs' : undefined}
      >
        <span>
          Submitted: {formatOfficeDay(at)}
          {isOffice &&
            updatedAt.getTime() !== at.getTime() &&
            ` • Updated: ${formatOfficeDay(updatedAt)}`}
        </span>
        {links}
      </chakra.footer>
    </Card>
  )
}
