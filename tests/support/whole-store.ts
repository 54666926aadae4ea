import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'

export interface StoredDocument {
  path: string
  data: unknown
}

/** Every document of every collection at any depth, also below documents that don't exist. */
export async function wholeStore(db: Firestore): Promise<StoredDocument[]> {
  return (await Promise.all((await db.listCollections()).map(documentsIn))).flat()
}

async function documentsIn(collection: CollectionReference): Promise<StoredDocument[]> {
  const references = await collection.listDocuments()
  return (await Promise.all(references.map(documentAndBelow))).flat()
}

async function documentAndBelow(reference: DocumentReference): Promise<StoredDocument[]> {
  const [snapshot, below] = await Promise.all([reference.get(), reference.listCollections()])
  const deeper = (await Promise.all(below.map(documentsIn))).flat()
  return snapshot.exists ? [{ path: reference.path, data: snapshot.data() }, ...deeper] : deeper
}

/** The documents whose path or contents include one of these texts, ignoring case. */
export function naming(texts: readonly string[], documents: readonly StoredDocument[]) {
  const sought = texts.map((text) => text.toLowerCase())
  return documents.filter((document) => {
    const written = JSON.stringify(document).toLowerCase()
    return sought.some((text) => written.includes(text))
  })
}
