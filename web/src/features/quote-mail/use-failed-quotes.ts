import type { QuoteDelivery } from '@moving/domain/mail/schema'
import { useMemo } from 'react'
import { failedQuotes, readDelivery } from './read-mail.ts'
import { useList } from './use-list.ts'

/**
 * What failed, by quote id, as it changes: one listener for the whole desk, which costs a read only
 * for a quote that has a problem. Empty while it loads, and when it cannot be read: the desk works on.
 */
export function useFailedQuotes(): ReadonlyMap<string, QuoteDelivery> {
  const [found] = useList(failedQuotes, readDelivery)
  return useMemo(() => new Map(found === 'failed' ? [] : found), [found])
}
