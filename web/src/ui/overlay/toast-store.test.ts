import { beforeEach, expect, it } from 'vitest'
import { toaster, toastStore } from './toast-store.ts'

beforeEach(() => toaster.dismiss())

it('a toast says “Success” above a save only where the requirements do', () => {
  toaster.success('Quote updated successfully')
  const [quoted] = toastStore.snapshot()
  expect(quoted).toMatchObject({ title: 'Success', description: 'Quote updated successfully' })
  toaster.success('Request closed')
  const [own] = toastStore.snapshot()
  expect(own).not.toHaveProperty('title')
})

it('one toast about a success is shown at a time, next to failures and what can be undone', () => {
  toaster.error('Failed to save')
  toaster.success('Moved to Monday', { label: 'Undo', onPress: () => {} })
  toaster.success('Note saved')
  toaster.success('Details saved')
  expect(toastStore.snapshot().map(({ description }) => description)).toEqual([
    ...['Failed to save', 'Moved to Monday', 'Details saved'],
  ])
})
