import { expect, it } from 'vitest'
import { leaveFlash, takeFlash } from './flash.ts'

it('is said once, on the page where somebody arrives', () => {
  leaveFlash({ title: 'Success! You have been signed in successfully', type: 'success' })
  expect(takeFlash()).toEqual({
    title: 'Success! You have been signed in successfully',
    type: 'success',
  })
  expect(takeFlash()).toBeNull()
})

it('ignores what is not a toast', () => {
  sessionStorage.setItem('flash', '{')
  expect(takeFlash()).toBeNull()
})
