import type { ActionResult } from '@moving/domain/actions/index'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { claimDrafts } from '../../../lib/draft/private-storage.ts'
import { useDraft } from '../../../shared/office/use-draft.ts'
import { toastStore } from '../../../ui/overlay/toast-store.ts'
import { callDraftSchema } from './use-log-call-form.ts'
import { useLogCall } from './use-log-call.ts'

const server = vi.hoisted(() => ({ answer: {} as ActionResult, sent: [] as unknown[] }))
vi.mock('../../../lib/firebase/firebase.ts', () => ({
  callFunction: (_name: string, sent: unknown) => {
    server.sent.push(sent)
    return Promise.resolve(server.answer)
  },
}))
vi.mock('../../../shared/save/editor-name.ts', () => ({
  editorName: () => Promise.resolve('A coworker'),
}))

test.each<[string, object]>([
  ['what is stored isn’t known', {}],
  ['a coworker changed the moving day', { current: null }],
  ['a coworker changed the source', { current: { heard_from: 'yelp' } }],
])('Log Call stays open and says so if a call is refused because %s', async (_, current) => {
  server.answer = { refused: true, why: 'changed', ...current, by: null, at: null, seen: 'Entry' }
  const onLogged = vi.fn()
  const ports = { quote: exampleQuote(), work: exampleWork(), onLogged }
  const { result } = renderHook(() => useLogCall(ports), { wrapper: SdkArea })
  await act(() => result.current.logAtOnce('no_answer'))
  expect(onLogged).not.toHaveBeenCalled()
  expect(result.current.logging).toMatchObject({ seen: 'Entry', conflict: undefined })
  expect(JSON.stringify(toastStore.snapshot())).toContain('A coworker changed this first.')
})

test('an unsaved call is sent with what the page showed when it was typed', async () => {
  server.answer = {
    refused: true,
    why: 'changed',
    current: 'Other',
    by: null,
    at: null,
    seen: 'Entry',
  }
  claimDrafts('dana')
  const quote = exampleQuote()
  const input = { seen: 'Earlier', values: { note: 'Two cats' }, answers: {} }
  renderHook(() => useDraft('call', quote.id, callDraftSchema)).result.current.keep(input)
  const ports = { quote, work: exampleWork(), onLogged: vi.fn() }
  const { result } = renderHook(() => useLogCall(ports), { wrapper: SdkArea })
  await act(() => result.current.logAtOnce('no_answer'))
  expect(server.sent.at(-1)).toMatchObject({ action: 'log_contact', seen: 'Earlier' })
  expect(result.current.logging).toMatchObject({ seen: 'Entry', conflict: { current: 'Other' } })
})
