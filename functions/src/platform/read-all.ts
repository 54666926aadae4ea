import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'

export interface Reader {
  getAll: (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>
}

/**
 * Reads several documents in one call. Returns a snapshot for each reference, in the same order,
 * also for missing documents.
 */
export async function readAll<const References extends readonly DocumentReference[]>(
  reader: Reader,
  ...references: References
): Promise<{ [Place in keyof References]: DocumentSnapshot }> {
  const found: readonly DocumentSnapshot[] =
    references.length === 0 ? [] : await reader.getAll(...references)
  return found as { [Place in keyof References]: DocumentSnapshot }
}
