import { parseArgs } from 'node:util'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { rebuildAnalytics } from './rebuild.ts'
import { analyticsReferences, readSummary } from './stored-analytics.ts'

/*
 * `npm run analytics:rebuild -- --project NAME`: counts /analytics anew from the stored visits.
 * A real project is reached with the credentials of `gcloud auth application-default login`, and
 * only when it is named; demo projects are never sought outside the emulator.
 */
const usage = 'npm run analytics:rebuild -- --project NAME'

async function main(project: string | undefined): Promise<void> {
  if (project === undefined) throw new Error(`Which project? ${usage}`)
  const emulator = process.env['FIRESTORE_EMULATOR_HOST']
  const isDemo = project.startsWith('demo-')
  if (isDemo && emulator === undefined) {
    throw new Error(
      'A demo project is in the emulator only: set FIRESTORE_EMULATOR_HOST, such as 127.0.0.1:8080.',
    )
  }
  if (!isDemo && emulator !== undefined) {
    throw new Error('FIRESTORE_EMULATOR_HOST is set: unset it to reach a real project.')
  }
  const db = getFirestore(initializeApp({ projectId: project }))
  await rebuildAnalytics({
    db,
    now: () => new Date(),
    settleMs: isDemo ? 1_000 : 10_000,
    pageSize: 500,
  })
  const { total, as_of: asOf } = readSummary(await analyticsReferences(db).summary.get())
  process.stdout.write(`${total} visits up to ${asOf.toISOString()}\n`)
}

try {
  await main(parseArgs({ options: { project: { type: 'string' } } }).values.project)
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
