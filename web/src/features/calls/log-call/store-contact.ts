import { contactsPath } from '@moving/domain/paths'
import {
  factsVersion,
  noFacts,
  planFacts,
  type FactsWish,
  type MoveFacts,
} from '@moving/domain/quote/facts/move-facts'
import type { Contact } from '@moving/domain/work/contact'
import { tasksAfterYes } from '@moving/domain/work/customer-act'
import { countsFromLease, planAfterContact } from '@moving/domain/work/log-contact'
import type { LoggedContact } from '@moving/domain/work/log-call-form'
import type { LostReason } from '@moving/domain/work/lost-reason'
import type { QuoteWork, WorkPlan } from '@moving/domain/work/quote-work'
import { askedByCustomer, only, without, withTasks, type Tasks } from '@moving/domain/work/task'
import { doc, serverTimestamp, type Firestore, type Transaction } from 'firebase/firestore'
import { knownHours } from '../../../lib/hours/use-office-hours.ts'
import { refTo } from '../../../shared/documents/kind.ts'
import { contactsOf, quoteFacts } from '../../../shared/documents/office-kinds.ts'
import { runChange } from '../../../shared/save/run-change.ts'
import type { Caller } from '../coworker.ts'
import { noHolder } from '../lease/take-lease.ts'
import {
  readWork,
  writeWork,
  type StoredWork,
  type WorkChange,
} from '../../../shared/office/work-document.ts'
import { serverNow } from '../../../lib/async/server-clock.ts'

export interface ContactSave {
  quoteId: string
  /** The contact's id, made once per dialog: a save that is tried again is found by it. */
  contactId: string
  /** The newest contact that the dialog knows of; the save waits if there is another one. */
  expected: string | null
  contact: LoggedContact
  /** As the dialog opened with it: whoever logs has not seen what the customer did since. */
  shown: Pick<QuoteWork, 'lost_why' | 'activity_at'>
  /** What was learned about the move, and the quote's notes as the dialog showed them; absent for nothing. */
  learned?: { notes: string | null; wish: FactsWish }
  /** The estimate to which the customer said yes on the phone; null for none. */
  yes?: PhoneYes | null
}

export interface PhoneYes {
  /** In dollars; the save is refused if the estimate is another by now. */
  amount: number
  /** `estimateIdOf` it. */
  estimateId: string
  /** The customer's. */
  name: string
}

/** A contact that somebody else logged meanwhile. */
export interface OtherContact {
  id: string
  email: string | null
  at: Date | undefined
}

/** What 'Undo' puts back. */
export type ReplacedWork = WorkPlan & Pick<QuoteWork, 'heard_from' | 'due_at'>

/** What a contact made of what is known of the move. */
interface LearnedFacts {
  before: MoveFacts
  after: MoveFacts
}

export type ContactOutcome =
  | { kind: 'stored'; replaced: ReplacedWork | null; learned?: LearnedFacts }
  | { kind: 'other'; other: OtherContact }
  /** Somebody else has answered about the move meanwhile. */
  | { kind: 'facts' }

/**
 * Logs a contact: the contact itself, what is next and what was learned about the move, in one commit. The
 * try counts from the start of the caller's lease; if the rules find that too long ago, from the time of the
 * commit.
 * @returns what was replaced, null if an earlier try had stored all; or who logged meanwhile
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function storeContact(
  db: Firestore,
  caller: Caller,
  save: ContactSave,
): Promise<ContactOutcome> {
  return runChange(
    db,
    async (transaction, isSecond): Promise<ContactOutcome> => {
      const reference = doc(db, contactsPath(save.quoteId), save.contactId)
      if ((await transaction.get(reference)).exists()) return { kind: 'stored', replaced: null }
      const stored = await readWork(transaction, db, save.quoteId)
      const other = await findOther(transaction, db, stored, save)
      if (other !== null) return { kind: 'other', other }
      const learned = await planLearned(transaction, db, save)
      if (learned === 'changed') return { kind: 'facts' }
      const usesLease = !isSecond && countsFromLease(stored.work, caller.uid, serverNow())
      // Not the parsed date, which has lost its microseconds.
      const triedAt: unknown = usesLease ? stored.snapshot.get('holder_since') : serverTimestamp()
      transaction.set(reference, contactFields(caller, save.contact, triedAt))
      writeWork(transaction, stored, workChange(stored, caller, save, triedAt))
      if (learned !== null) writeFacts(transaction, db, save.quoteId, learned.after, caller)
      const replaced = stored.snapshot.exists() ? stored.work : null
      return { kind: 'stored', replaced, ...(learned && { learned }) }
    },
    save.quoteId,
  )
}

/** Reads only where something was learned. */
async function planLearned(
  transaction: Transaction,
  db: Firestore,
  { quoteId, learned }: Pick<ContactSave, 'quoteId' | 'learned'>,
): Promise<LearnedFacts | 'changed' | null> {
  if (learned === undefined) return null
  const before = await readFacts(transaction, db, quoteId)
  const planned = planFacts(learned.notes, before, learned.wish)
  return planned === 'changed' ? planned : { before, after: planned.facts }
}

async function readFacts(transaction: Transaction, db: Firestore, quoteId: string) {
  return quoteFacts.read(await transaction.get(refTo(db, quoteFacts, quoteId))) ?? noFacts
}

function writeFacts(
  transaction: Transaction,
  db: Firestore,
  quoteId: string,
  facts: MoveFacts,
  { email }: Caller,
): void {
  const { stairs, elevator, long_carry, flexible_dates, special_items } = facts
  transaction.set(refTo(db, quoteFacts, quoteId), {
    ...{ stairs, elevator, long_carry, flexible_dates, special_items },
    ...{ by: 'office', by_email: email, updated_at: serverTimestamp() },
  })
}

async function findOther(
  transaction: Transaction,
  db: Firestore,
  { work }: StoredWork,
  { quoteId, expected }: Pick<ContactSave, 'quoteId' | 'expected'>,
): Promise<OtherContact | null> {
  const { last_contact: id } = work
  if (id === null || id === expected) return null
  const contacts = contactsOf(quoteId)
  const contact = contacts.read(await transaction.get(refTo(db, contacts, id)))
  const { by_email: email = null, logged_at: at } = contact ?? {}
  return { id, email, at }
}

function contactFields(
  caller: Caller,
  { result, note, nextAt }: Pick<LoggedContact, 'note' | 'nextAt'> & Pick<Contact, 'result'>,
  triedAt: unknown,
) {
  return {
    tried_at: triedAt,
    logged_at: serverTimestamp(),
    by_uid: caller.uid,
    by_email: caller.email,
    result,
    note,
    next_at: nextAt,
  }
}

function workChange(
  { work }: StoredWork,
  caller: Caller,
  { contactId, contact, shown, yes = null }: ContactSave,
  triedAt: unknown,
): WorkChange {
  const isOthers = work.holder_uid !== null && work.holder_uid !== caller.uid
  // Who left the closing as it was neither opens nor closes what somebody else has decided since.
  const lostWhy =
    yes === null && contact.lostWhy === shown.lost_why ? work.lost_why : contact.lostWhy
  return {
    ...(yes === null
      ? planAfterContact(work, { ...contact, lostWhy }, serverNow(), shown.activity_at ?? null)
      : withTasks(tasksAfterYes(work.tasks, serverNow(), knownHours()), work)),
    ...(yes !== null && yesFields(yes, caller)),
    ...outcomeChange(work.lost_why, lostWhy, caller),
    ...(contact.heardFrom && { heard_from: contact.heardFrom }),
    ...(work.first_try_at === null && { first_try_at: triedAt }),
    ...(work.reached_at === null && contact.result === 'reached' && { reached_at: triedAt }),
    tries: work.tries + 1,
    last_contact: contactId,
    ...(!isOthers && noHolder),
  }
}

function yesFields({ amount, estimateId, name }: PhoneYes, caller: Caller): WorkChange {
  return {
    ...{ accepted_amount: amount, accepted_at: serverTimestamp(), accepted_estimate: estimateId },
    ...{ accepted_name: name, accepted_by: caller.email },
  }
}

const noYes: WorkChange = {
  ...{ accepted_amount: null, accepted_at: null, accepted_estimate: null, accepted_name: null },
  accepted_by: null,
}

/** Closes or opens a request; leaves its outcome alone where that stays as it is. */
function outcomeChange(from: LostReason | null, to: LostReason | null, caller: Caller): WorkChange {
  if (from === to) return {}
  return {
    outcome: to === null ? 'open' : 'lost',
    lost_why: to,
    closed_at: to === null ? null : serverTimestamp(),
    outcome_by_email: caller.email,
  }
}

/** Leaves a document alone that never said how the customer heard of us. */
function heardFromChange(from: QuoteWork['heard_from'], to: QuoteWork['heard_from']): WorkChange {
  return (from ?? null) === (to ?? null) ? {} : { heard_from: to ?? null }
}

export interface ContactUndo {
  quoteId: string
  /** The contact that is taken back. */
  contactId: string
  /** Id of the contact that says so, made once. */
  undoId: string
  /** What the contact replaced. */
  plan: ReplacedWork
  /** What it made of what is known of the move; absent for nothing. */
  learned?: LearnedFacts | undefined
  /** With it the customer's yes was stored, which is taken back too. */
  hadYes?: boolean | undefined
}

/**
 * Puts back what a contact replaced. The contact stays, and so do the tries: the clock of the
 * promise cannot be polished.
 * @returns null when it is stored, else who logged since
 * @throws FirestoreError `unavailable`, `permission-denied`, `aborted`
 */
export function undoContact(
  db: Firestore,
  caller: Caller,
  { quoteId, contactId, undoId, plan, learned, hadYes = false }: ContactUndo,
): Promise<OtherContact | null> {
  return runChange(
    db,
    async (transaction) => {
      const reference = doc(db, contactsPath(quoteId), undoId)
      if ((await transaction.get(reference)).exists()) return null
      const stored = await readWork(transaction, db, quoteId)
      const other = await findOther(transaction, db, stored, { quoteId, expected: contactId })
      if (other !== null) return other
      if (learned) await unlearn(transaction, db, quoteId, learned, caller)
      const undone = { result: 'undone', note: '', nextAt: plan.due_at } as const
      transaction.set(reference, contactFields(caller, undone, serverTimestamp()))
      writeWork(transaction, stored, {
        ...(!hasCanceledSince(stored.work, plan) && {
          ...withTasks(tasksBefore(plan, stored.work.tasks, hadYes), stored.work),
          ...outcomeChange(stored.work.lost_why, plan.lost_why, caller),
        }),
        ...heardFromChange(stored.work.heard_from, plan.heard_from),
        ...(hadYes && noYes),
        last_contact: undoId,
      })
      return null
    },
    quoteId,
  )
}

/** What was to be done before the contact, with what the customer asked for since, and what the calendar lacks. */
function tasksBefore({ tasks: before }: ReplacedWork, now: Tasks, hadYes: boolean): Tasks {
  const asked = hadYes ? without(askedByCustomer(now), 'yes') : askedByCustomer(now)
  return { ...without(before, 'crew'), ...asked, ...only(now, 'crew') }
}

/** What the customer has closed since is not opened again. */
const hasCanceledSince = ({ lost_why: why, outcome_by_email: by }: WorkPlan, before: WorkPlan) =>
  before.lost_why === null && why !== null && by === null

/** What somebody has learned since stays. */
async function unlearn(
  transaction: Transaction,
  db: Firestore,
  quoteId: string,
  { before, after }: LearnedFacts,
  caller: Caller,
): Promise<void> {
  const known = await readFacts(transaction, db, quoteId)
  if (factsVersion(known) !== factsVersion(after)) return
  writeFacts(transaction, db, quoteId, before, caller)
}
