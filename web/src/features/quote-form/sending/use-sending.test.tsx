import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toaster, toastStore } from '../../../ui/overlay/toast-store.ts'
import type { FormToSend, SendProblem } from './send-form.ts'
import { useSending } from './use-sending.ts'

const sendForm = vi.hoisted(() => vi.fn())
vi.mock('../form-logic.ts', () => ({
  loadFormLogic: () => Promise.resolve({ sendForm, sayThanks: () => undefined }),
}))

afterEach(() => {
  cleanup()
  toaster.dismiss()
})

it.each<[FormToSend['channel'], SendProblem, string[]]>([
  ['web', 'refused', ['There was an issue submitting your quote. Please try again.']],
  ['web', 'unknown', ['Something went wrong. Please try again.']],
  ['web', 'offline', []],
  ['phone', 'refused', ['There was an issue submitting your quote. Please try again.']],
  ['phone', 'unknown', ['Something went wrong. Please try again.']],
  ['phone', 'offline', ['Something went wrong. Please try again.']],
])('a request by %s that is %s shows the toasts %j', async (channel, problem, toasts) => {
  sendForm.mockResolvedValue({ problem })
  const { result } = renderHook(() => useSending({ channel } as FormToSend, vi.fn()))
  await act(() => result.current.send({} as never))
  expect(result.current.problem).toBe(problem)
  expect(toastStore.snapshot().map(({ description }) => description)).toEqual(toasts)
})
