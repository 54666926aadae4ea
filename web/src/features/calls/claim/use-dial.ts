import type { OfficeRequest } from '../../../shared/office/requests/office-request.ts'
import type { Caller } from '../coworker.ts'
import { useClaim } from './use-claim.ts'

/** Shows coworkers who is calling when a customer's number is tapped on the page of the request. */
export function useDial(caller: Caller) {
  const { dial } = useClaim(caller)
  return ({ work, ...request }: OfficeRequest) => {
    if (work !== null) void dial({ ...request, work })
  }
}
