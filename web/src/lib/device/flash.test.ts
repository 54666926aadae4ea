import { expect, it } from 'vitest'
import { leaveFlash, leaveFlashIfNone, takeFlash } from './flash.ts'

it('a message for the next page is shown once', () => {
  leaveFlash({ title: 'Success! You have been signed in successfully', type: 'success' })
  expect(takeFlash()).toEqual({
    title: 'Success! You have been signed in successfully',
    type: 'success',
  })
  expect(takeFlash()).toBeNull()
})

it('a message for the next page isn’t replaced by a less specific one', () => {
  leaveFlash({ title: 'Your account is deleted', type: 'success' })
  leaveFlashIfNone({ title: 'You have been signed out', type: 'info' })
  expect(takeFlash()?.title).toBe('Your account is deleted')
  leaveFlashIfNone({ title: 'You have been signed out', type: 'info' })
  expect(takeFlash()?.title).toBe('You have been signed out')
})

it('stored data that isn’t a message is ignored', () => {
  sessionStorage.setItem('flash', '{')
  expect(takeFlash()).toBeNull()
})
