import { exampleQuote } from '@moving/domain/quote/example-quote'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRequest } from './use-request.ts'

const readings = vi.hoisted(() => new Map<string, { status: string; data?: unknown }>())
const retry = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/read/use-async-data.ts', () => ({
  useAsyncData: ({ cachedAs = '' }: { cachedAs?: string }) => ({
    ...(readings.get(cachedAs) ?? { status: 'success', data: { value: null } }),
    retry,
  }),
}))
vi.mock('../../../shared/office/use-move-facts.ts', () => ({ useMoveFacts: () => ({}) }))

function readRequest() {
  let read: ReturnType<typeof useRequest> | undefined
  const Reader = () => {
    read = useRequest('a')
    return null
  }
  render(<Reader />)
  return read
}
const quote = exampleQuote({ id: 'a' })
readings.set('quotes', {
  status: 'success',
  data: { value: { readable: true, quote } },
})

test('an unreadable related document is shown as a failure, not as endless loading', () => {
  readings.set('requests', { status: 'error' })
  const read = readRequest()
  expect(read).toMatchObject({ hasFailed: true, data: undefined })
  read?.retry()
  expect(retry).toHaveBeenCalledTimes(3)
})

test('a loaded request stays on the page when its listener ends', () => {
  readings.set('requests', { status: 'error', data: { value: null } })
  expect(readRequest()).toMatchObject({ hasFailed: true, data: { known: { quote } } })
})
