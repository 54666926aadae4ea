import { fork } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { exportRowsHeader } from '@moving/domain/csv'
import { parse } from 'csv-parse'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { build } from 'esbuild'
import { seedMany } from '../../tools/seed/seed.ts'
import { inLocal } from '../../tools/system/project-paths.ts'

/**
 * `npm run bench:export`: exports 50,000 quotes with the function's own code. Prints its peak
 * memory above an idle worker, and its time compared to reading the same documents without writing
 * CSV. Fails if memory or row count miss the targets in docs/figures.md.
 */
const size = 50_000
const memoryLimitMb = 60
const projectId = 'demo-bench'

async function seed(): Promise<void> {
  const app = initializeApp({ projectId })
  await seedMany({ db: getFirestore(app) }, { quotes: size })
  await deleteApp(app)
}

/**
 * Compiled to JavaScript as deployed, because Node's TypeScript support would use 200 MB itself.
 */
async function bundledWorker(): Promise<string> {
  const outfile = inLocal('bench', 'export-worker.js')
  await build({
    entryPoints: [fileURLToPath(new URL('export-worker.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['firebase-admin', 'firebase-functions', 'csv-stringify'],
    logLevel: 'warning',
  })
  return outfile
}

async function startWorker() {
  const worker = fork(await bundledWorker(), [projectId])
  const [port] = (await once(worker, 'message')) as [number]
  return { ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`), worker }
}

const megabytes = (bytes: number) => bytes / 1024 / 1024

async function run(): Promise<boolean> {
  console.log(`Storing ${size} quotes…`)
  await seed()
  const { ask, worker } = await startWorker()
  try {
    const peak = async () => megabytes(Number(await (await ask('/memory')).text()))
    const timed = async <Value>(work: () => Promise<Value>) => {
      const start = performance.now()
      return { value: await work(), ms: performance.now() - start }
    }
    const exportAll = async () => {
      const response = await ask('/export')
      if (response.body === null) throw new Error('The export has no body')
      let rows = 0
      const records = parse({ bom: true, columns: true, on_record: () => void (rows += 1) })
      await pipeline(response.body, records.resume())
      return { rows, expected: Number(response.headers.get(exportRowsHeader)) }
    }
    // Counts first, which loads the SDK and opens the connection, as in an idle worker.
    await ask('/count')
    await peak()
    const idle = await peak()
    const plain = await timed(async () => Number(await (await ask('/stream')).text()))
    const streaming = await peak()
    const csv = await timed(exportAll)
    const exporting = await peak()
    const over = exporting - idle
    console.log(
      `rows            ${csv.value.rows} of ${csv.value.expected} (${plain.value} streamed)`,
    )
    console.log(`idle worker     ${idle.toFixed(0)} MB`)
    console.log(`peak, streaming ${streaming.toFixed(0)} MB`)
    console.log(
      `peak, exporting ${exporting.toFixed(0)} MB, ${over.toFixed(0)} MB over the idle worker`,
    )
    console.log(`time            ${(csv.ms / plain.ms).toFixed(2)} times that of streaming alone`)
    return csv.value.rows === size && csv.value.expected === size && over <= memoryLimitMb
  } finally {
    worker.kill()
  }
}

process.exitCode = (await run()) ? 0 : 1
