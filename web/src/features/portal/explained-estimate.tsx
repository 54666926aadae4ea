import { showEstimate } from '@moving/domain/estimate/shown-estimates'
import type { Estimate } from '@moving/domain/estimate/estimate'
import type { Quote } from '@moving/domain/quote/schema'
import { readEstimates } from '../../lib/read-estimates.ts'
import { useAsyncData } from '../../lib/use-async-data.ts'
import { useNow } from '../../lib/use-now.ts'
import { Text } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EstimatePart } from '../customer-quote/estimate-part.tsx'

const failure = 'The estimate did not load'

/** The ledger of a quote's amounts, as its customer was given them. */
export function ExplainedEstimate({ quote }: { quote: Quote }) {
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
