import { randomUUID } from 'node:crypto'
import { collections, functionsRegion, taskQueues } from '@moving/domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { vi } from 'vitest'
import { readMailRecord } from '../../functions/src/mail/outbox/mail-record.ts'
import { reopenLostQuotes } from '../../functions/src/mail/outbox/reopen-lost-quotes.ts'
import { newSerialQueues } from '../../functions/src/platform/process-queue.ts'
import { adminClients } from '../support/admin.ts'
import { functionsOrigin, projectId } from '../support/local-system.ts'

const { auth, db } = adminClients()

export async function storedEmails() {
  const { docs } = await db.collection(collections.mail).get()
  return docs.map((document) => ({ id: document.id, ...readMailRecord(document) }))
}

export const settled = (look: () => Promise<number>) =>
  vi.waitUntil(async () => (await look()) === 0, { timeout: 600_000, interval: 2000 })

/**
 * Waits for the queue, then runs the hourly check for quotes without emails, because the emulator
 * delivers each event once.
 * @param quotes how many were stored
 * @returns how many quotes only the hourly check found
 */
export async function finishMail(quotes: number): Promise<number> {
  const lefts: number[] = []
  await settled(async () => {
    const emails = (await storedEmails()).filter(({ kind }) => kind !== 'digest')
    const waiting = emails.filter(({ due_at }) => due_at !== null).length
    lefts.push(2 * quotes - emails.length + waiting)
    const lately = lefts.slice(-20)
    // No change for 40 seconds: the events of the remaining quotes are lost.
    return lately.length === 20 && new Set(lately).size === 1 ? 0 : Number(lately.at(-1))
  })
  const lost = await reopenLostQuotes(portsAt(new Date(Date.now() + 20 * 60_000)))
  await settled(async () => (await storedEmails()).filter(({ due_at }) => due_at !== null).length)
  return lost
}

/** What creates emails without delay; the running functions send them. */
function portsAt(now: Date): Parameters<typeof reopenLostQuotes>[0] {
  return {
    ...{
      db,
      auth,
      now: () => now,
      makeCode: () => Promise.reject(new Error('No account asks for a code')),
      newId: randomUUID,
      random: Math.random,
      inSerialQueue: newSerialQueues(),
    },
    ...{ siteOrigin: 'https://www.example.com', office: 'office@example.com', webhookOn: true },
    owner: '',
    send: () => Promise.reject(new Error('Only the running functions send')),
    async enqueue(mailId) {
      await db.doc(`${collections.mail}/${mailId}`).update({ due_at: Timestamp.now() })
      const url = `${functionsOrigin()}/${projectId}/${functionsRegion}/${taskQueues.deliverMail}`
      const body = JSON.stringify({ data: { mailId } })
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`deliverMail answered ${response.status} for ${mailId}`)
    },
  }
}
