import { showEstimate } from '@moving/domain/estimate/shown-estimates'
import type { Estimate } from '@moving/domain/estimate/estimate'
import type { Quote } from '@moving/domain/quote/schema'
import { useId, useState } from 'react'
import { readEstimates } from '../../lib/read-estimates.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { chakra, Text } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EstimatePart } from '../customer-quote/estimate-part.tsx'

const failure = 'The estimate did not load'

/** What an estimate is made of and what changed it, read when it is asked for. */
export function OwnEstimate({ quote }: { quote: Quote }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <chakra.div data-screen-only="">
      <Button
        variant="link"
        size="sm"
        px="0"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        What is in this estimate
      </Button>
      <chakra.div id={panelId} hidden={!isOpen} pt="2">
        {isOpen && <Explained quote={quote} />}
      </chakra.div>
    </chakra.div>
  )
}

function Explained({ quote }: { quote: Quote }) {
  const now = useNow()
  const { status, data, retry } = useAsyncData<Estimate[]>({
    key: quote.id,
    version: quote.updated_at.getTime(),
    failure,
    subscribe: async ({ next }) => next(await readEstimates(quote.id)),
  })
  if (status === 'error') return <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  if (data === undefined || now === null) return <Spinner size={24} />
  const estimate = showEstimate(quote.estimate_amount ?? null, data, now)
  if (estimate === null) return <Text>Our office has just changed it. Look again in a minute.</Text>
  return <EstimatePart estimate={estimate} />
}
