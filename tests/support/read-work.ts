import { standardHours } from '@moving/domain/office-hours'
import { requestPath } from '@moving/domain/paths'
import type { QueryFields } from '@moving/domain/request/query-fields'
import { workIn, type Work } from '@moving/domain/request/work'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'

/** The work on a request, with the other fields of its record, such as those for queries. */
export async function readWork(
  db: Firestore,
  id: string,
): Promise<QueryFields & { escalate_at: Date | null } & Work> {
  const record = (await db.doc(requestPath(id)).get()).data()
  const work = workIn(record, standardHours)
  if (record === undefined || work === null) throw new Error(`${id} has no state`)
  const fields = Object.entries(record).map(([field, value]: [string, unknown]) => [
    field,
    value instanceof Timestamp ? value.toDate() : value,
  ])
  return { ...(Object.fromEntries(fields) as QueryFields & { escalate_at: Date | null }), ...work }
}
