import { countDays } from '../../functions/src/visit/count-days.ts'
import { readAnalytics, shownParts } from '../../web/src/shared/analytics/read-analytics.ts'
import { dana, openOffice } from '../support/desk.ts'
import { clearFirestore } from '../support/local-system.ts'
import { ownProject, ownStore } from '../support/own-project.ts'
import { median } from '../support/statistics.ts'
import { analyticsByQueries, visitsBefore, writeVisits } from '../support/stored-visits.ts'

/*
 * `npm run bench:analytics`: compares the cost of /analytics with direct queries as visits
 * grow. It reads the documents that the page reads, as in
 * visit-analytics-size.deep.test.ts.
 * Times are from the emulator and only show how each one grows.
 */
const sizes = [1000, 5000, 20_000]
const rounds = 5
const db = ownStore()

interface Measured {
  visits: number
  page: { reads: number; ms: number }
  naive: { reads: number; ms: number }
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const start = performance.now()
  const value = await work()
  return { value, ms: performance.now() - start }
}

async function measure(visits: number): Promise<Measured> {
  const now = new Date()
  await clearFirestore(ownProject)
  await writeVisits(db, visitsBefore(now, visits, 90 * 86_400_000))
  const ports = { db, now: () => now, settleMs: 0, pageSize: 1000 }
  await countDays(ports, 'night')
  const office = await openOffice(ownProject, db)
  const browser = await office.browserOf(dana)
  const page = { reads: shownParts.analytics.length, ms: [] as number[] }
  const naive = { reads: 0, ms: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    // One after the other, so that a slow moment of the machine affects both. The first run is a
    // warm-up.
    const ours = await timed(() => readAnalytics(browser, 'analytics'))
    const theirs = await timed(() => analyticsByQueries(db, now))
    naive.reads = theirs.value.reads
    if (round > 0) {
      page.ms.push(ours.ms)
      naive.ms.push(theirs.ms)
    }
  }
  await office.close()
  return {
    visits,
    page: { ...page, ms: median(page.ms) },
    naive: { ...naive, ms: median(naive.ms) },
  }
}

console.log(
  'visits | page: documents | queries: documents | ratio | page: ms | queries: ms | ratio',
)
for (const size of sizes) {
  const { visits, page, naive } = await measure(size)
  const cells = [
    visits,
    page.reads,
    naive.reads,
    `1:${Math.round(naive.reads / page.reads)}`,
    page.ms.toFixed(0),
    naive.ms.toFixed(0),
    `1:${(naive.ms / page.ms).toFixed(1)}`,
  ]
  console.log(cells.join(' | '))
}
process.exit(0)
