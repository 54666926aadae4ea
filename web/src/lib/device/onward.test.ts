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

it('redirects from /dashboard to Today once, and hides the dashboard meanwhile', () => {
  leadOnward()
  goTo('/dashboard')
  expect(followOnward()).toBe(true)
  expect(replace.mock.calls).toEqual([['/admin/calls']])
  expect(document.documentElement.hidden).toBe(true)
  expect(followOnward()).toBe(false)
})

it.each(['/admin/calls', '/', '/dashboard/x'])('stays on %s after a sign-in', (path) => {
  leadOnward()
  goTo(path)
  expect(followOnward()).toBe(false)
  expect(replace).not.toHaveBeenCalled()
})

it('stays on /dashboard without a sign-in', () => {
  goTo('/dashboard')
  expect(followOnward()).toBe(false)
  expect(document.documentElement.hidden).toBe(false)
})
