import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { callables, collections } from '@moving/domain/paths'
import { setLogLevel } from 'firebase/firestore/lite'
import { Problem } from '../../tools/system/problem.ts'
import { runCommand } from '../../tools/system/run-command.ts'
import { callFunction, signIn } from '../support/accounts.ts'
import { adminClients } from '../support/admin.ts'
import { createPersona } from '../support/personas.ts'
import { checkRollUp, checkStored } from './check-stored.ts'
import { startChecks, type Checks } from './checks.ts'
import { openGuestClient } from './guest-client.ts'
import { emptyTraffic, newSessionId, sendRequest, visitAllPages } from './guest-traffic.ts'
import { startLoadSystem } from './load-system.ts'
import { memoryReport, type MemorySample } from './memory-report.ts'
import { readWorkers } from './worker-memory.ts'

const sampleMs = 5000
const requestMs = 1000
const refreshMs = 10_000
/** The hour's cap would leave the mail's worker idle after the first minute. */
const allowanceMs = 30_000
/** Until then the workers start, compile their code, and let their heaps grow to their size. */
const warmUpMinutes = 3
/** A worker that holds so much more at the end than after the start leaks. */
const largestGrowth = 1.25

/**
 * `npm run test:soak [-- --minutes 10]`: a request and five visits a second, 'Refresh' every ten
 * seconds, and the memory of each function's worker all the while. Ends with 'N passed, N failed'.
 */
await runCommand(async () => {
  const minutes = chosenMinutes()
  setLogLevel('silent')
  const system = await startLoadSystem()
  const checks = startChecks()
  const sent = emptyTraffic()
  const samples: MemorySample[] = []
  const client = openGuestClient()
  const start = Date.now()
  const end = start + minutes * 60_000
  console.log(`${minutes} minutes of a request and five visits a second…`)
  await Promise.all([
    every(requestMs, end, async () => {
      const sessionId = newSessionId()
      await visitAllPages(client, sessionId, sent)
      await sendRequest(client, sessionId, sent)
    }),
    every(refreshMs, end, await refresher()),
    every(allowanceMs, end, freeAllowance),
    every(sampleMs, end, async () => {
      samples.push({ minute: (Date.now() - start) / 60_000, workers: readWorkers() })
    }),
  ])
  await client.close()
  await checkStored(sent, checks)
  await checkRollUp(sent, checks)
  checkMemory(samples, checks)
  await system.stop()
  return checks.end()
})

function chosenMinutes(): number {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
  const minutes = Number(values.minutes)
  if (!(minutes > warmUpMinutes)) {
    throw new Problem(`--minutes is "${values.minutes}"; it must be more than ${warmUpMinutes}.`)
  }
  return minutes
}

/** Runs `work` at each beat until `end`; a beat that comes while it still works is left out. */
async function every(ms: number, end: number, work: () => Promise<void>): Promise<void> {
  let next = Date.now()
  while (next < end) {
    await delay(Math.max(0, next - Date.now()))
    await work()
    next = Math.max(next + ms, Date.now())
  }
}

async function refresher() {
  const { email, password } = await createPersona('admin')
  const { idToken } = await signIn(email, password)
  return async () => {
    const answer = await callFunction(callables.refreshAnalytics, { idToken })
    if (!answer.ok) throw new Error(`refreshAnalytics answered ${answer.status}`)
  }
}

async function freeAllowance(): Promise<void> {
  const { db } = adminClients()
  await db.recursiveDelete(db.collection(collections.mailThrottle))
}

function checkMemory(samples: MemorySample[], checks: Checks): void {
  const report = memoryReport(samples, warmUpMinutes)
  console.log('function | start MB | median MB | end MB | slope MB a minute')
  for (const { runs, start, median, end, slope } of report) {
    const cells = [start, median, end].map((mb) => mb.toFixed(0))
    console.log([runs, ...cells, slope.toFixed(2)].join(' | '))
  }
  const grown = report.filter(({ start, end }) => end > start * largestGrowth)
  checks.check(
    `the memory of ${report.length} functions' workers is flat`,
    report.length === 0
      ? ['no worker lived long enough to be measured']
      : grown.map(({ runs, start, end }) => `${runs}: ${start.toFixed(0)} to ${end.toFixed(0)} MB`),
  )
}
