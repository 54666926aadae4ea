import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { listedRequest } from '../../../../../tests/support/listed-request.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import type { Work } from '@moving/domain/request/work'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadPlans, showPlanned } from '../../../shared/request/planned-changes.ts'
import { useRequest } from './use-request.ts'

const readings = vi.hoisted(() => new Map<string, { status: string; data?: unknown }>())
const retry = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/read/use-async-data.ts', () => ({
  useAsyncData: ({ cachedAs = '' }: { cachedAs?: string }) => {
    return { ...(readings.get(cachedAs) ?? { status: 'success', data: undefined }), retry }
  },
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
const store = (work: Partial<Work>, status = 'success') =>
  readings.set('request', { status, data: { request: listedRequest({ quote, work }) } })

test('an unreadable request shows a failure instead of endless loading', () => {
  readings.set('request', { status: 'error' })
  readRequest()
  expect(read).toMatchObject({ hasFailed: true, data: undefined })
  read?.retry()
  expect(retry).toHaveBeenCalledOnce()
})

test('a loaded request stays on the page if its updates end', () => {
  store({}, 'error')
  expect(readRequest()).toMatchObject({ hasFailed: true, data: { known: { quote } } })
})

test('the form for an answer stays until the call that settles the question is logged', async () => {
  await loadPlans()
  const at = new Date('2026-11-23T15:00:00Z')
  const asks = { QuestionOfMaya000001: { kind: 'question' as const, at, seq: 1 } }
  store({ asks, customer_at: at })
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

test('an action is shown on top of what the server has stored', async () => {
  await loadPlans()
  const calls = { ...exampleWork().calls, count: 3 }
  store({ calls })
  readRequest()
  const call = { action: 'log_contact', result: 'no_answer', note: '', next: 'default' } as const
  const sent = { ...call, quote_id: quote.id, action_id: 'LogsAFourthCall00001' }
  act(() => void showPlanned(sent, { uid: 'dana', email: 'dana@office.example' }))
  expect(read?.data?.known).toMatchObject({ work: { calls: { count: 4 } } })
})
