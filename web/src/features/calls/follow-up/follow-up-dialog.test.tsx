import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import * as sending from '../../../shared/request/send-action.ts'
import { system } from '../../../theme/system.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import type { Call } from '../list/call.ts'
import { FollowUpAll } from './follow-up-all.tsx'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import type { Recipient } from './recipients.ts'

const sendAction = vi.spyOn(sending, 'sendAction')
const success = vi.spyOn(toaster, 'success')
const create = vi.spyOn(toaster, 'create')
const done = (action: sending.RequestAction) =>
  Promise.resolve({ done: true as const, undoable: true, actionId: action.action_id ?? '' })
const refusedWith = (why: sending.ActionRefusal['why'], current?: unknown) =>
  Promise.resolve({
    done: false as const,
    refusal: { why, current, by: null, editor: 'Dana', at: undefined, seen: undefined },
  })

beforeEach(() => {
  sendAction.mockReset().mockImplementation(done)
  success.mockReset()
  create.mockReset()
})
afterEach(cleanup)

const recipients = [
  { id: 'RequestOfMaya0000001', name: 'Maya Johnson', email: 'maya@example.com' },
  { id: 'RequestOfKim00000001', name: 'Kim Lee', email: 'kim@example.com' },
]
const second = { id: 'RequestOfMaya0000002', name: 'M. Johnson', email: 'Maya@Example.com ' }

function show(to: readonly Recipient[] = recipients) {
  const onClose = vi.fn()
  render(
    <ChakraProvider value={system}>
      <FollowUpDialog recipients={to} onClose={onClose} />
    </ChakraProvider>,
  )
  return onClose
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text')
const sentTo = () => sendAction.mock.calls.map(([action]) => action.quote_id)

it('a follow-up sends each customer the shown text, as one batch', async () => {
  const onClose = show()
  fireEvent.change(text(), { target: { value: '  Shall we save your day?  ' } })
  press('Send to 2 Customers')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const actions = sendAction.mock.calls.map(([action]) => action)
  expect(actions).toMatchObject(
    recipients.map(({ id }) => ({ quote_id: id, text: 'Shall we save your day?' })),
  )
  const batches = actions.map((action) => 'batch_id' in action && action.batch_id)
  expect(new Set(batches).size).toBe(1)
  expect(success).toHaveBeenCalledWith('Follow-up sent to 2 customers', expect.anything())
})

it('Undo cancels all follow-ups of the batch', async () => {
  show()
  press('Send to 2 Customers')
  await waitFor(() => expect(success).toHaveBeenCalled())
  const undone = sendAction.mock.calls.map(([action]) => action.action_id)
  sendAction.mockClear()
  const [, undo] = success.mock.calls[0] ?? []
  undo?.onPress()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Undone'))
  const undos = sendAction.mock.calls.map(([action]) => 'undoes' in action && action.undoes)
  expect(undos).toEqual(undone)
})

it('the follow-up dialog names the customer who didn’t get it, keeps the text, and retries only that one', async () => {
  const onClose = show()
  sendAction.mockImplementation((action) =>
    action.quote_id === recipients[1]?.id ? refusedWith('limit') : done(action),
  )
  fireEvent.change(text(), { target: { value: 'Any questions?' } })
  press('Send to 2 Customers')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Sent to 1 customer. Not sent to 1 customer:Kim Lee: The limit is reached.',
  )
  expect(onClose).not.toHaveBeenCalled()
  expect(text().value).toBe('Any questions?')
  const firstIds = new Map(sendAction.mock.calls.map(([one]) => [one.quote_id, one.action_id]))
  sendAction.mockReset().mockImplementation(done)
  press('Send to 1 Customer')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo()).toEqual([recipients[1]?.id])
  expect(sendAction.mock.calls[0]?.[0].action_id).toBe(firstIds.get(recipients[1]?.id ?? ''))
})

it('the follow-up dialog names customers who were skipped', async () => {
  const onClose = show()
  sendAction.mockImplementation((action) =>
    action.quote_id === recipients[0]?.id ? refusedWith('not_possible', 'wrote') : done(action),
  )
  press('Send to 2 Customers')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(success).toHaveBeenCalledExactlyOnceWith(
    'Follow-up sent to 1 customer. Skipped: Maya Johnson (wrote to us)',
    expect.anything(),
  )
  const [, undo] = success.mock.calls[0] ?? []
  sendAction.mockReset().mockImplementation(done)
  undo?.onPress()
  await waitFor(() => expect(sentTo()).toEqual([recipients[1]?.id]))
})

it('the follow-up dialog says that nothing was sent if all customers are skipped', async () => {
  const onClose = show()
  sendAction.mockImplementation(() => refusedWith('not_possible', 'closed'))
  press('Send to 2 Customers')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(success).not.toHaveBeenCalled()
  expect(create).toHaveBeenCalledExactlyOnceWith({
    ...{ type: 'info', title: 'No follow-up sent' },
    description: 'Skipped: Maya Johnson (the request is closed), Kim Lee (the request is closed)',
  })
})

it('a person with two requests gets the text for both and counts once', async () => {
  const onClose = show([...recipients, second])
  press('Send to 2 Customers')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const ids = [...recipients, second].map(({ id }) => id)
  expect(sentTo().toSorted()).toEqual(ids.toSorted())
  const batches = sendAction.mock.calls.map(([action]) => 'batch_id' in action && action.batch_id)
  expect(new Set(batches).size).toBe(1)
  expect(success).toHaveBeenCalledWith('Follow-up sent to 2 customers', expect.anything())
})

it('a follow-up that failed is retried with the other requests of the same person', async () => {
  const onClose = show([...recipients, second])
  sendAction.mockImplementation((action) =>
    action.quote_id === recipients[0]?.id ? Promise.reject(new Error('offline')) : done(action),
  )
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  press('Send to 2 Customers')
  await screen.findByRole('alert')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
  expect(sentTo()).not.toContain(second.id)
  sendAction.mockReset().mockImplementation(done)
  press('Send to 1 Customer')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo()).toEqual([recipients[0]?.id, second.id])
})

it('the follow-up button counts people, not requests', () => {
  const callOf = ({ id, ...over }: Recipient) =>
    ({ id, reading: { readable: true, quote: exampleQuote({ id, ...over }) } }) as Call
  const listed = (of: readonly Recipient[]) => {
    cleanup()
    render(
      <ChakraProvider value={system}>
        <FollowUpAll silent={of.map(callOf)} />
      </ChakraProvider>,
    )
    return screen.queryByRole('button')?.textContent
  }
  expect(listed([...recipients, second])).toBe('Follow up with 2 customers')
  expect(listed(recipients.slice(0, 1).concat(second))).toBe('Follow up with 1 customer')
  expect(listed([])).toBeUndefined()
})

it('the follow-up dialog asks for a text instead of sending an empty one', async () => {
  show()
  fireEvent.change(text(), { target: { value: ' \n ' } })
  press('Send to 2 Customers')
  await screen.findByText('Enter the text')
  expect(sendAction).not.toHaveBeenCalled()
})
