import { notesWithFacts, type MoveFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useState } from 'react'
import { useAuth } from 'reactfire'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.ts'
import { usePress } from '../../shared/use-press.ts'
import { QuoteFacts } from '../../shared/customer-quote/quote-facts.tsx'

/** The customer's own details. They include later answers, if the customer asks for them. */
export function OwnFacts({ quote }: { quote: Quote }) {
  const auth = useAuth()
  const [facts, setFacts] = useState<MoveFacts>()
  const notes = facts === undefined ? quote.notes : notesWithFacts(quote.notes, facts)
  const press = usePress('Your answers couldn’t be loaded', async () => {
    const { readOwnMove } = await import('./read-own-move.ts')
    const { details } = await readOwnMove(auth, quote.id)
    setFacts(details && details.facts !== 'unread' ? details.facts : undefined)
  })
  return (
    <>
      <QuoteFacts quote={{ ...quote, notes }} />
      {facts === undefined && (
        <Button
          variant="link"
          size="sm"
          px="0"
          alignSelf="flex-start"
          data-screen-only=""
          {...press}
        >
          See Latest Answers
        </Button>
      )}
      <Text
        role="status"
        textStyle="note"
        data-screen-only=""
        css={{ '&:empty': { display: 'none' } }}
      >
        {facts && (notes === quote.notes ? nothingNew : updated)}
      </Text>
    </>
  )
}

const nothingNew = 'Nothing has been added since your request.'
const updated = 'These are your latest answers.'
