import { randomUUID } from 'node:crypto'
import { collections, quotePath, rolePath, sessionPath } from '@moving/domain/paths'
import type { QuoteDeletion } from '@moving/domain/quote/office/deletion'
import type { Firestore } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '../../../functions/src/account/delete-account.ts'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import { deleteQuotes, deleteQuotesCallable } from '../../../functions/src/quote/delete-quotes.ts'
import { holdings } from '../../../functions/src/quote/delete-quote-data.ts'
import { countDays } from '../../../functions/src/visit/count-days.ts'
import { forgetCommand } from '../../../tools/forget.ts'
import { adminAuth, adminDb, createAccount, signIn, type SignedIn } from '../../support/accounts.ts'
import { adminClients } from '../../support/admin.ts'
import {
  leaveAccount,
  seedQuote,
  mailPorts,
  tracesOf,
  type Person,
} from '../../support/known-person.ts'
import { createPersona } from '../../support/personas.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'
import { naming, wholeStore } from '../../support/whole-store.ts'

/** A separate database for each test, with only the test's own documents. */
let project: string
let db: Firestore
const ports = () => ({ db, newId: randomUUID, pageSize: 2 })
const countAll = () => countDays({ db, now: () => new Date(), settleMs: 0, pageSize: 100 }, 'night')
const left = async (texts: string[]) =>
  naming(texts, await wholeStore(db)).map(({ path }) => path.replace(/\/.*/, ''))

const zoe = (over: Partial<Person> = {}): Person => ({
  name: 'Zerafina Quillfeather',
  email: 'zerafina.quillfeather@mail.example',
  phone: '(202) 555-0187',
  from: '77 Wisteria Mews, Arlington, VA',
  uid: null,
  sessionId: `session-${randomUUID()}`,
  ...over,
})

beforeEach(() => {
  project = `demo-forget-${randomUUID().slice(0, 8)}`
  db = adminClients(project).db
})

/** Collections whose documents contain something that identifies the quote. */
const held = Object.entries(holdings)
  .filter(([, { by }]) => by !== 'nothing')
  .map(([key]) => collections[key as keyof typeof collections])

describe('following the deletion guide in runbook.md', () => {
  it('leaves no name, address, phone number, account, quote or session in any document', async () => {
    const uid = await createAccount('zerafina.quillfeather@mail.example', { project })
    const person = zoe({ uid })
    await leaveAccount(db, person, uid)
    const first = await seedQuote(db, person)
    const second = await seedQuote(db, person)
    const ids = [first.id, second.id]
    await countAll()
    const traces = tracesOf(person, ids)
    const { claims, confirmations, profiles, sessions } = collections
    const account = [profiles, claims, confirmations, sessions]
    expect(new Set(await left(traces)), 'what there is to delete').toEqual(
      // The counts of open days contain a hash of the session's number.
      new Set([...held, ...account]),
    )

    const auth = adminAuth(project)
    const caller = { uid, email: null, signedInAtSeconds: Date.now() / 1000 }
    const { enqueue } = mailPorts(db, () => Promise.reject(new Error('Nothing is sent')))
    await deleteAccount(caller, { db, auth, enqueue, now: () => new Date(), pageSize: 2 })
    const command = { quoteIds: ids, email: undefined }
    expect(await forgetCommand(command, ports())).toContain(`${first.id}: deleted (`)

    const [session, ...others] = naming(traces, await wholeStore(db))
    expect(others).toEqual([])
    expect(session?.path, 'refuses tokens for an hour, then expires').toBe(sessionPath(uid))
    expect(session?.data).toHaveProperty('expires_at')
  })
})

describe('the office’s deletion of several requests', () => {
  beforeEach(() => db.doc(rolePath('dana')).set({ user_id: 'dana', role: 'admin' }))
  const store = async (over: Record<string, unknown> = {}) => {
    const id = anyQuoteId()
    await db.doc(quotePath(id)).set(storedQuote(over))
    return id
  }
  const remove = (ids: string[]) => deleteQuotes({ uid: 'dana' }, ids, ports())

  it('reports the result of each, and keeps booked moves and requests of customers’ accounts', async () => {
    const [spam, booked, done, owned] = [
      await store(),
      await store({ status: 'scheduled' }),
      await store({ status: 'completed' }),
      await store({ user_id: 'ana' }),
    ]
    const before = await wholeStore(db)
    const outcomes: QuoteDeletion[] = [
      { id: spam, outcome: 'deleted' },
      { id: booked, outcome: 'booked' },
      { id: done, outcome: 'booked' },
      { id: owned, outcome: 'account' },
    ]
    expect(await remove([spam, booked, done, owned, spam])).toEqual(outcomes)
    // The night's run counts the day of the deleted request again.
    const isCount = ({ path }: { path: string }) => path.startsWith(collections.analyticsDays)
    expect((await wholeStore(db)).filter((one) => !isCount(one))).toEqual(
      before.filter(({ path }) => path !== quotePath(spam)),
    )
    expect(await remove([spam]), 'again').toEqual([{ id: spam, outcome: 'deleted' }])
  })
})

describe('deleting quotes', () => {
  const asks = (idToken: string | undefined, quoteIds: unknown) =>
    answerCall(
      deleteQuotesCallable(ports),
      { idToken, data: { quoteIds } },
      { auth: adminAuth(), db: adminDb() },
    )
  const signedIn = async (role: 'admin' | 'customer') => {
    const { email, password } = await createPersona(role)
    return signIn(email, password)
  }
  let admin: SignedIn
  beforeAll(async () => {
    admin = await signedIn('admin')
  })

  it('is possible only for the office, not for guests, customers and removed admins', async () => {
    const [customer, removed] = [await signedIn('customer'), await signedIn('admin')]
    const id = anyQuoteId()
    await db.doc(quotePath(id)).set(storedQuote())
    // The deletion reads the role again, from the database of the requests.
    await db.doc(rolePath(admin.uid)).set({ user_id: admin.uid, role: 'admin' })
    await expect(asks(undefined, [id])).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(asks(customer.idToken, [id])).rejects.toMatchObject({ code: 'permission-denied' })
    await adminDb().doc(rolePath(removed.uid)).delete()
    // Functions end the sign-in a moment later.
    await expect(asks(removed.idToken, [id])).rejects.toMatchObject({
      code: expect.stringMatching(/^(permission-denied|unauthenticated)$/) as string,
    })
    expect((await db.doc(quotePath(id)).get()).exists).toBe(true)
    expect(await asks(admin.idToken, [id])).toEqual({ quotes: [{ id, outcome: 'deleted' }] })
  })
})
