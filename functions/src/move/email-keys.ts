import { randomFillSync } from 'node:crypto'
import {
  emailChangeSchema,
  type EmailChange,
  type EmailLink,
} from '@moving/domain/move/email-change'
import { moveKeyPattern, newMoveKey } from '@moving/domain/move/move-key'
import { collections, emailChangePath } from '@moving/domain/paths'
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { findDocument } from '../platform/unreadable-document.ts'
import { hashOfMoveKey } from '../quote/move-links.ts'

const fieldOf = { confirm: 'confirm_keys', undo: 'undo_keys' } as const

interface NewKey {
  id: string
  act: EmailLink['act']
  isOpen: (change: EmailChange, now: Date) => boolean
}

/**
 * Creates a key for one email about a new email address. Only its hash is stored.
 * @returns null if the change is no longer possible
 */
export function makeEmailKey(
  { id, act, isOpen }: NewKey,
  { db, now }: { db: Firestore; now: Date },
): Promise<{ key: string; change: EmailChange } | null> {
  const key = newMoveKey((into) => randomFillSync(into))
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.get(db.doc(emailChangePath(id)))
    const change = stored.exists ? findDocument(emailChangeSchema, stored) : null
    if (change === null || !isOpen(change, now)) return null
    transaction.update(stored.ref, { [fieldOf[act]]: FieldValue.arrayUnion(hashOfMoveKey(key)) })
    return { key, change }
  })
}

/** Finds the change for which a key was emailed; null for an unknown or malformed key. */
export async function findByEmailKey(
  { act, key }: EmailLink,
  { db, transaction }: { db: Firestore; transaction: Transaction },
): Promise<{ change: EmailChange; ref: DocumentReference } | null> {
  const hash = hashOfMoveKey(moveKeyPattern.test(key) ? key : 'none')
  const byKey = db.collection(collections.emailChanges).where(fieldOf[act], 'array-contains', hash)
  const [stored] = (await transaction.get(byKey.limit(1))).docs
  const change = stored ? findDocument(emailChangeSchema, stored) : null
  return stored && change ? { change, ref: stored.ref } : null
}
