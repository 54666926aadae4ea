import { expect, it, vi } from 'vitest'
import type { QuoteRequest } from '@moving/domain/quote/schema'
import { sendRequest, type Attempt, type SendPorts } from './send-request.ts'

const request = { name: 'Maya Okafor', notes: '' } as QuoteRequest
const changed = { ...request, notes: 'Ring twice.' }
const fresh: Attempt = { quoteId: 'AnyQuote000000000001', inDoubt: null }
const never = () => new Promise<never>(() => {})
const fail = (code?: string) => async () => {
  throw Object.assign(new Error(code ?? 'Failed to fetch'), code === undefined ? {} : { code })
}

function ports(over: Partial<SendPorts>): SendPorts {
  return {
    isOnline: () => true,
    store: async () => {},
    isStored: async () => null,
    timeout: never,
    ...over,
  }
}

/** A Firestore that stores, and whose answer to the first sending is lost. */
function losesFirstAnswer() {
  const stored = new Set<string>()
  let sendings = 0
  return async (quoteId: string) => {
    sendings += 1
    if (stored.has(quoteId)) await fail('permission-denied')()
    stored.add(quoteId)
    if (sendings === 1) await fail()()
  }
}

it('stores a request at the first sending', async () => {
  expect(await sendRequest(fresh, request, ports({}))).toMatchObject({ outcome: 'stored' })
})

it('sends nothing while the browser is offline', async () => {
  const store = vi.fn(async () => {})
  const result = await sendRequest(fresh, request, ports({ isOnline: () => false, store }))
  expect(result).toEqual({ outcome: 'offline', attempt: fresh })
  expect(store).not.toHaveBeenCalled()
})

it('does not take a denial of the first sending for success', async () => {
  const result = await sendRequest(fresh, request, ports({ store: fail('permission-denied') }))
  expect(result).toMatchObject({ outcome: 'refused', attempt: fresh })
})

it.each([undefined, 'unavailable', 'internal', 'unknown', 'deadline-exceeded'])(
  'is in doubt after %s',
  async (code) => {
    const result = await sendRequest(fresh, request, ports({ store: fail(code) }))
    expect(result.outcome).toBe('unknown')
    expect(result.attempt.inDoubt).not.toBeNull()
  },
)

it('is in doubt when nobody answers in time', async () => {
  const timeout = async (): Promise<never> => Promise.reject(new Error('late'))
  expect(await sendRequest(fresh, request, ports({ store: never, timeout }))).toMatchObject({
    outcome: 'unknown',
  })
})

it('counts the denial of a repeat as the success whose answer was lost', async () => {
  const store = losesFirstAnswer()
  const first = await sendRequest(fresh, request, ports({ store }))
  expect(first.outcome).toBe('unknown')
  expect(await sendRequest(first.attempt, request, ports({ store }))).toMatchObject({
    outcome: 'stored',
  })
})

it('says when the repeat was changed and the first one had arrived', async () => {
  const store = losesFirstAnswer()
  const first = await sendRequest(fresh, request, ports({ store }))
  expect(await sendRequest(first.attempt, changed, ports({ store }))).toMatchObject({
    outcome: 'stored-before-changes',
  })
})

it('asks for the quote where the sender may read it, and believes what it finds', async () => {
  const inDoubt = { ...fresh, inDoubt: JSON.stringify(request) }
  const store = fail('permission-denied')
  const absent = await sendRequest(inDoubt, request, ports({ store, isStored: async () => false }))
  expect(absent).toMatchObject({ outcome: 'refused', attempt: { inDoubt: null } })
  const there = await sendRequest(inDoubt, request, ports({ store, isStored: async () => true }))
  expect(there.outcome).toBe('stored')
  const silent = await sendRequest(inDoubt, request, ports({ store, isStored: fail() }))
  expect(silent).toMatchObject({ outcome: 'unknown', attempt: inDoubt })
})

it('remembers the first sending in doubt through further ones', async () => {
  const first = await sendRequest(fresh, request, ports({ store: fail() }))
  const second = await sendRequest(first.attempt, changed, ports({ store: fail() }))
  expect(second.attempt.inDoubt).toBe(JSON.stringify(request))
})
