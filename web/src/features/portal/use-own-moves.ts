import { estimateHoldMs } from '@moving/domain/estimate/shown-estimates'
import type { CardView } from '@moving/domain/move/move-view'
import { useEffect } from 'react'
import { useAuth } from 'reactfire'
import { useAsyncData } from '../../lib/read/use-async-data.ts'
import type { ListedQuote } from './quotes-query.ts'

/**
 * Details about the shown quotes that only a function may read, in one call. Undefined until it has
 * responded. Reads them again when a new amount isn't held back anymore, and when the customer
 * returns to the page, because an arrival window and a bill change without the quote.
 */
export function useOwnMoves(
  shown: readonly Pick<ListedQuote, 'reading' | 'stage'>[],
): ReadonlyMap<string, CardView> | undefined {
  const auth = useAuth()
  const quotes = shown.flatMap(({ reading, stage }) =>
    reading.readable ? [{ ...reading.quote, stage }] : [],
  )
  const versions = quotes.map(({ id, stage, updated_at }) => [id, stage, updated_at.getTime()])
  const { data, reload } = useAsyncData<ReadonlyMap<string, CardView>>({
    // A response about earlier versions of the quotes isn't shown.
    key: quotes.length === 0 ? null : versions.join(),
    failure: 'What the office knows about the moves couldn’t be read',
    subscribe: async ({ next }) => {
      const { readOwnMoves } = await import('./read-own-move.ts')
      next(
        await readOwnMoves(
          auth,
          quotes.map(({ id }) => id),
        ),
      )
    },
  })
  useEffect(() => {
    if (data === undefined || ![...data.values()].some(isHeld)) return
    const timer = setTimeout(reload, estimateHoldMs)
    return () => clearTimeout(timer)
  }, [data, reload])
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [reload])
  return data
}

/** True if the customer can't see the new amount yet. */
const isHeld = ({ details }: CardView) => details.estimate_amount === 'hidden'
