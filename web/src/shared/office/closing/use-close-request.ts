import type { Work } from '@moving/domain/request/work'
import { lastEntryIn } from '@moving/domain/request/first-entry'
import { describeClosing, type LostReason } from '@moving/domain/work/lost-reason'
import { describeRefusal, type ActionRefusal } from '../../request/send-action.ts'
import { useAction } from '../../request/use-action.ts'

const closed = {
  ...{ done: 'Request closed', undone: 'Request reopened' },
  failure: 'Failed to close the request',
  refused: (refusal: ActionRefusal) =>
    refusal.why === 'changed' && typeof refusal.current === 'string'
      ? `${refusal.editor} was first. ${describeClosing(refusal.current as LostReason)}.`
      : describeRefusal(refusal),
}

export function useCloseRequest() {
  const { isSaving, send } = useAction()
  return {
    isSaving,
    /** @returns the id of the stored action; null if it wasn't stored */
    close: (quote_id: string, work: Work | null, reason: LostReason) =>
      send({ action: 'close', quote_id, seen: lastEntryIn(work), reason }, closed),
  }
}
