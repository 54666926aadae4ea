import { business, phoneHref } from '@moving/domain/business'
import { describeCallback } from '@moving/domain/callback'
import { movePathFor } from '@moving/domain/move/move-key'
import { pages } from '@moving/domain/pages'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import { useLayoutEffect, useRef, useState } from 'react'
import { serverNow } from '../../../lib/async/server-clock.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { forgetSent } from '../../../lib/draft/sent-key.ts'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { CallPromise } from '../../../shared/office-text.tsx'
import { AnchorButton, LinkButton, Button } from '../../../ui/button.tsx'
import { CodeText } from '../../../ui/show/code-text.tsx'
import { IconPhone } from '../../../ui/icon/icons.ts'
import { OpenDoor } from '../../../illustrations/doorstep.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { SentRequest } from './sent-request.ts'

interface ThankYouCardProps {
  sent: SentRequest
  /** False if the page shows the card again after Reload or Back. */
  isNew: boolean
  isSignedIn: boolean
}

/** Replaces the form when the request is stored (requirements 4.3). */
export function ThankYouCard({ sent, isNew, isSignedIn }: ThankYouCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const [callback] = useState(
    () =>
      sent.sentAt !== null && describeCallback(new Date(sent.sentAt), serverNow(), knownHours()),
  )
  return (
    <chakra.div display="grid" gap="5" justifyItems="start">
      <OpenDoor width="min(344px, 100%)" />
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="h3" fontSize={{ base: '2xl', md: '3xl' }}>
        Thank you! Your quote request has been received
      </chakra.h2>
      <Text fontSize="lg">
        <CallPromise>{callback && <>Expect our call {callback}.</>}</CallPromise>
      </Text>
      <Text color="fg.muted">
        Your quote number is{' '}
        <CodeText as="strong" color="fg">
          {quoteNumber(sent.quoteId)}
        </CodeText>
        . Have it ready if you call us.
      </Text>
      {sent.moveKey !== null && <FollowLink moveKey={sent.moveKey} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {isSignedIn && <LinkButton to={pages.dashboard}>Go to Dashboard</LinkButton>}
        <AnchorButton href={phoneHref} variant="outline">
          <IconPhone size={18} />
          {business.phone.display}
        </AnchorButton>
        {/* Loads the page again, because its form is filled in. */}
        <AnchorButton href={pages.quote} variant="outline" onClick={forgetSent}>
          Request Another Quote
        </AnchorButton>
      </chakra.div>
    </chakra.div>
  )
}

/** Shows the toast after a request is stored. */
export function sayThanks(isSignedIn: boolean) {
  const description = isSignedIn
    ? "Your quote has been saved to your account. We'll reach out shortly."
    : "We've received your request and will reach out shortly."
  toaster.create({ title: 'Thanks!', description, type: 'success' })
}

/** The link to the customer's move page, which works without an account. */
function FollowLink({ moveKey }: { moveKey: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const path = movePathFor(moveKey)
  const copy = () => copyText(window.location.origin + path).then(setCopied)
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <Text>
        See what’s next, update details or message us on your move page. You don’t need a password.
        Anyone with the link can open it, so share it only with the people moving with you.
      </Text>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <LinkButton to={path}>See Your Move</LinkButton>
        <Button variant="outline" onClick={() => void copy()}>
          Copy Link
        </Button>
      </chakra.div>
      <chakra.p role="status" textStyle="note" minHeight="1lh">
        {copied === true && 'Link copied.'}
        {copied === false && 'Your browser blocked copying. Open the page and copy its address.'}
      </chakra.p>
    </chakra.div>
  )
}
