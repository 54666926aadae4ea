import { beforeEach, expect, it, vi } from 'vitest'
import { workdayAhead } from '../../../../../tests/support/days.ts'
import { requestFormSchema } from '@moving/domain/quote/form/request-form'
import { CallRefused } from '../../../lib/calls/call-public.ts'
import { sendForm, type SendResult } from './send-form.ts'

const { commit, getDoc, callPublic, session } = vi.hoisted(() => ({
  commit: vi.fn(),
  getDoc: vi.fn(),
  callPublic: vi.fn(),
  session: { uid: null as string | null },
}))
vi.mock('firebase/firestore/lite', () => ({
  doc: (_: unknown, path: string) => path,
  getDoc,
  serverTimestamp: () => 'now',
  writeBatch: () => {
    const written = new Map<string, object>()
    return { set: written.set.bind(written), commit: () => commit(written) as Promise<void> }
  },
}))
vi.mock('../../../lib/firebase/firebase.ts', () => ({
  auth: async () => ({ authStateReady: async () => {}, currentUser: session }),
  liteFirestore: async () => ({}),
}))
vi.mock('../../../lib/calls/call-public.ts', async (original) => ({
  ...(await original<object>()),
  callPublic,
}))

const form = requestFormSchema.parse({
  name: 'Maya Okafor',
  phone: '(202) 555-0142',
  email: 'maya@example.com',
  move_type: 'Local',
  from_address: '1420 Kenyon St NW',
  to_address: '2201 Wilson Blvd',
  move_date: workdayAhead(21),
})
const edited = { ...form, notes: 'Ring twice.' }

const fails = (code?: string) =>
  Object.assign(new Error(code ?? 'Failed to fetch'), code === undefined ? {} : { code })

/** A database that refuses a second create and some texts. Its responses may get lost. */
const database = {
  stored: new Map<string, Record<string, unknown>>(),
  links: new Set<string>(),
  lostAnswers: 0,
  isDenied: (_: Record<string, unknown>) => false,
}

async function sha256(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(digest).toString('hex')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  Object.assign(session, { uid: null })
  database.stored.clear()
  database.links.clear()
  database.lostAnswers = 0
  database.isDenied = () => false
  commit.mockReset().mockImplementation(async (written: Map<string, Record<string, unknown>>) => {
    const [path, quote] = [...written].find(([name]) => name.startsWith('quotes/')) ?? []
    if (path === undefined || quote === undefined) throw fails('invalid-argument')
    if (database.stored.has(path) || database.isDenied(quote)) throw fails('permission-denied')
    database.stored.set(path, quote)
    for (const name of written.keys()) database.links.add(name)
    if (database.lostAnswers-- > 0) throw fails()
  })
  getDoc.mockReset().mockImplementation(async (path: string) => {
    const quote = database.stored.get(path)
    if (quote?.['user_id'] !== session.uid) throw fails('permission-denied')
    return { exists: () => true, get: (field: string) => quote?.[field] }
  })
  callPublic
    .mockReset()
    .mockImplementation(async (_: string, { move }: { move: { key: string } }) => {
      if (database.links.has(`quote_links/${await sha256(move.key)}`)) return {}
      throw new CallRefused('not-found')
    })
})

const draftId = 'AnyDraft000000000001'
const send = (values = form, over: Partial<Parameters<typeof sendForm>[1]> = {}) =>
  sendForm(values, {
    channel: 'web',
    knownUid: session.uid,
    record: { current: { draftId, startedAt: 1 } },
    keep: () => {},
    ...over,
  })
const sentOf = (result: SendResult) => {
  if (!('sent' in result)) throw new Error(`not sent: ${result.problem}`)
  return result.sent
}
const storedNotes = () => [...database.stored.values()].map(({ notes }) => notes)

it('sending the quote form stores a request, and returns its number and link', async () => {
  const sent = sentOf(await send())
  expect(sent).toMatchObject({ uid: null, moveKey: expect.stringMatching(/^\w{22}$/) as string })
  expect([...database.stored.keys()]).toEqual([`quotes/${sent.quoteId}`])
  expect(database.links).toContain(`quote_links/${await sha256(sent.moveKey ?? '')}`)
})

it('the quote form sends nothing while the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await send()).toEqual({ problem: 'offline' })
  expect(commit).not.toHaveBeenCalled()
})

it.each([undefined, 'unavailable', 'internal', 'unknown', 'deadline-exceeded', 'aborted'])(
  'the form says that a request was perhaps stored after the error %s',
  async (code) => {
    commit.mockRejectedValue(fails(code))
    expect(await send()).toMatchObject({ problem: 'unknown' })
  },
)

it('the form says that a request was perhaps stored if there is no response in time', async () => {
  vi.useFakeTimers()
  commit.mockReturnValue(new Promise(() => {}))
  const result = send()
  await vi.waitFor(() => expect(commit).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await result).toMatchObject({ problem: 'unknown' })
  vi.useRealTimers()
})

it('a request that the database aborted twice because of a lock is stored', async () => {
  commit.mockRejectedValueOnce(fails('aborted')).mockRejectedValueOnce(fails('aborted'))
  expect(await send()).toHaveProperty('sent')
})

it('a refused request is never shown as sent, although its first attempt had no response', async () => {
  database.isDenied = () => true
  commit.mockRejectedValueOnce(fails())
  expect(await send()).toMatchObject({ problem: 'unknown' })
  for (let again = 0; again < 3; again += 1) {
    expect(await send()).toMatchObject({ problem: 'refused' })
  }
  expect(database.stored.size).toBe(0)
})

it.each(['permission-denied', 'invalid-argument', 'resource-exhausted'])(
  'a request counts as refused after %s',
  async (code) => {
    commit.mockRejectedValue(fails(code))
    expect(await send()).toMatchObject({ problem: 'refused' })
  },
)

it('sending again after a lost response finds the stored request, with its number and link', async () => {
  database.lostAnswers = 1
  expect(await send()).toMatchObject({ problem: 'unknown' })
  const again = sentOf(await send())
  expect([...database.stored.keys()]).toEqual([`quotes/${again.quoteId}`])
  expect(database.links).toContain(`quote_links/${await sha256(again.moveKey ?? '')}`)
})

it('no time for the call is promised if an earlier attempt stored the request', async () => {
  database.lostAnswers = 1
  await send()
  expect(sentOf(await send()).sentAt).toBeNull()
})

it('the form says that a refused request was perhaps stored if the functions are down', async () => {
  database.lostAnswers = 1
  await send()
  callPublic.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await send()).toMatchObject({ problem: 'unknown' })
  callPublic.mockRejectedValueOnce(new CallRefused('internal'))
  expect(await send()).toMatchObject({ problem: 'unknown' })
  expect(await send()).toHaveProperty('sent')
})

it('a request is stored although the functions are down', async () => {
  callPublic.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await send()).toHaveProperty('sent')
})

it('changes after a lost response are sent as a separate request', async () => {
  database.lostAnswers = 1
  const first = await send()
  const second = sentOf(await send(edited))
  expect(first).toMatchObject({ problem: 'unknown' })
  expect(storedNotes()).toEqual([null, 'Ring twice.'])
  expect(database.stored.get(`quotes/${second.quoteId}`)).toMatchObject({ notes: 'Ring twice.' })
})

it('two tabs with one draft store the same text once, and different texts separately', async () => {
  const [one, two] = [sentOf(await send()), sentOf(await send())]
  expect(two).toMatchObject({ quoteId: one.quoteId, moveKey: one.moveKey })
  const other = sentOf(await send(edited))
  expect(other.quoteId).not.toBe(one.quoteId)
  expect(other.moveKey).not.toBe(one.moveKey)
  expect(storedNotes()).toEqual([null, 'Ring twice.'])
})

it('two visitors who type the same get different numbers and links', async () => {
  const one = sentOf(await send())
  const record = { current: { draftId: 'AnyDraft000000000002', startedAt: 1 } }
  const two = sentOf(await send(form, { record }))
  expect([two.quoteId, two.moveKey]).not.toContain(one.quoteId)
  expect(two.moveKey).not.toBe(one.moveKey)
})

it('a sent request says in which account it is saved, even after a lost response', async () => {
  session.uid = 'ana'
  database.lostAnswers = 1
  await send()
  callPublic.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(sentOf(await send()).uid).toBe('ana')
})

it('a guest’s request isn’t shown as saved in the account of a customer who signed in meanwhile', async () => {
  database.lostAnswers = 1
  await send()
  session.uid = 'ana'
  expect(sentOf(await send()).uid).toBeNull()
  expect(database.stored.size).toBe(1)
})

it('a draft is stored before the request is sent, and deleted once the request is stored', async () => {
  const kept = { draftId, savedAt: Date.now(), fields: {}, startedAt: 1 }
  const keep = () => localStorage.setItem('draft:quote', JSON.stringify(kept))
  let keptThen: string | null = null
  commit.mockImplementationOnce(async () => {
    keptThen = localStorage.getItem('draft:quote')
    throw fails()
  })
  await send(form, { keep })
  expect(keptThen).toContain(draftId)
  await send(form, { keep })
  expect(localStorage.getItem('draft:quote')).toBeNull()
})

it('the draft of a refused request is kept, even if a second tab deleted it meanwhile', async () => {
  const keep = vi.fn()
  commit.mockRejectedValue(fails())
  await send(form, { keep })
  expect(keep).toHaveBeenCalledTimes(2)
})

it('a request is stored without its link if only the link is refused', async () => {
  commit.mockRejectedValueOnce(fails('permission-denied'))
  expect(sentOf(await send()).moveKey).toBeNull()
  expect(database.stored.size).toBe(1)
})

it('a browser without cryptography stores each text once, without a link', async () => {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(() => {
    throw new TypeError('not in a secure context')
  })
  database.lostAnswers = 1
  expect(await send()).toMatchObject({ problem: 'unknown' })
  expect(await send()).toMatchObject({ problem: 'unknown' })
  expect(sentOf(await send(edited)).moveKey).toBeNull()
  expect(storedNotes()).toEqual([null, 'Ring twice.'])
})

it('a phone lead whose response was lost is found by reading it', async () => {
  session.uid = 'dana'
  getDoc.mockImplementation(async (path: string) => ({
    exists: () => database.stored.has(path),
    get: () => null,
  }))
  database.lostAnswers = 1
  expect(await send(form, { channel: 'phone' })).toMatchObject({ problem: 'unknown' })
  expect(await send(form, { channel: 'phone' })).toMatchObject({ sent: { moveKey: null } })
  database.isDenied = () => true
  expect(await send(edited, { channel: 'phone' })).toMatchObject({ problem: 'refused' })
  expect(callPublic).not.toHaveBeenCalled()
})
