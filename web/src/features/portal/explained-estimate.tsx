import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import type { MoveView } from '@moving/domain/move/move-view'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { useEffect } from 'react'
import { useAuth } from 'reactfire'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import { Text } from '../../ui/layout.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { Spinner } from '../../ui/state/spinner.tsx'
import { EstimatePart } from '../../shared/customer-quote/estimate-part.tsx'
import { readOwnMove } from './read-own-move.ts'

const failure = 'The estimate couldn’t be loaded'

/** The details of a quote's estimate, as its customer may see them. */
export function ExplainedEstimate({ quote }: { quote: Quote }) {
  const auth = useAuth()
  const { status, data, reload, retry } = useAsyncData<MoveView['details']>({
    key: quote.id,
    version: quote.updated_at.getTime(),
    failure,
    subscribe: async ({ next }) => next((await readOwnMove(auth, quote.id)).details),
  })
  const isHeld = data !== undefined && holdsBack(data, quote)
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(reload, estimateHoldMs)
    return () => clearInterval(timer)
  }, [isHeld, reload])
  if (status === 'error') return <LoadFailure onRetry={retry}>{failure}.</LoadFailure>
  if (data === undefined) return <Spinner size={24} />
  const estimate = data?.estimate ?? null
  if (estimate === null)
    return <Text>Our office has just changed it. Check again in a minute.</Text>
  return <EstimatePart estimate={estimate} />
}

/** Whether the office gave a new estimate within the delay. Doesn't use this device's clock. */
function holdsBack(details: MoveView['details'], { estimate_amount: amount }: Quote): boolean {
  const is_changing = details?.answer?.is_changing ?? false
  return is_changing || (details?.estimate?.amount ?? null) !== (amount ?? null)
}
