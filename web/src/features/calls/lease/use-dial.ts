import type { QuoteWork } from '@moving/domain/work/quote-work'
import type { Caller } from '../coworker.ts'
import { unstartedWork, type QuoteDetails } from '../list/call.ts'
import { useLease } from './use-lease.ts'

/** Says who is calling once a customer's number is pressed, on the page of the request. */
export function useDial(caller: Caller) {
  const { dial } = useLease(caller)
  return (id: string, details: QuoteDetails, work: QuoteWork | null) => {
    const known = work ?? unstartedWork(details)
    if (known !== null) void dial({ id, ...details, work: known })
  }
}
