import { collections } from '@moving/domain/paths'
import { runCommand } from '../../tools/system/run-command.ts'
import { adminClients } from '../support/admin.ts'
import { checkMail, finishMail } from './check-mail.ts'
import { checkRollUp, checkStored } from './check-stored.ts'
import { startChecks } from './checks.ts'
import { sendTraffic, type SentTraffic } from './guest-traffic.ts'
import { startLoadSystem } from './load-system.ts'
import { median, percentile } from '../support/statistics.ts'
import { setLogLevel } from 'firebase/firestore/lite'
import { settled } from './settled.ts'

const plan = { clients: 20, quotes: 500, visits: 5000 }
/** A guarded write may take so many times an unguarded one's time; the rules are not free. */
const largestRatio = 5

/**
 * `npm run test:load`: 500 guest quotes and 5,000 visits by 20 clients through the public path, with
 * the real rules and functions. Everything is stored once, every mail goes out once or is held by the
 * hour's cap, and a guarded write costs little more than an unguarded one. Ends with 'N passed, N
 * failed'.
 */
await runCommand(async () => {
  // Refusals are expected; the SDK would print each of them.
  setLogLevel('silent')
  const system = await startLoadSystem()
  const checks = startChecks()
  console.log(`Sending ${plan.quotes} quotes and ${plan.visits} visits by ${plan.clients} clients…`)
  const start = performance.now()
  const sent = await sendTraffic(plan)
  console.log(`Sent in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  await checkStored(sent, checks)
  await checkRollUp(sent, checks)
  const lost = await finishMail(sent.quotes.length)
  console.log(`  quotes whose event the emulator lost, found by the hourly look: ${lost}`)
  await checkMail(
    sent.quotes.map(({ id }) => id),
    checks,
  )
  await checkSearchable(sent, checks)
  printLatencies(sent)
  const ratio = median(sent.ms.guarded) / median(sent.ms.unguarded)
  checks.check(
    `a guarded write takes at most ${largestRatio} times an unguarded one's time`,
    ratio <= largestRatio ? [] : [`${ratio.toFixed(2)} times`],
  )
  await system.stop()
  return checks.end()
})

async function checkSearchable(sent: SentTraffic, checks: ReturnType<typeof startChecks>) {
  const unsearchable = async () => {
    const quotes = await adminClients().db.collection(collections.quotes).select('search').get()
    return quotes.docs.filter((quote) => quote.get('search') === undefined).map(({ id }) => id)
  }
  await settled('search fields', async () => ({ left: (await unsearchable()).length }))
  checks.check(
    `the desk finds each of the ${sent.quotes.length} quotes by its search`,
    (await unsearchable()).map((id) => `${id} has no search fields`),
  )
}

function printLatencies({ ms, refusedRepeats }: SentTraffic): void {
  const p50 = median
  const p95 = (numbers: number[]) => percentile(numbers, 0.95)
  const row = (name: string, numbers: number[]) =>
    `${name} | ${numbers.length} | ${p50(numbers).toFixed(1)} | ${p95(numbers).toFixed(1)}`
  console.log('write | count | p50 ms | p95 ms')
  console.log(row('quote under the rules', ms.guarded))
  console.log(row('the same past the rules', ms.unguarded))
  console.log(row('visit under the rules', ms.visit))
  const ratio = (of: (numbers: number[]) => number) =>
    (of(ms.guarded) / of(ms.unguarded)).toFixed(2)
  console.log(`guarded to unguarded: p50 ${ratio(p50)}, p95 ${ratio(p95)}`)
  console.log(`repeated requests refused: ${refusedRepeats}`)
}
