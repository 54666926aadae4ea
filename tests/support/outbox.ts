import { collections, confirmationPath, quotePath, requestPath } from '@moving/domain/paths'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/v2/https'
import { makeCode } from '../../functions/src/account/make-code.ts'
import { readMailRecord, type MailRecord } from '../../functions/src/mail/outbox/mail-record.ts'
import type { MailPorts, OutgoingMail } from '../../functions/src/mail/mail-ports.ts'
import { mailPolicy } from '../../functions/src/mail/outbox/mail-policy.ts'
import { hourCounterId, type CountedClass } from '../../functions/src/mail/outbox/rate-limit.ts'
import { createQuoteEmails } from '../../functions/src/mail/outbox/create-quote-emails.ts'
import { runMailTask } from '../../functions/src/mail/delivery/run-mail-task.ts'
import { sendgridSender } from '../../functions/src/mail/sendgrid/sendgrid-sender.ts'
import { newSerialQueues } from '../../functions/src/platform/process-queue.ts'
import type { CaughtMail } from '../../tools/mail-catcher/caught-mail.ts'
import { startMailCatcher } from '../../tools/mail-catcher/server.ts'
import { actionsOf, type AnyAction } from './actions.ts'
import { adminClients } from './admin.ts'
import { forgeEvents } from './forged-events.ts'
import { clearFirestore } from './local-system.ts'
import { ownProject } from './own-project.ts'
import { saturday, workdayAhead } from './days.ts'
import { anyQuoteId, storedQuote } from './stored-quote.ts'
import { startWebhookServer } from './webhook-server.ts'
import { storeRecord } from './store-record.ts'

export const officeAddress = 'office@potomac-movers.example'
export const customerAddress = 'ana.ruiz@example.com'

export type Outbox = Awaited<ReturnType<typeof startOutbox>>

const worker = { uid: 'dana', email: 'dana@example.com' }

type QuoteFields = Pick<
  Extract<AnyAction, { action: 'update_quote' }>,
  'status' | 'estimate_amount' | 'admin_notes'
>

interface Task {
  mailId: string
  at: number
}

/**
 * The functions' own email handlers on the Firestore emulator, with a mail catcher instead of
 * SendGrid, a clock that only the tests move, and a task queue that runs on that clock.
 */
export async function startOutbox({ webhookOn = true } = {}) {
  const { db, auth } = adminClients(ownProject)
  await clearFirestore(ownProject)
  // The clock starts on a Friday at 10 AM at the office. It starts on the full hour, so that no
  // test runs into the counters of the next hour.
  let clock = Date.parse('2026-11-20T15:00:00Z')
  const now = () => new Date(clock)
  const webhook = await startWebhookServer({ db, now })
  const catcher = await startMailCatcher(0, {
    ...(webhookOn && { webhookUrl: webhook.url }),
    now,
    // The mail catcher reports with a delay, so that the worker stores its outcome first, as is
    // usual with SendGrid.
    batchMs: 25,
  })
  webhook.publicKey = catcher.signingKey.publicKey
  const settings = {
    apiUrl: catcher.origin,
    from: 'hello@potomac-movers.example',
    // The timeout is so long that only tests which set it reach the sender's timeout, however busy
    // the machine is.
    timeoutMs: 120_000,
  }
  const live = sendgridSender({ ...settings, apiKey: 'SG.test' })
  const accounts: string[] = []
  let tasks: Task[] = []
  let ids = 0

  const ports: MailPorts = {
    db,
    auth,
    now,
    makeCode: (act, email) => makeCode(act, email, auth),
    newId: () => `lease-${(ids += 1)}`,
    random: () => 0.5,
    send: live,
    enqueue: (mailId, dueAt) => {
      tasks.push({ mailId, at: dueAt.getTime() })
      return Promise.resolve()
    },
    inSerialQueue: newSerialQueues(),
    siteOrigin: 'https://moving.example',
    office: officeAddress,
    owner: officeAddress,
    webhookOn,
  }

  /** Retries a task that throws, each time later, as Cloud Tasks does. */
  async function runTask({ mailId }: Task, using: MailPorts): Promise<void> {
    try {
      await runMailTask({ mailId }, using)
    } catch (cause) {
      const tooEarly = cause instanceof HttpsError && cause.code === 'aborted'
      if (!tooEarly && !(cause instanceof WorkerKilled)) throw cause
      tasks.push({ mailId, at: clock + 5_000 })
    }
  }

  return {
    db,
    ports,
    catcher,
    webhook,
    now,
    portsWith: (over: Partial<MailPorts>): MailPorts => ({ ...ports, ...over }),
    pass: (ms: number) => {
      clock += ms
    },
    tasks: () => tasks,
    /** Loses every queued task, which no real queue should do. */
    loseTasks: () => {
      tasks = []
    },
    /** Runs tasks until `forMs` have passed on the clock, or until the queue is empty. */
    async run(forMs: number, using: MailPorts = ports): Promise<void> {
      const end = clock + forMs
      for (;;) {
        const next = tasks.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        tasks.splice(tasks.indexOf(next), 1)
        clock = Math.max(clock, next.at)
        await runTask(next, using)
        await catcher.reported()
      }
      clock = end
    },
    async runAllAtOnce(): Promise<void> {
      const batch = tasks
      tasks = []
      await Promise.all(batch.map((task) => runTask(task, ports)))
      await catcher.reported()
    },
    /** @param source fields of the request's record that say how it was sent; none by default */
    async storeQuote(
      over: Record<string, unknown> = {},
      source: Record<string, unknown> | null = null,
      id = anyQuoteId(),
    ): Promise<DocumentSnapshot> {
      const reference = db.doc(quotePath(id))
      if (source !== null) await storeRecord(db, id, { ...fromWeb, ...source })
      await reference.set(quoteOf(now(), over))
      return reference.get()
    },
    /**
     * Stores up to 500 quotes in one batch.
     * @param ids their ids, as a client may choose them
     */
    async storeQuotes(
      quotes: Record<string, unknown>[],
      ids: string[] = [],
    ): Promise<DocumentSnapshot[]> {
      const batch = db.batch()
      const references = quotes.map((over, index) => {
        const reference = db.doc(quotePath(ids[index] ?? anyQuoteId()))
        batch.set(reference, quoteOf(now(), over))
        return reference
      })
      await batch.commit()
      return db.getAll(...references)
    },
    /** Counts as many emails of a kind in this hour as its limit allows. */
    async useUp(countedClass: CountedClass): Promise<void> {
      const counter = db.collection(collections.mailThrottle)
      const { officeEmailsPerHour: office, acknowledgementsPerHour: customer } = mailPolicy.throttle
      await counter.doc(hourCounterId(countedClass, now())).set({ office, customer })
    },
    /** Runs the function for the event of a stored quote. */
    announce: (quote: DocumentSnapshot, using: MailPorts = ports) =>
      createQuoteEmails(quote, using),
    /** Runs the function for a quote that was stored some time ago. */
    announceStored: async (quoteId: string, using: MailPorts = ports) =>
      createQuoteEmails(await db.doc(quotePath(quoteId)).get(), using),
    async receiveQuote(
      over: Record<string, unknown> = {},
      source: Record<string, unknown> | null = null,
    ): Promise<string> {
      const snapshot = await this.storeQuote(over, source)
      await createQuoteEmails(snapshot, ports)
      return snapshot.id
    },
    async signUp(email: string, emailVerified: boolean): Promise<string> {
      const { uid } = await auth.createUser({ email, emailVerified })
      accounts.push(uid)
      if (emailVerified) await db.doc(confirmationPath(uid)).set({ email, by: 'link' })
      return uid
    },
    act: (action: AnyAction, { now, enqueue }: MailPorts = ports) =>
      actionsOf(db, worker, now, enqueue)(action),
    /** Updates a quote as the office does, with the same id on each call if one is given. */
    async save(quoteId: string, fields: QuoteFields, actionId = anyQuoteId()): Promise<void> {
      const answer = await this.act({
        action: 'update_quote',
        quote_id: quoteId,
        action_id: actionId,
        ...fields,
      })
      if (!('done' in answer)) throw new Error(answer.why)
    },
    async emails(): Promise<(MailRecord & { id: string })[]> {
      const all = await db.collection(collections.mail).get()
      return all.docs.map((document) => ({ id: document.id, ...readMailRecord(document) }))
    },
    async mail(id: string): Promise<MailRecord> {
      return readMailRecord(await db.collection(collections.mail).doc(id).get())
    },
    async delivery(quoteId: string): Promise<unknown> {
      return (await db.doc(requestPath(quoteId)).get()).get('delivery')
    },
    async caught(): Promise<CaughtMail[]> {
      return (await fetch(`${catcher.origin}/messages`)).json() as Promise<CaughtMail[]>
    },
    fault: (fault: Record<string, unknown>) => post(`${catcher.origin}/faults`, fault),
    reports: (settings: Record<string, unknown>) => post(`${catcher.origin}/webhook`, settings),
    report: (mailId: string, event: string) =>
      post(`${catcher.origin}/events`, { mail_id: mailId, event }),
    forgeEvents: (quoteId: string) => forgeEvents(webhook.url, quoteId, catcher.signingKey, now()),
    async close(): Promise<void> {
      await auth.deleteUsers(accounts)
      await catcher.close()
      await webhook.close()
    },
  }
}

/** Thrown instead of a response when a test kills the worker. */
class WorkerKilled extends Error {}

/** The first worker sends an email, then crashes before storing that it was sent. */
export function dyingAfterSend(ports: MailPorts): MailPorts {
  let isFirst = true
  const send = async (mail: OutgoingMail) => {
    const outcome = await ports.send(mail)
    if (!isFirst) return outcome
    isFirst = false
    throw new WorkerKilled()
  }
  return { ...ports, send }
}

/** The first worker with an email of this kind crashes before it is sent. */
export function dyingBeforeSend(ports: MailPorts, kind: string): MailPorts {
  let isFirst = true
  const send = (mail: OutgoingMail) => {
    if (!isFirst || !mail.mailId.includes(kind)) return ports.send(mail)
    isFirst = false
    throw new WorkerKilled()
  }
  return { ...ports, send }
}

const fromWeb = { channel: 'web', session_id: null, filled_in_ms: 48_000, honeypot_filled: false }

/** A quote as the form stores it at this time. */
export function quoteOf(now: Date, over: Record<string, unknown> = {}): Record<string, unknown> {
  const at = Timestamp.fromDate(now)
  const own = { email: customerAddress, move_date: workdayAhead(28, saturday, now) }
  return storedQuote({ ...own, created_at: at, updated_at: at, ...over })
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}
