import type { ActionResult, SentAction } from '@moving/domain/actions/index'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../lib/read/sdk-area.test.helper.tsx'
import { toaster, toastStore } from '../../ui/overlay/toast-store.ts'
import { useAction } from './use-action.ts'

/** What the page sent, and the server's next responses; null for a lost response. */
const server = vi.hoisted(() => ({
  sent: [] as SentAction[],
  answers: [] as (ActionResult | null)[],
}))
vi.mock('../../lib/firebase/firebase.ts', () => ({
  callFunction: (_: string, action: SentAction) => {
    server.sent.push(action)
    const answer = server.answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('No answer'))
  },
}))
vi.mock('../save/editor-name.ts', () => ({ editorName: () => Promise.resolve('A coworker') }))

beforeEach(() => {
  server.sent = []
  server.answers = []
  toaster.dismiss()
})

const done: ActionResult = { done: true, undoable: true }
const note = { action: 'write_note', quote_id: 'q'.repeat(20), text: 'Has a piano' } as const
const texts = { done: 'Note saved', failure: 'The note wasn’t saved', undone: 'Note undone' }

function hook() {
  const { result } = renderHook(() => useAction(), { wrapper: SdkArea })
  return {
    save: async (answer: ActionResult | null, seen?: string) => {
      server.answers.push(answer)
      await act(() => result.current.send({ ...note, ...(seen && { seen }) }, texts))
    },
    pressUndo: async (answer: ActionResult | null) => {
      server.answers.push(answer)
      const toast = toastStore.snapshot().find(({ action }) => action?.label === 'Undo')
      await act(async () => {
        toast?.action?.onPress()
        await vi.waitFor(() => expect(server.answers).toEqual([]))
      })
    },
  }
}
const undoIds = () =>
  server.sent.flatMap((sent) => (sent.action === 'undo' ? [sent.action_id] : []))
const shown = () => toastStore.snapshot().map(({ description }) => description)

test('Undo is sent again with the same id after each lost response', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { save, pressUndo } = hook()
  await save(done)
  const [saved] = server.sent
  await pressUndo(null)
  await pressUndo(null)
  await pressUndo({ done: true, undoable: false })
  const [first, ...again] = undoIds()
  expect(first).not.toBe(saved?.action_id)
  expect(again).toEqual([first, first])
  expect(shown()).toContain('Note undone')
  expect(toastStore.snapshot().some(({ action }) => action)).toBe(false)
})

test('Undo is sent with a different id for each action', async () => {
  const { save, pressUndo } = hook()
  await save(done)
  await pressUndo(done)
  await save(done)
  await pressUndo(done)
  const [first, second] = undoIds()
  expect(second).not.toBe(first)
})

test('an action is sent again with the same id only after a lost response', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { save } = hook()
  await save(null)
  await save({ refused: true, why: 'changed', by: null, at: null })
  await save(null)
  await save(done, 'a newer entry')
  const [lost, again, next, after] = server.sent.map(({ action_id }) => action_id)
  expect(again).toBe(lost)
  expect(new Set([again, next, after]).size).toBe(3)
})

test('a refused action shows why', async () => {
  await hook().save({ refused: true, why: 'changed', by: null, at: null })
  const [toast] = toastStore.snapshot()
  expect(toast?.description).toBe(texts.failure)
  expect(toast?.reason).toMatch(/^A coworker changed this first/)
})

test('an action is saved although the code that shows its result at once can’t be loaded', async () => {
  const lost = vi.fn()
  process.on('unhandledRejection', lost)
  vi.doMock('./plan-action.ts', () => {
    throw new Error('No connection')
  })
  const { save } = hook()
  document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
  await save(done)
  await vi.dynamicImportSettled()
  process.off('unhandledRejection', lost)
  expect(shown()).toContain('Note saved')
  expect(lost).not.toHaveBeenCalled()
})
