import { expect, it } from 'vitest'
import { leaveFlash, leaveFlashIfNone, takeFlash } from './flash.ts'

it('is said once, on the page where somebody arrives', () => {
  leaveFlash({ title: 'Success! You have been signed in successfully', type: 'success' })
  expect(takeFlash()).toEqual({
    title: 'Success! You have been signed in successfully',
    type: 'success',
  })
  expect(takeFlash()).toBeNull()
})

it('is not covered by one that knows less', () => {
  leaveFlash({ title: 'Your account is deleted', type: 'success' })
  leaveFlashIfNone({ title: 'You have been signed out', type: 'info' })
  expect(takeFlash()?.title).toBe('Your account is deleted')
  leaveFlashIfNone({ title: 'You have been signed out', type: 'info' })
  expect(takeFlash()?.title).toBe('You have been signed out')
})

it('ignores what is not a toast', () => {
  sessionStorage.setItem('flash', '{')
  expect(takeFlash()).toBeNull()
})
