/**
 * Compares each request's record, quote and booking with the request's log:
 *
 *   npm run check:records -- --project PROJECT
 *   npm run check:records -- --project PROJECT --repair
 *
 * With `--repair` it rebuilds different records from their logs. Like make-admin, it uses the Admin
 * SDK with the owner's own credentials.
 */
import { parseArgs } from 'node:util'
import { collections } from '@moving/domain/paths'
import { initializeApp } from 'firebase-admin/app'
import { FieldPath, getFirestore, type Firestore } from 'firebase-admin/firestore'
import { checkRecord } from '../functions/src/request/check-record.ts'
import { checkProject, explain } from './make-admin.ts'

const pageSize = 50

/**
 * Checks all records, one page after the other.
 * @returns one line per request that differs from its log: the request's id and the differences
 */
export async function checkRecords(db: Firestore, repairs = false): Promise<string[]> {
  const faults: string[] = []
  const all = db.collection(collections.requests).orderBy(FieldPath.documentId()).select()
  let page = await all.limit(pageSize).get()
  while (!page.empty) {
    const found = await Promise.all(
      page.docs.map(async ({ id }) => ({ id, what: await checkRecord(id, { db, repairs }) })),
    )
    for (const { id, what } of found) if (what.length > 0) faults.push(`${id}: ${what.join(', ')}`)
    page = await all.startAfter(page.docs.at(-1)?.id).limit(pageSize).get()
  }
  return faults
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, repair: { type: 'boolean', default: false } },
  })
  try {
    const projectId = checkProject(values.project ?? process.env['GCLOUD_PROJECT'], process.env)
    const faults = await checkRecords(getFirestore(initializeApp({ projectId })), values.repair)
    for (const fault of faults) console.log(fault)
    const result = values.repair ? 'were repaired' : 'differ from their logs'
    console.log(
      faults.length === 0 ? 'All records agree with their logs.' : `${faults.length} ${result}.`,
    )
    if (faults.length > 0 && !values.repair) process.exitCode = 1
  } catch (cause) {
    console.error(explain(cause))
    process.exitCode = 1
  }
}
