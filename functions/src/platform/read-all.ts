import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'

/** Firestore, or a transaction. */
export interface Reader {
  getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>
}

/** Reads documents at once; Firestore answers one for each reference, in their order, also of those that are not there. */
export async function readAll<const References extends readonly DocumentReference[]>(
  reader: Reader,
  ...references: References
): Promise<{ [Place in keyof References]: DocumentSnapshot }> {
  const found: readonly DocumentSnapshot[] =
    references.length === 0 ? [] : await reader.getAll(...references)
  return found as { [Place in keyof References]: DocumentSnapshot }
}
