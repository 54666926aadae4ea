import { business, phoneHref } from '@moving/domain/business'
import { pages } from '@moving/domain/pages'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { useEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { AnchorButton, LinkButton } from '../../../ui/button.tsx'
import { CodeText } from '../../../ui/code-text.tsx'
import { IconPhone } from '../../../ui/icons.ts'
import { OpenDoor } from '../../../illustrations/doorstep.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { FollowLink } from './follow-link.tsx'
import type { SentRequest } from './use-sending.ts'

/** In place of the form once the request is stored (requirements 4.3). */
export function ThankYouCard({ sent, isSignedIn }: { sent: SentRequest; isSignedIn: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <chakra.div display="grid" gap="5" justifyItems="start">
      <OpenDoor width="min(344px, 100%)" />
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="h3" fontSize={{ base: '2xl', md: '3xl' }}>
        Thank you! Your quote request has been received
      </chakra.h2>
      <Text fontSize="lg">
        Our team will contact you within {business.callbackMinutes} minutes during business hours
        {sent.callback !== null && <>: expect our call {sent.callback}</>}.
      </Text>
      <Text color="fg.muted">
        Your quote number is{' '}
        <CodeText as="strong" color="fg">
          {quoteNumber(sent.quoteId)}
        </CodeText>
        . Have it ready if you call us.
      </Text>
      {sent.lacksChanges && (
        <Alert tone="warning">
          Your request had already arrived, so what you changed since isn’t in it. Please tell us on
          the call.
        </Alert>
      )}
      {sent.moveKey !== null && <FollowLink moveKey={sent.moveKey} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {isSignedIn && <LinkButton to={pages.dashboard}>Go to Dashboard</LinkButton>}
        <AnchorButton href={phoneHref} variant="outline">
          <IconPhone size={18} />
          {business.phone.display}
        </AnchorButton>
      </chakra.div>
    </chakra.div>
  )
}
