import type { Reply } from '@moving/domain/move/reply'
import { limit } from 'firebase/firestore'
import { useAsyncData } from '../../../lib/read/use-async-data.ts'
import { listed } from '../../documents/kind.ts'
import { liveQuery } from '../../documents/live.ts'
import { newestWith, repliesOf } from '../../documents/office-kinds.ts'

/** Number of the customer's latest actions that are read. */
const actsRead = 20

/** True if the office can still answer a customer's action. */
export const isOpenReply = ({ kind, handled }: Reply) =>
  handled === null && (kind === 'question' || kind === 'requested_change')

/**
 * The customer's open questions and requested changes, newest first, live.
 * @param quoteId null reads nothing
 */
export const useOpenReplies = (quoteId: string | null) =>
  useAsyncData<Reply[]>({
    key: quoteId,
    cachedAs: 'acts',
    failure: 'Customer activity couldn’t be loaded',
    subscribe: liveQuery(
      repliesOf(quoteId ?? ''),
      [...newestWith('reply'), limit(actsRead)],
      (replies) => listed(replies).filter(isOpenReply),
    ),
  })
