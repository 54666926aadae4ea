import type { Quote } from '@moving/domain/quote/quote-schema'
import type { LostReason } from '@moving/domain/work/lost-reason'
import { useRequestAction } from '../../../shared/request/use-request-action.ts'

const reopened = { done: 'Request reopened', failure: 'Failed to reopen the request' }

/** Reopens a request that was closed for a reason. */
export function useReopening() {
  const { actWithToast } = useRequestAction()
  return ({ id: quoteId }: Quote, reason: LostReason) =>
    void actWithToast({ action: 'reopen', quoteId, expects: { reason } }, reopened)
}
