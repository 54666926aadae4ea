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

export interface ChangeContext {
  db: Firestore
  transaction: Transaction
  now: Date
  caller: ByOffice
  /**
   * The hash of the call's input, to be stored in the log entry. It shows whether a later call with
   * the same id repeats this one.
   */
  inputHash: string
}

interface Change {
  caller: ByOffice
  /** The call's input, without fields that may differ when the call is repeated. */
  input: unknown
  /** The log entry, whose id the page chose. */
  entry: DocumentReference
  /** Further documents to read in the same round trip. */
  reads?: readonly DocumentReference[]
}

type UsedBefore = { repeats: DocumentSnapshot } | { isReused: true }
export type Ran<Result> = { result: Result } | UsedBefore

/** @returns null if the id wasn't used before */
export function usedBefore(entry: DocumentSnapshot, inputHash: string): UsedBefore | null {
  if (!entry.exists) return null
  return entry.get('input_hash') === inputHash ? { repeats: entry } : { isReused: true }
}

/**
 * Runs a change by the office in one transaction. A call whose id was used before changes nothing.
 * @param change writes the log entry; it runs again if the transaction is retried
 * @throws HttpsError `permission-denied` for a caller who was removed from the team
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

/** Returns the answer to the page; a repeated call gets the same answer as the first. */
export function createAnswer<Answer>(
  ran: Ran<Answer>,
): Answer | { done: true; undoable: boolean } | { refused: true; why: 'id_reused' } {
  if ('result' in ran) return ran.result
  if ('isReused' in ran) return { refused: true, why: 'id_reused' }
  return { done: true, undoable: ran.repeats.get('undoable') === true }
}
