import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toaster, toastStore } from './toast-store.ts'

beforeEach(() => {
  toaster.dismiss()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

const descriptions = () => toastStore.snapshot().map(({ description }) => description)

it('a toast says “Success” above a save only where the requirements do', () => {
  toaster.success('Quote updated successfully')
  const [quoted] = toastStore.snapshot()
  expect(quoted).toMatchObject({ title: 'Success', description: 'Quote updated successfully' })
  toaster.success('Request closed')
  const own = toastStore.snapshot().at(-1)
  expect(own).not.toHaveProperty('title')
})

it('one toast about a success is shown at a time, next to failures and what can be undone', () => {
  toaster.error('Failed to save')
  toaster.success('Moved to Monday', { label: 'Undo', onPress: () => {} })
  toaster.success('Note saved')
  vi.advanceTimersByTime(2000)
  toaster.success('Details saved')
  expect(descriptions()).toEqual(['Failed to save', 'Moved to Monday', 'Details saved'])
})

it('a success that can’t have been read yet stays next to the next one', () => {
  toaster.success('Your details are saved')
  vi.advanceTimersByTime(500)
  toaster.success('Your move is in your account')
  expect(descriptions()).toEqual(['Your details are saved', 'Your move is in your account'])
})
