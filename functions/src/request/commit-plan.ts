import { documentsAfter, type Plan, type RequestBase } from '@moving/domain/actions/action'
import { historyOf } from '@moving/domain/actions/history-of'
import { undoFactsOf } from '@moving/domain/actions/action-entry'
import { settledPlan } from '@moving/domain/actions/settled-plan'
import { arrivalOn } from '@moving/domain/calendar/booking'
import { isSameValue } from '@moving/domain/compare-and-set'
import { tellableFacts } from '@moving/domain/mail/quote-change'
import { mailLog } from '../mail/mail-log.ts'
import type { MailPorts } from '../mail/mail-ports.ts'
import type { OpenedMail } from '../mail/outbox/open-day-emails.ts'
import { prepareUpdateMail } from '../mail/outbox/open-update-mail.ts'
import type { Caller } from '../platform/caller.ts'
import { searchOf } from '../quote/search-of.ts'
import type { LoadedRequest, WriteTransaction } from './load-request.ts'
import { copiedFields, listedFields } from '../quote/record-fields.ts'
import { writeAdditions } from './write-additions.ts'
import { changedFieldsOf, writePlan } from './write-plan.ts'
import type { NewLogEntry } from './write-log-entry.ts'

/** The coworker who acts; null for the customer. */
export type Editor = Pick<Caller, 'uid' | 'email'> | null

interface Committed {
  opened: OpenedMail[]
  /** What the log entry says about the change. */
  logged: Omit<NewLogEntry, 'action' | 'reply' | 'input_hash' | 'undoable' | 'undoes'>
  /** Whether anything was written. */
  hasEffect: boolean
}

/**
 * Writes a plan with all its consequences: the tasks, the search map, and the email about what its
 * customer sees. The caller writes the log entry. Everything is read before the first write.
 */
export async function commitPlan(
  planned: Plan,
  loaded: LoadedRequest,
  { actionId, editor }: { actionId: string; editor: Editor },
  at: WriteTransaction,
): Promise<Committed> {
  const { state, source, search } = loaded
  const { id: quoteId } = state.quote
  if (!hasEffect(planned, state)) {
    const logged = { before: {}, after: {}, state_after: undoFactsOf(state) }
    return { opened: [], logged, hasEffect: false }
  }
  const booking = loaded.isBookingUnreadable
    ? undefined
    : documentsAfter<RequestBase>(state, planned.changes).booking
  // Tasks aren't planned for unreadable work, because planning would overwrite it.
  const isReadable = !loaded.record.exists || loaded.workTimes !== null
  const settled = isReadable
    ? settledPlan(planned, { ...loaded, booking, now: at.now, isByOffice: editor !== null })
    : planned
  const changed = changedFieldsOf(settled, state)
  const after = documentsAfter(state, settled.changes)
  const news = { before: tellableFactsOf(state), after: tellableFactsOf(after) }
  const { isUnannounced = false } = planned
  const mail = isUnannounced ? null : await prepareUpdateMail({ quoteId, actionId, ...news }, at)
  const times = loaded.workTimes ?? { created_at: at.now, updated_at: at.now }
  const work = { ...after.work, created_at: times.created_at, updated_at: times.updated_at }
  const { name, email, phone, status, estimate_amount = null } = after.quote
  const searched = await searchOf(
    { id: quoteId, name, email, phone, status, estimate_amount, source, work },
    { db: at.db, get: (query) => at.transaction.get(query) },
  )
  const isSearchSame = isSameValue(searched, search)
  const { record } = loaded
  const quoteWritten = changed.written['quote']
  const beside = {
    ...(isReadable && listedFields(record, after.work)),
    ...((quoteWritten || record.get('quote') === undefined) &&
      copiedFields(record, quoteWritten ?? {}, after.quote)),
  }
  const writes = { ...changed, search: isSearchSame ? null : searched, beside }
  writePlan(loaded, writes, editor, at)
  mail?.write()
  const history = historyOf(state, after)
  const added = writeAdditions(settled, state, actionId, at)
  return {
    opened: [...(mail ? [mail] : []), ...added.opened],
    logged: {
      ...{ before: changed.before, after: changed.after, ...added.logged },
      ...(history && { history }),
      ...(isUnannounced && { unannounced: true }),
      state_after: undoFactsOf(after),
    },
    hasEffect: true,
  }
}

/** Whether a plan changes or adds anything. */
function hasEffect(plan: Plan, state: RequestBase): boolean {
  const { after } = changedFieldsOf(plan, state)
  const parts = [after, plan.adds ?? {}].flatMap((part) => Object.keys(part))
  return parts.length > 0 || plan.withdraws !== undefined
}

const tellableFactsOf = ({ quote, booking }: RequestBase) =>
  tellableFacts(quote, arrivalOn(quote.move_date, booking))

/** Queues emails that a committed transaction created. The sweep repairs one that fails. */
export async function enqueueOpened(
  opened: readonly OpenedMail[],
  enqueue: MailPorts['enqueue'],
): Promise<void> {
  for (const { mailId, dueAt } of opened) {
    mailLog.held(mailId)
    await enqueue(mailId, dueAt).catch((cause: unknown) => mailLog.enqueueFailed(mailId, cause))
  }
}
