import { beforeEach, expect, it } from 'vitest'
import { toaster, toastStore } from './toast-store.ts'

beforeEach(() => toaster.dismiss())

it('says “Success” above a save only where the requirements do', () => {
  toaster.success('Quote updated successfully')
  toaster.success('Request closed')
  const [quoted, own] = toastStore.snapshot()
  expect(quoted).toMatchObject({ title: 'Success', description: 'Quote updated successfully' })
  expect(own).not.toHaveProperty('title')
})
