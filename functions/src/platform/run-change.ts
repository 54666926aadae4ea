import { rolePath } from '@moving/domain/paths'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore'
import { requireOffice, type Caller } from './caller.ts'
import { contended } from './contended.ts'
import { hashOfInput } from './input-hash.ts'

export type ByOffice = Pick<Caller, 'uid' | 'email'>

export interface ChangePorts {
  db: Firestore
  now: () => Date
}

/** A change within its transaction. */
export interface ChangeContext {
  db: Firestore
  transaction: Transaction
  now: Date
  caller: ByOffice
  /** To be stored in the log entry, which is the call's receipt. */
  inputHash: string
}

interface Change {
  caller: ByOffice
  /** What the call says, without what a repeated call may say differently. */
  input: unknown
  /** The log entry with the id that the page sent. */
  entry: DocumentReference
  /** Further documents that are read in the same round trip. */
  reads?: readonly DocumentReference[]
}

/** A call whose id was used before: for the same input, or for a different one. */
type UsedBefore = { repeats: DocumentSnapshot } | { isReused: true }
export type Ran<Result> = { result: Result } | UsedBefore

/** @returns null for an id that wasn't used before */
export function usedBefore(entry: DocumentSnapshot, inputHash: string): UsedBefore | null {
  if (!entry.exists) return null
  return entry.get('input_hash') === inputHash ? { repeats: entry } : { isReused: true }
}

/**
 * Runs a change by the office in one transaction, in which the caller is still in the office. A
 * call whose id was used before changes nothing.
 * @param change writes the log entry; it runs again if the transaction does
 * @throws HttpsError `permission-denied` for a caller who was removed in the meantime
 */
export function runChange<Result>(
  { caller, input, entry, reads = [] }: Change,
  { db, now }: ChangePorts,
  change: (context: ChangeContext, stored: DocumentSnapshot[]) => Result | Promise<Result>,
): Promise<Ran<Result>> {
  const inputHash = hashOfInput(input)
  return db.runTransaction(async (transaction): Promise<Ran<Result>> => {
    const role = db.doc(rolePath(caller.uid))
    const [roleNow, known, ...stored] = await transaction.getAll(role, entry, ...reads)
    requireOffice(roleNow)
    const used = known ? usedBefore(known, inputHash) : null
    if (used) return used
    const context = { db, transaction, now: now(), caller, inputHash }
    return { result: await change(context, stored) }
  }, contended)
}

/** The answer to a page, which for a repeated call is the same as to the first. */
export function answerOf<Answer>(
  ran: Ran<Answer>,
): Answer | { done: true; undoable: boolean } | { refused: true; why: 'id_reused' } {
  if ('result' in ran) return ran.result
  if ('isReused' in ran) return { refused: true, why: 'id_reused' }
  return { done: true, undoable: ran.repeats.get('undoable') === true }
}
