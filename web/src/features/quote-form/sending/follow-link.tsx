import { movePathFor } from '@moving/domain/move/move-key'
import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { chakra, Text } from '../../../ui/layout.ts'

/** The way from the thank-you card to the customer's own page, without an account. */
export function FollowLink({ moveKey }: { moveKey: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const path = movePathFor(moveKey)
  const copy = () => copyText(window.location.origin + path).then(setCopied)
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <Text>
        See what happens next, correct a detail or write to us on your own page. No password needed:
        the link is the key, so share it only with who is moving with you.
      </Text>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <LinkButton to={path}>See Your Move</LinkButton>
        <Button variant="outline" onClick={() => void copy()}>
          Copy Link
        </Button>
      </chakra.div>
      <chakra.p role="status" textStyle="note" minHeight="1lh">
        {copied === true && 'The link is copied.'}
        {copied === false &&
          'Your browser did not let us copy it. Open the page and copy its address.'}
      </chakra.p>
    </chakra.div>
  )
}
