import { countOf } from '@moving/domain/count'
import { useState } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { describeRefusal, sendAction } from '../../../shared/request/send-action.ts'
import { announceSaved } from '../../../shared/save/attempt-save.ts'
import { explainFailure } from '../../../shared/save/explain-failure.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'

/** A customer who gets the text. */
export interface Recipient {
  /** The id of the customer's request. */
  id: string
  name: string
}

/** A customer who didn't get it, and why. */
export interface Unsent extends Recipient {
  why: string
}

/** How many actions run at once. */
const atOnce = 4

/** Runs tasks in order, a few at once. */
async function runAll<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let next = 0; next < items.length; next += atOnce) {
    results.push(...(await Promise.all(items.slice(next, next + atOnce).map(run))))
  }
  return results
}

/** Why an action failed, as text; null if it was done. */
const problemOf = (action: Parameters<typeof sendAction>[0]): Promise<string | null> =>
  sendAction(action).then(
    (outcome) => (outcome.done ? null : describeRefusal(outcome.refusal)),
    (cause: unknown) => {
      console.error('A follow-up failed', cause)
      return explainFailure(cause)
    },
  )

/**
 * Emails the same text to several customers. Sending it again skips those who got it, because each
 * customer's email keeps the id of its action. One Undo withdraws all of them.
 */
export function useFollowUps(recipients: readonly Recipient[], onClose: () => void) {
  const [batchId] = useState(newDocumentId)
  const [actionIds] = useState(
    () => new Map(recipients.map(({ id }) => [id, newDocumentId()] as const)),
  )
  const [isSending, setSending] = useState(false)
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const [sentIds, setSentIds] = useState<readonly string[]>([])

  const send = async (text: string) => {
    setSending(true)
    const waiting = recipients.filter(({ id }) => !sentIds.includes(id))
    const outcomes = await runAll(waiting, async (recipient) => {
      const { id: quoteId } = recipient
      const actionId = actionIds.get(quoteId) ?? newDocumentId()
      const action = { action: 'send_follow_up', quoteId, actionId, text, batchId } as const
      return { ...recipient, why: await problemOf(action) }
    })
    const failed = outcomes.flatMap(({ why, ...one }) => (why === null ? [] : [{ ...one, why }]))
    const sent = [...sentIds, ...outcomes.filter(({ why }) => why === null).map(({ id }) => id)]
    setSentIds(sent)
    setUnsent(failed)
    setSending(false)
    if (failed.length > 0) return
    onClose()
    announceSent(sent, actionIds)
  }
  const close = () => {
    onClose()
    if (sentIds.length > 0) announceSent(sentIds, actionIds)
  }
  return { isSending, unsent, sentCount: sentIds.length, send, close }
}

function announceSent(ids: readonly string[], actionIds: ReadonlyMap<string, string>): void {
  const undoIds = new Map(ids.map((id) => [id, newDocumentId()]))
  const undo = async () => {
    const problems = await runAll(ids, (quoteId) =>
      problemOf({
        ...{ action: 'undo', quoteId },
        ...{ undoes: actionIds.get(quoteId) ?? '', actionId: undoIds.get(quoteId) ?? '' },
      }),
    )
    const [first] = problems.filter((problem) => problem !== null)
    const undone = problems.filter((problem) => problem === null).length
    if (first === undefined) toaster.success('Undone')
    else toaster.error(`Undone for ${undone} of ${ids.length} customers`, first)
  }
  announceSaved(`Follow-up sent to ${countOf(ids.length, 'customer')}`, undo)
}
