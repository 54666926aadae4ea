import type { Crew } from '@moving/domain/calendar/crew'
import type { SettingsResult, SettingsChange } from '@moving/domain/settings/change-settings'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { toaster, toastStore } from '../../../ui/overlay/toast-store.ts'
import { useCrewTexts } from './use-crew-texts.ts'

/** The server's response for each crew. Null is a lost response. */
const server = vi.hoisted(() => ({ answers: {} as Record<string, SettingsResult | null> }))
const clipboard = vi.hoisted(() => ({ text: '' }))
vi.mock('../../../lib/firebase/firebase.ts', () => ({
  callFunction: (_: string, change: Extract<SettingsChange, { setting: 'link_add' }>) => {
    const answer = server.answers[change.crew]
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('No answer'))
  },
}))
vi.mock('../../../lib/copy-text.ts', () => ({
  copyText: async (text: Promise<string>) => {
    clipboard.text = await text.catch(() => '')
    return clipboard.text !== ''
  },
}))

const crew = (name: string): Crew => ({
  ...{ id: name, name, people: 2, truck: '', phone: '', retired: false },
})
const [a, b, c] = [crew('A'), crew('B'), crew('C')]
const done: SettingsResult = { done: true, undoable: false }
const limit: SettingsResult = { refused: true, why: 'limit' }

beforeEach(() => {
  toaster.dismiss()
  clipboard.text = ''
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function copy(...crews: Crew[]) {
  const { result } = renderHook(() => useCrewTexts(), { wrapper: SdkArea })
  await act(() => result.current.copy(crews))
  return toastStore.snapshot().map(({ title, description }) => `${title} ${description}`)
}

test('the texts of the other crews are copied if the link of one fails, which is named', async () => {
  server.answers = { A: done, B: null, C: done }
  const toasts = await copy(a, b, c)
  expect(clipboard.text).toMatch(/^A\nA, your jobs.*\/crew#k=\w{22}\n[^]*\n\nC\nC, your jobs/)
  expect(clipboard.text).not.toContain('B, your jobs')
  expect(toasts.join('\n')).toContain('No link was created for B')
})

test('no text is copied if all links fail, and one message says so', async () => {
  server.answers = { A: null, B: null }
  const toasts = await copy(a, b)
  expect(clipboard.text).toBe('')
  expect(toasts).toHaveLength(1)
  expect(toasts[0]).toContain('The links weren’t created')
})

test('a crew that has too many links today is named', async () => {
  server.answers = { A: limit, B: done }
  const toasts = await copy(a, b)
  expect(clipboard.text).toMatch(/^B\nB, your jobs/)
  expect(toasts.join('\n')).toContain('Too many links today for A')
})
