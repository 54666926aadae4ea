import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { log } from './log.ts'

/** A document of ours that does not fit its schema. Holds its path and nothing of its contents. */
export class UnreadableDocument extends Error {
  readonly path: string

  constructor(path: string) {
    super(`${path} does not fit its schema`)
    this.path = path
  }
}

/** @throws UnreadableDocument for one that does not fit, or is not there */
export function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> {
  const parsed = schema.safeParse(snapshot.data())
  if (!parsed.success) throw new UnreadableDocument(snapshot.ref.path)
  return parsed.data
}

/** Null for no document, and for one that does not fit, which is logged: everything else goes on. */
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

/** The same for many, with their ids: those that fit. */
export function findDocuments<Value extends object>(
  schema: z.ZodMiniType<Value>,
  snapshots: readonly DocumentSnapshot[],
): (Value & { id: string })[] {
  return snapshots.flatMap((snapshot) => {
    const found = findDocument(schema, snapshot)
    return found === null ? [] : [{ ...found, id: snapshot.id }]
  })
}
