import type { ActionResult, SentAction } from '@moving/domain/actions/index'
import type { CurrentAnswer } from '@moving/domain/actions/office-answer'
import { customerFieldsOf } from '@moving/domain/move/correction'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { officeFields } from '@moving/domain/quote/office/office-fields'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { toaster, toastStore } from '../../../ui/overlay/toast-store.ts'
import { useOfficeAnswer } from './use-office-answer.ts'

/** What the page sent, and the server's next responses. Null is a lost response. */
const server = vi.hoisted(() => ({
  sent: [] as SentAction[],
  answers: [] as (ActionResult | null)[],
}))
vi.mock('../../../lib/firebase/firebase.ts', () => ({
  callFunction: (_: string, action: SentAction) => {
    server.sent.push(action)
    const answer = server.answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('No answer'))
  },
}))
vi.mock('../../../shared/save/editor-name.ts', () => ({
  editorName: (by: string | null) => Promise.resolve(by ?? 'A coworker'),
}))
vi.mock('../../../shared/request/seen.ts', () => ({
  seenWith: (_: unknown, { quote }: { quote: Quote }) => `Notes: ${quote.admin_notes ?? ''}`,
}))

afterEach(() => {
  cleanup()
  server.sent = []
  toaster.dismiss()
})

const quote = exampleQuote()
const done: ActionResult = { done: true, undoable: true }
const texts = { describeDone: () => 'Saved', failure: 'Failed to update quote' }

function openDialog() {
  const { result } = renderHook(() => useOfficeAnswer(texts), { wrapper: SdkArea })
  const submit = async (answer: ActionResult | null) => {
    server.answers.push(answer)
    await act(() => result.current.submit({ action: 'update_quote', estimate_amount: 900 }))
  }
  act(() => result.current.open(quote))
  return { result, submit }
}
test('the Update dialog stays open after a failure, and closes once the update is stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { result, submit } = openDialog()
  await submit(null)
  expect(result.current.dialog).toBeDefined()
  await submit(done)
  expect(result.current.dialog).toBeUndefined()
})

const refused = (over: Partial<CurrentAnswer>, by: string | null): ActionResult => ({
  ...{ refused: true, why: 'changed', by, at: null },
  current: { ...officeFields(quote), customer: customerFieldsOf(quote), ...over },
})

test('the Update dialog says what a coworker changed, and the next save replaces that', async () => {
  const { result, submit } = openDialog()
  await submit(refused({ admin_notes: 'Theirs' }, 'isaac@example.com'))
  expect(toastStore.snapshot()).toMatchObject([{ description: 'Failed to update quote' }])
  expect(result.current.dialog).toMatchObject({
    ...{ quote, stored: { admin_notes: 'Theirs' } },
    conflict: { editor: 'isaac@example.com', current: { admin_notes: 'Theirs' } },
  })
  await submit(done)
  expect(server.sent.at(-1)).toMatchObject({ seen: 'Notes: Theirs' })
})

test('the Update dialog names the customer if no coworker changed the details', async () => {
  const { result, submit } = openDialog()
  const customer = { ...customerFieldsOf(quote), phone: '(202) 555-0199' }
  await submit(refused({ customer }, null))
  expect(result.current.dialog?.conflict?.editor).toBe('The customer')
})
