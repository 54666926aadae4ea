import type { Work } from '@moving/domain/request/work'
import type { Caller } from '../coworker.ts'
import { unstartedWork, type QuoteDetails } from '../list/call.ts'
import { useLease } from './use-lease.ts'

/** Shows coworkers who is calling when a customer's number is tapped on the page of the request. */
export function useDial(caller: Caller) {
  const { dial } = useLease(caller)
  return (id: string, details: QuoteDetails, work: Work | null) => {
    const known = work ?? unstartedWork(details)
    if (known !== null) void dial({ id, ...details, work: known })
  }
}
