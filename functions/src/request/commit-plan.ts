import { documentsAfter, type Plan, type RequestBase } from '@moving/domain/actions/action'
import { historyOf } from '@moving/domain/actions/history-of'
import { arrivalOn } from '@moving/domain/calendar/booking'
import { isSameValue } from '@moving/domain/compare-and-set'
import { tellableFacts } from '@moving/domain/mail/quote-change'
import { changesAfter } from '@moving/domain/request/changes-after'
import type { Entry } from '@moving/domain/request/entry'
import { conflictSince, type Change } from '@moving/domain/request/undo-entry'
import { stateIn } from '@moving/domain/request/request-state'
import { mailLog } from '../mail/mail-log.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import { createUpdateEmail } from '../mail/kinds/update-email.ts'
import { createThanks } from '../mail/kinds/thanks-email.ts'
import type { QueuedMail } from '../mail/outbox/mail-record.ts'
import type { Caller } from '../platform/caller.ts'
import { searchOf } from '../quote/search-of.ts'
import type { LoadedRequest, WriteTransaction } from './load-request.ts'
import { copiedFields, stateFields } from './record-fields.ts'
import { writeEntries } from './request-log.ts'
import { writeAdditions } from './write-additions.ts'
import { changedFieldsOf, writePlan, type ChangedFields } from './write-plan.ts'
import type { NewLogEntry } from './write-log-entry.ts'

/** The coworker who acts; null for the customer. */
export type Editor = Pick<Caller, 'uid' | 'email'> | null

interface Author {
  /** Null for an action that isn't logged. */
  action: Entry['action'] | null
  actionId: string
  editor: Editor
}

interface Committed {
  opened: QueuedMail[]
  /** The log entry's fields that follow from the change. */
  logged: Omit<NewLogEntry, 'action' | 'reply' | 'input_hash' | 'undoable' | 'undoes'>
  hasEffect: boolean
}

/**
 * Writes a plan with everything that follows from it: the state, missing log entries, the search
 * map, and emails. The caller writes the action's own log entry. Everything is read before the
 * first write.
 * @param later the log entries that are newer than the page
 * @returns `conflict` with a different person's change that the action would overwrite; then
 *   nothing is written
 */
export async function commitPlan(
  planned: Plan,
  loaded: LoadedRequest,
  { action, actionId, editor }: Author,
  at: WriteTransaction,
  later: readonly Entry[] = [],
): Promise<Committed | { conflict: Change }> {
  const { state, source, search, hours, record, missing } = loaded
  const { id: quoteId } = state.quote
  // If the record can't be read (`missing` is null), no new state is computed, because it would
  // overwrite the record.
  const by = { by_uid: editor?.uid ?? null, by_email: editor?.email ?? null, now: at.now }
  const isLogged = missing !== null && action !== null
  const next = isLogged
    ? changesAfter(planned, { documents: state, author: { id: actionId, action, ...by } }, hours)
    : null
  const conflict =
    next?.wished && conflictSince(later, { action: next.entry.action, facts: next.wished })
  if (conflict) return { conflict }
  const changed = changedFieldsOf(planned, state)
  const saysNothing = Object.keys(next?.entry.facts ?? {}).length === 0 && !planned.replayed
  if (saysNothing && !hasEffect(planned, changed)) {
    const last_seq = stateIn(source)?.last_entry?.seq
    return { opened: [], logged: last_seq === undefined ? {} : { last_seq }, hasEffect: false }
  }
  const after = { ...documentsAfter(state, planned.changes), ...(next && { work: next.work }) }
  const news = { before: tellableFactsOf(state), after: tellableFactsOf(after) }
  const { isUnannounced = false } = planned
  const mail = isUnannounced ? null : await createUpdateEmail({ quoteId, actionId, ...news }, at)
  const searched = searchOf(after.quote, source, after.work)
  const isSearchSame = isSameValue(searched, search)
  // An action that isn't logged also stores the first state of a new request, so that Today lists
  // it.
  const settled = next?.work ?? (missing !== null && missing.length > 0 ? state.work : null)
  const beside = settled && {
    ...copiedFields(record, changed['quote'], after.quote, missing ?? []),
    ...stateFields(record, settled),
  }
  const writes = { written: changed, search: isSearchSame ? null : searched, beside: beside ?? {} }
  writePlan(loaded, writes, editor, at)
  if (settled) writeEntries(quoteId, missing ?? [], at)
  mail?.write()
  const history = historyOf(state, after, next?.entry.facts)
  const added = writeAdditions(planned, state, actionId, at)
  const ended = { before: state.work, after: after.work }
  const thanks = isUnannounced ? null : createThanks({ quote: after.quote, actionId, ...ended }, at)
  return {
    opened: [mail, thanks, ...added.opened].filter((one) => one !== null),
    logged: {
      ...added.logged,
      ...(history && { history }),
      ...(isUnannounced && { unannounced: true }),
      ...(next && logFieldsOf(next.entry)),
    },
    hasEffect: true,
  }
}

const logFieldsOf = ({ v, seq, facts, undone_by }: Entry) => ({ v, seq, facts, undone_by })

function hasEffect(plan: Plan, written: ChangedFields): boolean {
  const parts = [written, plan.adds ?? {}].flatMap((part) => Object.keys(part))
  return parts.length > 0 || plan.withdraws !== undefined
}

const tellableFactsOf = ({ quote, booking, work }: RequestBase) =>
  tellableFacts(quote, arrivalOn(quote.move_date, booking), work.estimate)

/**
 * Queues the emails that a committed transaction created. If queueing fails, a scheduled function
 * queues the email later.
 */
export async function enqueueOpened(
  opened: readonly QueuedMail[],
  enqueue: MailPorts['enqueue'],
): Promise<void> {
  for (const { mailId, dueAt } of opened) {
    mailLog.held(mailId)
    await enqueue(mailId, dueAt).catch((cause: unknown) => mailLog.enqueueFailed(mailId, cause))
  }
}
