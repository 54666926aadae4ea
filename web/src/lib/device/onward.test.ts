import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followOnward, leadOnward } from './onward.ts'

const replace = vi.fn()
const goTo = (pathname: string) => vi.stubGlobal('location', { pathname, replace })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  replace.mockClear()
  document.documentElement.hidden = false
})

it('the first page after an admin’s sign-in is Today, and the dashboard is hidden until then', () => {
  leadOnward()
  goTo('/dashboard')
  expect(followOnward()).toBe(true)
  expect(replace.mock.calls).toEqual([['/admin/calls']])
  expect(document.documentElement.hidden).toBe(true)
  expect(followOnward()).toBe(false)
})

it.each(['/admin/calls', '/', '/dashboard/x'])(
  'an admin who signs in on %s stays there',
  (path) => {
    leadOnward()
    goTo(path)
    expect(followOnward()).toBe(false)
    expect(replace).not.toHaveBeenCalled()
  },
)

it('an admin who opens /dashboard later stays there', () => {
  goTo('/dashboard')
  expect(followOnward()).toBe(false)
  expect(document.documentElement.hidden).toBe(false)
})
