import { notesWithFacts, type MoveFacts } from '@moving/domain/quote/facts/move-facts'
import type { Quote } from '@moving/domain/quote/schema'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/layout.ts'
import { toaster } from '../../ui/overlay/toast-store.ts'
import { QuoteFacts } from '../../shared/customer-quote/quote-facts.tsx'

/** What was told of a move, with the answers that came since its request once they are asked for. */
export function OwnFacts({ quote }: { quote: Quote }) {
  const [facts, setFacts] = useState<MoveFacts>()
  const [isReading, setReading] = useState(false)
  const notes = facts === undefined ? quote.notes : notesWithFacts(quote.notes, facts)
  const show = async () => {
    setReading(true)
    try {
      const { readOwnMove } = await import('./read-own-move.ts')
      setFacts((await readOwnMove(quote.id)).details?.facts)
    } catch (cause) {
      console.error(failure, cause)
      toaster.error(`${failure}. Check your connection and try again.`)
    }
    setReading(false)
  }
  return (
    <>
      <QuoteFacts quote={{ ...quote, notes }} />
      {facts === undefined && (
        <Button
          variant="link"
          size="sm"
          px="0"
          alignSelf="flex-start"
          busy={isReading}
          data-screen-only=""
          onClick={() => void show()}
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

const failure = 'Your answers couldn’t be loaded'
const nothingNew = 'Nothing has been added since your request.'
const updated = 'The notes now show your latest answers.'
