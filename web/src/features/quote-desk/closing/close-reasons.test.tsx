import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ActionResult, SentAction } from '@moving/domain/actions/index'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { describeForCustomer } from '@moving/domain/work/progress-line'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { system } from '../../../theme/system.ts'
import { toaster, toastStore } from '../../../ui/overlay/toast-store.ts'
import { CloseReasons } from './close-reasons.tsx'

const server = vi.hoisted(() => ({
  sent: [] as SentAction[],
  answer: { done: true, undoable: true } as ActionResult,
}))
vi.mock('../../../lib/firebase/firebase.ts', () => ({
  callFunction: (_: string, action: SentAction) => {
    server.sent.push(action)
    return Promise.resolve(server.answer)
  },
}))
vi.mock('../../../shared/save/editor-name.ts', () => ({
  editorName: (email: string) => Promise.resolve(email),
}))

beforeEach(() => {
  server.sent = []
  toaster.dismiss()
})
afterEach(cleanup)

const seen = 'LastEntryOfTheLog001'
const work = exampleWork({ last_entry: { id: seen, seq: 1, at: new Date(0) } })

function show() {
  const onClose = vi.fn()
  render(
    <ChakraProvider value={system}>
      <SdkArea>
        <CloseReasons quote={exampleQuote()} {...{ work, onClose }} />
      </SdkArea>
    </ChakraProvider>,
  )
  return onClose
}
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const toasts = () => toastStore.snapshot().map(({ description, action }) => [description, action])

test('the reasons to close a request come with what the customer will see', () => {
  show()
  screen.getByText(/the customer sees that our office closed it/)
  expect(describeForCustomer({ at: 'closed', why: null })).toMatch(/^Our office closed /)
})

test('a tap on a reason closes the request, and offers Undo', async () => {
  server.answer = { done: true, undoable: true }
  const onClose = show()
  tap('Price')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent).toMatchObject([{ action: 'close', reason: 'price', seen }])
  expect(toasts()).toMatchObject([['Request closed', { label: 'Undo' }]])
})

test('the reasons stay if a coworker closed the request first, and the page says why', async () => {
  server.answer = { refused: true, why: 'changed', current: 'dates_full', by: 'dana@example.com' }
  const onClose = show()
  tap('Price')
  const toastJson = () => JSON.stringify(toastStore.snapshot())
  await waitFor(() =>
    expect(toastJson()).toContain('dana@example.com was first. Closed: our dates are full.'),
  )
  expect(onClose).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Outside our area' })
})
