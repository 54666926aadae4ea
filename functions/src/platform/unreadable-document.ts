import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { log } from './log.ts'

/**
 * One of our documents that doesn't fit its schema. Contains its path, but none of its contents.
 */
export class UnreadableDocument extends Error {
  readonly path: string

  constructor(path: string) {
    super(`${path} does not fit its schema`)
    this.path = path
  }
}

/** @throws UnreadableDocument for an invalid or missing one */
export function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> {
  const parsed = schema.safeParse(snapshot.data())
  if (!parsed.success) throw new UnreadableDocument(snapshot.ref.path)
  return parsed.data
}

/**
 * Null for no document, and for an invalid one, which is logged, so that everything else continues.
 */
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

/** Does the same for many, with their ids: returns those that fit. */
export function findDocuments<Value extends object>(
  schema: z.ZodMiniType<Value>,
  snapshots: readonly DocumentSnapshot[],
): (Value & { id: string })[] {
  return snapshots.flatMap((snapshot) => {
    const found = findDocument(schema, snapshot)
    return found === null ? [] : [{ ...found, id: snapshot.id }]
  })
}
