import { parseArgs } from 'node:util'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import local from '../firebase.json' with { type: 'json' }
import { rebuildAnalytics } from '../functions/src/visit/rebuild.ts'
import { analyticsReferences, readSummary } from '../functions/src/visit/stored-analytics.ts'

/*
 * `npm run analytics:rebuild -- --project NAME`: counts /analytics anew from the stored visits.
 * A real project is reached with the credentials of `gcloud auth application-default login`, and
 * only when it is named; a demo project is only ever sought in the emulator.
 */
const usage = 'npm run analytics:rebuild -- --project NAME'

async function main(project: string | undefined): Promise<void> {
  if (project === undefined) throw new Error(`Which project? ${usage}`)
  const isDemo = project.startsWith('demo-')
  if (isDemo) {
    const { host, port } = local.emulators.firestore
    process.env['FIRESTORE_EMULATOR_HOST'] ??= `${host}:${port}`
  } else if (process.env['FIRESTORE_EMULATOR_HOST'] !== undefined) {
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
