import type { Quote } from '@moving/domain/quote/quote-schema'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import type { Work } from '@moving/domain/request/work'
import { useAction } from '../../../shared/request/use-action.ts'

const reopened = { done: 'Request reopened', failure: 'Failed to reopen the request' }

/** Reopens a closed request. */
export function useReopening() {
  const { send } = useAction()
  return ({ id }: Quote, work: Work | null) =>
    void send({ action: 'reopen', quote_id: id, seen: lastEntryIn(work) }, reopened)
}
