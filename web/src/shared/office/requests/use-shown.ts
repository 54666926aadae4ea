import { useEffect } from 'react'
import { rememberShown } from '../../request/planned-changes.ts'
import { isReadable, type OfficeRequest } from './office-request.ts'

/**
 * Stores the request that the page shows, without planned changes, so that actions can be planned
 * on it.
 */
export function useShown(request: OfficeRequest | null) {
  useEffect(() => {
    if (!request?.isSettled || !request.work || !isReadable(request)) return
    const { reading, work, storedFacts: facts } = request
    return rememberShown({ quote: reading.quote, work, booking: work.booking, facts })
  }, [request])
}
