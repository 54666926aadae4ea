import { describe, expect, it } from 'vitest'
import { safeDestination } from './destination.ts'

const origin = 'https://www.example.com'

describe('where somebody goes after signing in', () => {
  it('is where they were going', () => {
    expect(safeDestination('/admin?status=pending#top', origin)).toBe('/admin?status=pending#top')
  })

  it.each([
    ['nowhere in particular', undefined],
    ['another site', 'https://evil.example/dashboard'],
    ['another site without its scheme', '//evil.example/dashboard'],
    ['another site by backslashes', '/\\evil.example/dashboard'],
    ['another site behind a tab', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['the sign-in itself', '/auth?mode=x'],
    ['no text at all', { pathname: '/admin' }],
  ])('is the dashboard for %s', (_what, wanted) => {
    expect(safeDestination(wanted, origin)).toBe('/dashboard')
  })
})
