import { expect, it, vi } from 'vitest'
import type { QuoteRequest } from '@moving/domain/quote/quote-schema'
import { sendRequest, type Attempt, type SendPorts } from './send-request.ts'

const request = { name: 'Maya Okafor', notes: '' } as QuoteRequest
const changed = { ...request, notes: 'Ring twice.' }
const fresh: Attempt = { quoteId: 'AnyQuote000000000001', earlier: null }
const nextId = 'AnyQuote000000000002'
const moveKey = 'AnyMoveKey000000000001'
const byGuest = true
const never = () => new Promise<never>(() => {})
const fail = (code?: string) => async () => {
  throw Object.assign(new Error(code ?? 'Failed to fetch'), code === undefined ? {} : { code })
}

function ports(over: Partial<SendPorts>): SendPorts {
  return {
    isOnline: () => true,
    newId: () => nextId,
    note: () => {},
    recall: () => null,
    newMoveKey: () => moveKey,
    store: async () => true,
    isStored: async () => null,
    timeout: never,
    ...over,
  }
}

/** A Firestore that stores, but whose first response is lost. */
function losesFirstAnswer() {
  const stored = new Set<string>()
  let sendings = 0
  return async (quoteId: string) => {
    sendings += 1
    if (stored.has(quoteId)) await fail('permission-denied')()
    stored.add(quoteId)
    if (sendings === 1) await fail()()
    return true
  }
}

it('stores a request at the first attempt', async () => {
  expect(await sendRequest(fresh, request, byGuest, ports({}))).toMatchObject({ outcome: 'stored' })
})

it('sends nothing while the browser is offline', async () => {
  const store = vi.fn(async () => true)
  const result = await sendRequest(fresh, request, byGuest, ports({ isOnline: () => false, store }))
  expect(result).toEqual({ outcome: 'offline', attempt: fresh })
  expect(store).not.toHaveBeenCalled()
})

it("doesn't treat a refusal of the first attempt as success", async () => {
  const result = await sendRequest(
    fresh,
    request,
    byGuest,
    ports({ store: fail('permission-denied') }),
  )
  expect(result).toEqual({
    outcome: 'refused',
    attempt: { quoteId: nextId, earlier: null },
    cause: expect.any(Error) as Error,
  })
})

it('stores a request that the database aborted twice because of a lock', async () => {
  const store = vi.fn(async () => true)
  store.mockImplementationOnce(fail('aborted')).mockImplementationOnce(fail('aborted'))
  const result = await sendRequest(fresh, request, byGuest, ports({ store }))
  expect(result.outcome).toBe('stored')
})

it('has an unknown result if the database keeps aborting', async () => {
  const store = vi.fn(fail('aborted'))
  const result = await sendRequest(fresh, request, byGuest, ports({ store }))
  expect(result.outcome).toBe('unknown')
  expect(store).toHaveBeenCalledTimes(3)
})

it.each([undefined, 'unavailable', 'internal', 'unknown', 'deadline-exceeded'])(
  'has an unknown result after %s',
  async (code) => {
    const result = await sendRequest(fresh, request, byGuest, ports({ store: fail(code) }))
    expect(result.outcome).toBe('unknown')
    expect(result.attempt).toMatchObject({ quoteId: fresh.quoteId, earlier: { isStored: false } })
  },
)

it('has an unknown result without a response in time', async () => {
  const timeout = async (): Promise<never> => Promise.reject(new Error('late'))
  expect(
    await sendRequest(fresh, request, byGuest, ports({ store: never, timeout })),
  ).toMatchObject({
    outcome: 'unknown',
  })
})

it('counts the refusal of a repetition as the success whose response was lost', async () => {
  const store = losesFirstAnswer()
  const first = await sendRequest(fresh, request, byGuest, ports({ store }))
  expect(first.outcome).toBe('unknown')
  expect(await sendRequest(first.attempt, request, byGuest, ports({ store }))).toMatchObject({
    outcome: 'stored',
  })
})

it('reports if the first attempt was stored without the changes of the repetition', async () => {
  const store = losesFirstAnswer()
  const first = await sendRequest(fresh, request, byGuest, ports({ store }))
  expect(await sendRequest(first.attempt, changed, byGuest, ports({ store }))).toMatchObject({
    outcome: 'stored-before-changes',
  })
})

/** An attempt to send `request` without a response. */
async function doubtful(isGuest = byGuest) {
  return (await sendRequest(fresh, request, isGuest, ports({ store: fail() }))).attempt
}

it('reads the quote if the sender may read it, and uses the result', async () => {
  const inDoubt = await doubtful(false)
  const store = fail('permission-denied')
  const send = (isStored: SendPorts['isStored']) =>
    sendRequest(inDoubt, request, false, ports({ store, isStored }))
  expect(await send(async () => false)).toMatchObject({
    outcome: 'refused',
    attempt: { quoteId: nextId, earlier: null },
  })
  expect(await send(async () => true)).toMatchObject({ outcome: 'stored' })
  expect(await send(fail())).toMatchObject({ outcome: 'unknown', attempt: inDoubt })
})

it('reads what a guest sent as a guest, although they have signed in since', async () => {
  const isStored = vi.fn(async () => null)
  const store = fail('permission-denied')
  const result = await sendRequest(await doubtful(), request, false, ports({ store, isStored }))
  expect(result).toMatchObject({ outcome: 'stored', attempt: { quoteId: fresh.quoteId } })
  expect(isStored).toHaveBeenCalledExactlyOnceWith(fresh.quoteId, byGuest)
})

it('keeps the first attempt with an unknown result when more attempts fail', async () => {
  const first = await doubtful()
  const second = await sendRequest(first, changed, byGuest, ports({ store: fail() }))
  expect(second.attempt).toEqual(first)
})

it('still has an unknown result when a repetition is refused for a different reason', async () => {
  const store = fail('resource-exhausted')
  const result = await sendRequest(await doubtful(), request, byGuest, ports({ store }))
  expect(result).toMatchObject({ outcome: 'unknown', attempt: { quoteId: fresh.quoteId } })
})

it('stores the attempt before the request is sent, and removes it after a refusal', async () => {
  const noted: Attempt[] = []
  const note = (attempt: Attempt) => noted.push(attempt)
  const store = async () => {
    expect(noted).toMatchObject([{ quoteId: fresh.quoteId, earlier: { isStored: false } }])
    return fail('permission-denied')()
  }
  await sendRequest(fresh, request, byGuest, ports({ note, store }))
  expect(noted.at(-1)).toEqual(fresh)
})

it('detects what a second tab has stored, and sends different text with a new id', async () => {
  const { attempt } = await sendRequest(fresh, request, byGuest, ports({}))
  expect(attempt).toMatchObject({ quoteId: fresh.quoteId, earlier: { isStored: true } })
  const store = vi.fn(async () => true)
  const same = await sendRequest(attempt, request, byGuest, ports({ store }))
  expect(same).toEqual({ outcome: 'stored', attempt })
  expect(store).not.toHaveBeenCalled()
  const other = await sendRequest(attempt, changed, byGuest, ports({ store }))
  expect(other).toMatchObject({ outcome: 'stored', attempt: { quoteId: nextId } })
  expect(store).toHaveBeenCalledExactlyOnceWith(nextId, changed, moveKey)
})

it("sends text that differs from what a second tab stored meanwhile, even if that tab's note arrived late", async () => {
  const inDoubt = await doubtful()
  const noted = { ...inDoubt.earlier, isStored: true } as Attempt['earlier']
  const store = vi.fn(async (id: string) => {
    if (id === fresh.quoteId) await fail('permission-denied')()
    return true
  })
  const note = vi.fn()
  const late = ports({ store, note, recall: () => noted })
  expect(await sendRequest(inDoubt, changed, byGuest, late)).toMatchObject({
    outcome: 'stored',
    attempt: { quoteId: nextId },
  })
  expect(note).not.toHaveBeenCalledWith(expect.objectContaining({ quoteId: fresh.quoteId }))
})

it('returns the key of the link that the first attempt stored, however often it is repeated', async () => {
  const stored = losesFirstAnswer()
  const sentKeys: (string | null)[] = []
  const store = (quoteId: string, _: QuoteRequest, key: string | null) => {
    sentKeys.push(key)
    return stored(quoteId)
  }
  const keys = [moveKey, 'AnyMoveKey000000000002']
  const send = (known: Attempt) =>
    sendRequest(known, request, byGuest, ports({ store, newMoveKey: () => keys.shift() ?? null }))
  const first = await send(fresh)
  const second = await send(first.attempt)
  expect(sentKeys).toEqual([moveKey, moveKey])
  expect(second.attempt.earlier?.moveKey).toBe(moveKey)
})

it('returns no key if the request was stored without its link', async () => {
  const result = await sendRequest(fresh, request, byGuest, ports({ store: async () => false }))
  expect(result).toMatchObject({ outcome: 'stored', attempt: { earlier: { moveKey: null } } })
})
