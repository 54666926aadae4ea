import type { OfficeRequest } from '../../../shared/office/requests/office-request.ts'
import type { Caller } from '../coworker.ts'
import { useClaim } from './use-claim.ts'

/**
 * Shows coworkers who is calling when the user clicks a customer's number on the page of a request.
 */
export function useDial(caller: Caller) {
  const { dial } = useClaim(caller)
  return ({ work, ...request }: OfficeRequest) => {
    if (work !== null) void dial({ ...request, work })
  }
}
