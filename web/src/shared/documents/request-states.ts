import { collections } from '@moving/domain/paths'
import { stateIn, type RequestState } from '@moving/domain/request/request-state'
import { dataOf, type Kind } from './kind.ts'

/** The state of a request, computed from its log. */
export const requestStates: Kind<RequestState> = {
  path: collections.requests,
  read: (found) => (found.exists() ? stateIn(dataOf(found)) : null),
}
