import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadPlans, showPlanned } from '../../../shared/request/planned-changes.ts'
import { useRequest } from './use-request.ts'

const readings = vi.hoisted(() => new Map<string, { status: string; data?: unknown }>())
const retry = vi.hoisted(() => vi.fn())
const caches = vi.hoisted(() => [] as string[])
vi.mock('../../../lib/read/use-async-data.ts', () => ({
  useAsyncData: ({ cachedAs = '' }: { cachedAs?: string }) => {
    caches.push(cachedAs)
    return { ...(readings.get(cachedAs) ?? { status: 'success', data: { value: null } }), retry }
  },
}))
vi.mock('../../../shared/office/use-move-facts.ts', () => ({
  useMoveFacts: () => ({ data: null }),
}))

afterEach(cleanup)

let read: ReturnType<typeof useRequest> | undefined
function readRequest() {
  const Reader = () => {
    read = useRequest(quote.id)
    return null
  }
  render(<Reader />)
  return read
}
const quote = exampleQuote()
readings.set('request quote', {
  status: 'success',
  data: { value: { readable: true, quote } },
})

test('each part of a request is cached apart, also parts of one document', () => {
  caches.length = 0
  readRequest()
  expect(caches).toContain('request work')
  expect(new Set(caches).size).toBe(caches.length)
})

test('an unreadable related document is shown as a failure, not as endless loading', () => {
  readings.set('request work', { status: 'error' })
  readRequest()
  expect(read).toMatchObject({ hasFailed: true, data: undefined })
  read?.retry()
  expect(retry).toHaveBeenCalledTimes(3)
})

test('a loaded request stays on the page when its listener ends', () => {
  readings.set('request work', { status: 'error', data: { value: null } })
  expect(readRequest()).toMatchObject({ hasFailed: true, data: { known: { quote } } })
})

test('a question keeps its form until the call that handles it is logged', async () => {
  await loadPlans()
  const at = new Date('2026-11-23T15:00:00Z')
  const asks = { QuestionOfMaya000001: { kind: 'question' as const, at, seq: 1 } }
  const value = exampleWork({ asks, customer_at: at })
  readings.set('request work', { status: 'success', data: { value } })
  readRequest()
  const actor = { uid: 'dana', email: 'dana@office.example' }
  const call = { action: 'log_contact', result: 'reached', note: '', next: 'default' } as const
  const sent = { ...call, quote_id: quote.id, action_id: 'LogsAReachedCustomer' }
  let endPlanned = (_isDone: boolean) => {}
  act(() => void (endPlanned = showPlanned(sent, actor)))
  expect(read?.data?.known).toMatchObject({ work: { calls: { count: 1 } }, isWaiting: true })
  expect(read?.data?.known?.work?.tasks).not.toHaveProperty('requested_change')
  act(() => endPlanned(false))
  expect(read?.data?.known).toMatchObject({ work: { calls: { count: 0 } }, isWaiting: true })
})

test('an action is planned on the state that the record stores', async () => {
  await loadPlans()
  const calls = { ...exampleWork().calls, count: 3 }
  const value = exampleWork({ calls })
  readings.set('request work', { status: 'success', data: { value } })
  readRequest()
  const call = { action: 'log_contact', result: 'no_answer', note: '', next: 'default' } as const
  const sent = { ...call, quote_id: quote.id, action_id: 'LogsAFourthCall00001' }
  act(() => void showPlanned(sent, { uid: 'dana', email: 'dana@office.example' }))
  expect(read?.data?.known).toMatchObject({ work: { calls: { count: 4 } } })
})
