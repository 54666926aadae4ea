import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as sending from '../../../shared/request/send-action.ts'
import { system } from '../../../theme/system.ts'
import { toaster } from '../../../ui/overlay/toast-store.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'

const sendAction = vi.spyOn(sending, 'sendAction')
const success = vi.spyOn(toaster, 'success')
const done = (action: sending.RequestAction) =>
  Promise.resolve({ done: true as const, undoable: true, actionId: action.actionId ?? '' })
const refusedWith = (why: sending.ActionRefusal['why']) =>
  Promise.resolve({
    done: false as const,
    refusal: { why, current: undefined, by: null, editor: 'Dana', at: undefined },
  })

beforeEach(() => {
  sendAction.mockReset().mockImplementation(done)
  success.mockReset()
})
afterEach(cleanup)

const recipients = [
  { id: 'RequestOfMaya0000001', name: 'Maya Johnson' },
  { id: 'RequestOfKim00000001', name: 'Kim Lee' },
]

function show() {
  const onClose = vi.fn()
  render(
    <ChakraProvider value={system}>
      <FollowUpDialog recipients={recipients} onClose={onClose} />
    </ChakraProvider>,
  )
  return onClose
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text')
const sentTo = () => sendAction.mock.calls.map(([{ quoteId }]) => quoteId)

it('sends each customer the displayed text, as one batch', async () => {
  const onClose = show()
  fireEvent.change(text(), { target: { value: '  Shall we save your day?  ' } })
  press('Send to 2 Customers')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const actions = sendAction.mock.calls.map(([action]) => action)
  expect(actions).toMatchObject(
    recipients.map(({ id }) => ({ quoteId: id, text: 'Shall we save your day?' })),
  )
  const batches = actions.map((action) => 'batchId' in action && action.batchId)
  expect(new Set(batches).size).toBe(1)
  expect(success).toHaveBeenCalledWith('Follow-up sent to 2 customers', expect.anything())
})

it('undoes the whole batch', async () => {
  show()
  press('Send to 2 Customers')
  await waitFor(() => expect(success).toHaveBeenCalled())
  const undone = sendAction.mock.calls.map(([{ actionId }]) => actionId)
  sendAction.mockClear()
  const [, undo] = success.mock.calls[0] ?? []
  undo?.onPress()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Undone'))
  const undos = sendAction.mock.calls.map(([action]) => 'undoes' in action && action.undoes)
  expect(undos).toEqual(undone)
})

it('names the customer who didn’t get it, keeps the text, and sends only that one again', async () => {
  const onClose = show()
  sendAction.mockImplementation((action) =>
    action.quoteId === recipients[1]?.id ? refusedWith('limit') : done(action),
  )
  fireEvent.change(text(), { target: { value: 'Any questions?' } })
  press('Send to 2 Customers')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Sent to 1 customer. Not sent to 1 customer:Kim Lee: The limit is reached.',
  )
  expect(onClose).not.toHaveBeenCalled()
  expect(text().value).toBe('Any questions?')
  const firstIds = new Map(sendAction.mock.calls.map(([one]) => [one.quoteId, one.actionId]))
  sendAction.mockReset().mockImplementation(done)
  press('Send to 1 Customer')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo()).toEqual([recipients[1]?.id])
  expect(sendAction.mock.calls[0]?.[0].actionId).toBe(firstIds.get(recipients[1]?.id ?? ''))
})

it('asks for a text instead of sending an empty one', () => {
  show()
  fireEvent.change(text(), { target: { value: ' \n ' } })
  press('Send to 2 Customers')
  expect(screen.getByText('Enter the text')).toBeTruthy()
  expect(sendAction).not.toHaveBeenCalled()
})
