import type { EmailLink } from '@moving/domain/move/email-change'
import { movePathFor } from '@moving/domain/move/move-key'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { chakra, Text } from '../../../ui/layout.ts'
import { PageTitle } from '../../../ui/page.tsx'
import { ProblemNote } from '../actions/problem-note.tsx'
import { useMoveCall } from '../actions/use-move-action.ts'
import { PhoneLink } from '../move-phone-link.tsx'
import { followEmailLink } from '../reading/move-calls.ts'

const texts = {
  confirm: {
    ask: 'Confirm this email address?',
    about: 'Our emails about your move will come here.',
    action: 'Confirm This Address',
    done: 'Done. Our emails about your move come to this address now.',
  },
  undo: {
    ask: 'Change your email back?',
    about:
      'Our emails about your move will come here again. Every link to your move page stops working, and you get a new one.',
    action: 'Change It Back',
    done: 'Done. Our emails about your move come here again, and the old links no longer work.',
  },
}

/**
 * Shown for a link in an email about a changed email address. Opening the link changes nothing
 * until the customer confirms.
 */
export function EmailLinkPage({ link }: { link: EmailLink }) {
  const { ask, about, action, done } = texts[link.act]
  const { attempt, isSending, problem } = useMoveCall()
  /**
   * The key of a new link to the move, null if there is none. Undefined until the customer taps the
   * button.
   */
  const [key, setKey] = useState<string | null>()
  const tap = () => attempt(async () => setKey(await followEmailLink(link)))
  return (
    <>
      <PageTitle>Your Move</PageTitle>
      <Card shape="panel" mt={{ base: '5', md: '8' }} maxWidth="560px" display="grid" gap="5">
        {problem === 'gone' ? (
          <Alert tone="warning" role="alert">
            This link no longer works. Nothing was changed. Questions? Call <PhoneLink />.
          </Alert>
        ) : key === undefined ? (
          <>
            <chakra.h2 textStyle="h3">{ask}</chakra.h2>
            <Text>{about}</Text>
            {problem !== null && <ProblemNote problem={problem} />}
            <Button size="lg" justifySelf="start" busy={isSending} onClick={() => void tap()}>
              {action}
            </Button>
          </>
        ) : (
          <>
            <Alert tone="success" role="status">
              {done}
            </Alert>
            {key !== null && (
              <LinkButton to={movePathFor(key)} justifySelf="start">
                See Your Move
              </LinkButton>
            )}
          </>
        )}
      </Card>
    </>
  )
}
