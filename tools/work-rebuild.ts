/**
 * Makes the call list's document of every request that has none, and search maps anew that do not
 * say what they would by now (docs/operations.md):
 *
 *   npm run work:rebuild -- --project PROJECT
 *
 * Repeat it if it dies: what it has made is left alone. It runs with the Admin SDK and the owner's own
 * credentials, as make-admin does.
 */
import { parseArgs } from 'node:util'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { rebuildWork, type RebuiltWork } from '../functions/src/work/rebuild-work.ts'
import { checkProject, explain } from './make-admin.ts'

/** '1,204 requests: 1,200 put on record, 4 were there.' */
export function describeRebuild({ quotes, written, maps, unreadable }: RebuiltWork): string {
  const format = (count: number) => count.toLocaleString('en-US')
  const known = quotes - written - unreadable
  const parts = [`${format(written)} put on record`, `${format(known)} were there`]
  if (maps > 0) parts.push(`${format(maps)} search maps made anew`)
  if (unreadable > 0) parts.push(`${format(unreadable)} cannot be read: see the lines above`)
  return `${format(quotes)} requests: ${parts.join(', ')}.`
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { project: { type: 'string' } } })
  try {
    const projectId = checkProject(values.project ?? process.env['GCLOUD_PROJECT'], process.env)
    const db = getFirestore(initializeApp({ projectId }))
    console.log(describeRebuild(await rebuildWork({ db, now: () => new Date(), pageSize: 200 })))
  } catch (cause) {
    console.error(explain(cause))
    process.exitCode = 1
  }
}
