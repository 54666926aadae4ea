import type { CurrentAnswer } from '@moving/domain/actions/office-answer'
import { customerFieldsOf } from '@moving/domain/move/correction'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { toaster, toastStore } from '../../../ui/overlay/toast-store.ts'
import type { DeskEvent } from '../list/desk-state.ts'
import { useOfficeAnswer } from './use-office-answer.ts'

type Attempt = { action: { action_id: string }; onUndone: () => void }
const attempts = vi.hoisted((): Attempt[] => [])
const outcomes = vi.hoisted((): unknown[] => [])
vi.mock('../../../shared/request/use-request-action.ts', () => ({
  useRequestAction: () => ({
    isSaving: false,
    act: (action: Attempt['action'], { onUndone }: Attempt) => {
      attempts.push({ action, onUndone })
      return Promise.resolve(outcomes.shift())
    },
  }),
}))
vi.mock('../../../shared/request/seen.ts', () => ({
  seenWith: (_: unknown, { quote }: { quote: Quote }) => `Notes: ${quote.admin_notes ?? ''}`,
}))
vi.mock('../../../shared/request/send-action.ts', () => ({ describeRefusal: () => 'Why' }))

afterEach(() => {
  cleanup()
  attempts.length = 0
  toaster.dismiss()
})

const quote = exampleQuote()
const fields = { ...officeFields(quote), estimate_amount: 900 }
const done = { done: true, undoable: true, actionId: 'a' }
const texts = { describeDone: () => 'Saved', failure: 'Failed to update quote' }

function openDialog() {
  const events: DeskEvent['kind'][] = []
  const dispatch = ({ kind }: DeskEvent) => void events.push(kind)
  const { result } = renderHook(() => useOfficeAnswer({ dispatch, reload: vi.fn() }, texts), {
    wrapper: SdkArea,
  })
  const submit = async (outcome: unknown) => {
    outcomes.push(outcome)
    await act(() => result.current.submit({ action: 'update_quote', estimate_amount: 900 }, fields))
  }
  act(() => result.current.open(quote))
  return { events, result, submit }
}
const ids = () => attempts.map(({ action }) => action.action_id)

test('uses the same action id after a lost response, and a new one after a response', async () => {
  const { result, submit } = openDialog()
  await submit('failed')
  await submit(done)
  act(() => result.current.open(quote))
  await submit(done)
  expect(ids()[0]).toBe(ids()[1])
  expect(ids()[2]).not.toBe(ids()[1])
})

test('shows the answer in the list at once, reverts it after a failure, and shows what Undo restored', async () => {
  const { events, result, submit } = openDialog()
  await submit('failed')
  expect(events).toEqual(['saving', 'notSaved'])
  expect(result.current.dialog).toBeDefined()
  await submit(done)
  expect(result.current.dialog).toBeUndefined()
  attempts.at(-1)?.onUndone()
  expect(events.slice(2)).toEqual(['saving', 'saved', 'saving', 'saved'])
})

const refused = (over: Partial<CurrentAnswer>, by: string | null) => ({
  done: false,
  refusal: {
    ...{ why: 'changed', by, editor: by ?? 'A coworker', at: undefined },
    current: { ...officeFields(quote), customer: customerFieldsOf(quote), ...over },
  },
})

test('says that the update failed and what a coworker changed, and replaces that next', async () => {
  const { result, submit } = openDialog()
  await submit(refused({ admin_notes: 'Theirs' }, 'isaac@example.com'))
  expect(toastStore.snapshot()).toMatchObject([{ description: 'Failed to update quote' }])
  expect(result.current.dialog).toMatchObject({
    ...{ quote, stored: { admin_notes: 'Theirs' } },
    conflict: { editor: 'isaac@example.com', current: { admin_notes: 'Theirs' } },
  })
  await submit(done)
  expect(attempts.at(-1)?.action).toMatchObject({ seen: 'Notes: Theirs' })
})

test('names the customer if the details changed and the log has no coworker', async () => {
  const { result, submit } = openDialog()
  const customer = { ...customerFieldsOf(quote), phone: '(202) 555-0199' }
  await submit(refused({ customer }, null))
  expect(result.current.dialog?.conflict?.editor).toBe('The customer')
})
