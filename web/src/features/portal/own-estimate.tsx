import { ownMovePathFor } from '@moving/domain/move/move-key'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useId, useState } from 'react'
import { late } from '../../shared/late.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { chakra } from '../../ui/layout.ts'
import { Spinner } from '../../ui/state/spinner.tsx'

/** An estimate's details and changes, read on request, and the link to answer it. */
export function OwnEstimate({ quote, takesAnswer }: { quote: Quote; takesAnswer: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <chakra.div data-screen-only="">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="1">
        {takesAnswer && (
          <LinkButton to={ownMovePathFor(quote.id)} variant="outline" size="sm">
            Answer This Estimate
          </LinkButton>
        )}
        <Button
          variant="link"
          size="sm"
          px="0"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          What’s included
        </Button>
      </chakra.div>
      <chakra.div id={panelId} hidden={!isOpen} pt="2">
        {isOpen && <Explained quote={quote} />}
      </chakra.div>
    </chakra.div>
  )
}

const Explained = late(
  'The estimate’s details',
  async () => (await import('./explained-estimate.tsx')).ExplainedEstimate,
  <Spinner size={24} />,
)
