import type { MoveAction } from '@moving/domain/move/move-requests'
import type { MoveView } from '@moving/domain/move/move-view'
import type { ReplyKind } from '@moving/domain/move/reply'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallRefused } from '../../../lib/calls/call-public.ts'
import { isApplied, useMoveAction } from './use-move-action.ts'

const question = { act: 'ask' as const, text: 'Do you move pianos?' }

/** Sends a question that fails, then sends it again. */
async function sendTwice(failure: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const ids: string[] = []
  const answer = (sent: MoveAction) => {
    if ('request_id' in sent) ids.push(sent.request_id)
    return Promise.reject(failure)
  }
  const { result } = renderHook(() => useMoveAction({ act: answer }))
  await act(() => result.current.send(question))
  await act(() => result.current.send(question))
  vi.restoreAllMocks()
  return ids
}

test('a customer’s action that is repeated after a missing response counts once', async () => {
  const [first, second] = await sendTwice(new TypeError('Failed to fetch'))
  expect(second).toBe(first)
})

test('a customer’s action that is repeated after a refusal counts as a new one', async () => {
  const [first, second] = await sendTwice(new CallRefused('aborted', 'changed'))
  expect(second).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(second).not.toBe(first)
})

test('an edit that arrives while an estimate is still hidden waits for the office', async () => {
  const moveAfter = (kind: ReplyKind) => ({ details: { replies: [{ kind }] } }) as MoveView
  const sent = async (kind: ReplyKind) => {
    const { result } = renderHook(() => useMoveAction({ act: async () => moveAfter(kind) }))
    await act(() => result.current.send(question))
    return isApplied(result.current.answered())
  }
  expect([await sent('corrected'), await sent('requested_change')]).toEqual([true, false])
})
