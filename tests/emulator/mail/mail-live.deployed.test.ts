import { randomUUID } from 'node:crypto'
import { quoteMailId } from '@moving/domain/mail/mail-schema'
import {
  callables,
  collections,
  functionsRegion,
  httpsFunctions,
  quotePath,
  requestPath,
} from '@moving/domain/paths'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore/lite'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, describe, expect, it } from 'vitest'
import type { CaughtMail } from '../../../tools/mail-catcher/caught-mail.ts'
import { callFunction, signIn } from '../../support/accounts.ts'
import { adminClients } from '../../support/admin.ts'
import {
  firestoreAddress,
  functionsOrigin,
  mailCatcherOrigin,
  projectId,
  setCatcher,
  withoutTriggers,
} from '../../support/local-system.ts'
import { createPersona, type Persona } from '../../support/personas.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

async function caughtOf(quoteId: string): Promise<CaughtMail[]> {
  const all = (await (await fetch(`${mailCatcherOrigin()}/messages`)).json()) as CaughtMail[]
  return all.filter((mail) => mail.mail_id?.startsWith(quoteId))
}

async function statesOf(quoteId: string): Promise<unknown[]> {
  const { db } = adminClients()
  const emails = await db.collection(collections.mail).where('quote_id', '==', quoteId).get()
  return emails.docs.map((mail) => mail.get('state') as unknown)
}

async function storeQuote(): Promise<string> {
  const id = anyQuoteId()
  const now = Timestamp.now()
  const email = `live-${randomUUID()}@example.com`
  const quote = storedQuote({ email, created_at: now, updated_at: now })
  await adminClients().db.doc(quotePath(id)).set(quote)
  return id
}

afterEach(() => setCatcher('/faults', { times: 0 }))

describe('a guest’s request while functions and email service are down', () => {
  it('is stored and sends no email', async () => {
    const id = anyQuoteId()
    await setCatcher('/faults', { status: 503, times: 1000 })
    await withoutTriggers(async () => {
      const app = initializeApp({ projectId, apiKey: 'demo-key' }, 'guest')
      const db = getFirestore(app)
      const { host, port } = firestoreAddress()
      connectFirestoreEmulator(db, host, port)
      const times = { created_at: serverTimestamp(), updated_at: serverTimestamp() }
      await setDoc(doc(db, quotePath(id)), storedQuote(times))
      await deleteApp(app)
    })
    expect((await adminClients().db.doc(quotePath(id)).get()).get('status')).toBe('pending')
    expect(await caughtOf(id)).toEqual([])
  })
})

describe('the deployed email functions', () => {
  it('send both emails of a stored quote once, although the email service fails at first', async () => {
    await setCatcher('/faults', { status: 503, times: 3 })
    const quoteId = await storeQuote()
    await expect.poll(() => statesOf(quoteId)).toEqual(['SENT', 'SENT'])
    const caught = await caughtOf(quoteId)
    expect(caught.map((mail) => mail.mail_id).toSorted()).toEqual([
      quoteMailId(quoteId, 'customer'),
      quoteMailId(quoteId, 'office'),
    ])
  })

  it('process a signed report that an unconfirmed email was accepted', async () => {
    await setCatcher('/faults', { drop: 'after', times: 2 })
    const quoteId = await storeQuote()
    await expect.poll(() => statesOf(quoteId)).toEqual(['SENT', 'SENT'])
    expect(await caughtOf(quoteId)).toHaveLength(2)
  })

  it('refuse reports without the email service’s signature', async () => {
    const url = `${functionsOrigin()}/${projectId}/${functionsRegion}/${httpsFunctions.mailEvents}`
    const body = JSON.stringify([{ event: 'delivered', timestamp: 1, mail_id: 'x_office' }])
    expect((await fetch(url, { method: 'POST', body })).status).toBe(403)
    expect((await fetch(url)).status).toBe(405)
  })

  it('resend a bounced email for an admin only', async () => {
    const quoteId = await storeQuote()
    const mailId = quoteMailId(quoteId, 'customer')
    await expect.poll(() => caughtOf(quoteId)).toHaveLength(2)
    await setCatcher('/events', { mail_id: mailId, event: 'bounce' })
    const record = adminClients().db.doc(requestPath(quoteId))
    const isFailed = async () => (await record.get()).get('delivery') !== undefined
    await expect.poll(isFailed).toBe(true)

    const [customer, admin] = [await createPersona('customer'), await createPersona('admin')]
    const resendAs = async ({ email, password }: Persona, dismiss = false) => {
      const { idToken } = await signIn(email, password)
      return callFunction(callables.resendMail, { idToken, data: { mailId, dismiss } })
    }
    expect(await callFunction(callables.resendMail, { data: { mailId } })).toMatchObject({
      status: 'UNAUTHENTICATED',
    })
    for (const dismiss of [false, true]) {
      expect(await resendAs(customer, dismiss)).toMatchObject({ status: 'PERMISSION_DENIED' })
    }
    expect(await isFailed()).toBe(true)
    expect(await resendAs(admin)).toEqual({
      ok: true,
      result: { mailId: `${mailId}_again1` },
    })
    await expect.poll(() => caughtOf(quoteId)).toHaveLength(3)
    await expect.poll(isFailed).toBe(false)
  })
})
