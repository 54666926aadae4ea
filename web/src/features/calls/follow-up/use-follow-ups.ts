import { countOf } from '@moving/domain/count'
import { isOneOf, keysOf } from '@moving/domain/keys'
import { notSilentLabels, type NotSilent } from '@moving/domain/work/silent-task'
import { useState } from 'react'
import { newDocumentId } from '../../../lib/document-id.ts'
import { describeRefusal, sendAction } from '../../../shared/request/send-action.ts'
import { announceSaved } from '../../../shared/save/attempt-save.ts'
import { explainFailure } from '../../../shared/save/explain-failure.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { groupByPerson, type Recipient } from './recipients.ts'

/** The result for one request. Only unsent ones are tried again. */
interface Outcome extends Recipient {
  state: 'sent' | 'skipped' | 'unsent'
  /** Why the text wasn't sent. Empty if it was. */
  why: string
}

/** Maximum number of names in a message. */
const namesShown = 8

/** Lists the first eight names and counts the rest. */
export function listNames(names: readonly string[]): string {
  const others = names.length - namesShown
  return names.slice(0, namesShown).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

/** Maximum number of actions that run at the same time. */
const atOnce = 4

/** Runs tasks in order, a few at the same time. */
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

/** Sends an action. Returns null if it was done, and otherwise why it wasn't. */
const attempt = (
  action: Parameters<typeof sendAction>[0],
): Promise<{ why: string; skipped?: NotSilent } | null> =>
  sendAction(action).then(
    (outcome) => {
      if (outcome.done) return null
      const { current } = outcome.refusal
      const why = describeRefusal(outcome.refusal)
      return isOneOf(keysOf(notSilentLabels), current) ? { why, skipped: current } : { why }
    },
    (cause: unknown) => {
      console.error('A follow-up failed', cause)
      return { why: explainFailure(cause) }
    },
  )

/**
 * Sends a customer the text for each request without an answer. The server combines them in one
 * email.
 */
async function sendToPerson(
  requests: readonly Recipient[],
  send: (quoteId: string) => ReturnType<typeof attempt>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const request of requests) {
    // A failed attempt may have sent the email, so the other requests must wait.
    if (outcomes.at(-1)?.state === 'unsent') break
    const problem = await send(request.id)
    if (problem === null) outcomes.push({ ...request, state: 'sent', why: '' })
    else if (problem.skipped === undefined) {
      outcomes.push({ ...request, state: 'unsent', why: problem.why })
    } else {
      outcomes.push({ ...request, state: 'skipped', why: notSilentLabels[problem.skipped] })
    }
  }
  return outcomes
}

/**
 * Emails the same text to several customers. Sending it again skips customers who got it, because
 * each request's email keeps the id of its action. One Undo withdraws all emails.
 */
export function useFollowUps(recipients: readonly Recipient[], onClose: () => void) {
  const [batchId] = useState(newDocumentId)
  const [actionIds] = useState(
    () => new Map(recipients.map(({ id }) => [id, newDocumentId()] as const)),
  )
  const [isSending, setSending] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const persons = groupByPerson(recipients)
  const isLeft = ({ id }: Recipient) =>
    !outcomes.some((outcome) => outcome.id === id && outcome.state !== 'unsent')

  const send = async (text: string) => {
    setSending(true)
    const waiting = persons.map((requests) => requests.filter(isLeft))
    const tried = await runAll(waiting, (requests) =>
      sendToPerson(requests, (quoteId) => {
        const actionId = actionIds.get(quoteId) ?? newDocumentId()
        return attempt({
          ...{ action: 'send_follow_up', quote_id: quoteId, action_id: actionId },
          ...{ text, batch_id: batchId },
        })
      }),
    )
    const all = [...outcomes.filter(({ state }) => state !== 'unsent'), ...tried.flat()]
    setOutcomes(all)
    setSending(false)
    if (all.some(({ state }) => state === 'unsent')) return
    onClose()
    announce(all, actionIds)
  }
  const inState = (state: Outcome['state']) => outcomes.filter((one) => one.state === state)
  const sentCount = groupByPerson(inState('sent')).length
  const close = () => {
    onClose()
    if (sentCount > 0) announce(outcomes, actionIds)
  }
  const left = persons.filter((requests) => requests.some(isLeft)).length
  const skipped = describeSkipped(outcomes)
  return { isSending, unsent: inState('unsent'), skipped, sentCount, persons, left, send, close }
}

/** Names the skipped requests: 'Skipped: Maya Johnson (wrote to us)'. Empty if there are none. */
function describeSkipped(outcomes: readonly Outcome[]): string {
  const skipped = outcomes.filter(({ state }) => state === 'skipped')
  const names = skipped.map(({ name, why }) => `${name} (${why})`)
  return names.length === 0 ? '' : `Skipped: ${listNames(names)}`
}

function announce(outcomes: readonly Outcome[], actionIds: ReadonlyMap<string, string>): void {
  const sent = outcomes.filter(({ state }) => state === 'sent')
  const ids = sent.map(({ id }) => id)
  const skipped = describeSkipped(outcomes)
  if (ids.length === 0) {
    toaster.create({ type: 'info', title: 'No follow-up sent', description: skipped })
    return
  }
  const undoIds = new Map(ids.map((id) => [id, newDocumentId()]))
  const undo = async () => {
    const problems = await runAll(ids, (quoteId) =>
      attempt({
        ...{ action: 'undo', quote_id: quoteId },
        ...{ undoes: actionIds.get(quoteId) ?? '', action_id: undoIds.get(quoteId) ?? '' },
      }),
    )
    const [first] = problems.filter((problem) => problem !== null)
    const undone = problems.filter((problem) => problem === null).length
    if (first === undefined) toaster.success('Undone')
    else toaster.error(`Undone for ${undone} of ${countOf(ids.length, 'request')}`, first.why)
  }
  const done = `Follow-up sent to ${countOf(groupByPerson(sent).length, 'customer')}`
  announceSaved(skipped === '' ? done : `${done}. ${skipped}`, undo)
}
