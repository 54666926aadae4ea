import { afterEach, expect, it } from 'vitest'
import { toaster, toastStore } from '../../ui/overlay/toast-store.ts'
import { announceSaved, attemptSave } from './attempt-save.ts'

const labels = () => toastStore.snapshot().map((toast) => toast.action?.label)

afterEach(() => toaster.dismiss())

it('a save can’t be undone anymore once the next one has started', async () => {
  announceSaved('Day closed', () => Promise.resolve())
  expect(labels()).toEqual(['Undo'])
  const saving = attemptSave({ failure: '' }, () => Promise.resolve())
  expect(labels()).toEqual([])
  await saving
})

it('a second save replaces the Undo button of the first', () => {
  announceSaved('Day closed', () => Promise.resolve())
  announceSaved('Crew saved', () => Promise.resolve())
  expect(toastStore.snapshot().map((toast) => toast.description)).toEqual(['Crew saved'])
})
