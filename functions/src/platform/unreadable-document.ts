import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { log } from './log.ts'

/**
 * A stored document that doesn't match its schema. The error has the document's path, but none of
 * its contents.
 */
export class UnreadableDocument extends Error {
  readonly path: string

  constructor(path: string) {
    super(`${path} does not fit its schema`)
    this.path = path
  }
}

/** @throws UnreadableDocument for a missing document, or one that doesn't match the schema */
export function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> {
  const parsed = schema.safeParse(snapshot.data())
  if (!parsed.success) throw new UnreadableDocument(snapshot.ref.path)
  return parsed.data
}

/** Returns null if the document is missing or doesn't match the schema; the latter is logged. */
export function findDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot | undefined,
): z.output<Schema> | null {
  if (!snapshot?.exists) return null
  const parsed = schema.safeParse(snapshot.data())
  if (parsed.success) return parsed.data
  log.unreadableDocument(snapshot.ref.path)
  return null
}

/** Returns the documents that match the schema, with their ids. The others are logged. */
export function findDocuments<Value extends object>(
  schema: z.ZodMiniType<Value>,
  snapshots: readonly DocumentSnapshot[],
): (Value & { id: string })[] {
  return snapshots.flatMap((snapshot) => {
    const found = findDocument(schema, snapshot)
    return found === null ? [] : [{ ...found, id: snapshot.id }]
  })
}
