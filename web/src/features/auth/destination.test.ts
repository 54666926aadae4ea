import { describe, expect, it } from 'vitest'
import { safeDestination } from './destination.ts'

const origin = 'https://www.example.com'

describe('the page after a sign-in', () => {
  it('is the requested page of this site', () => {
    expect(safeDestination('/admin?status=pending#top', origin)).toBe('/admin?status=pending#top')
  })

  it.each([
    ['no destination', undefined],
    ['a different site', 'https://evil.example/dashboard'],
    ['a different site without a scheme', '//evil.example/dashboard'],
    ['a different site after a backslash', '/\\evil.example/dashboard'],
    ['a different site after a tab', '/\t/evil.example'],
    ['a different site after dots that resolve to nothing', '/..//evil.example'],
    ['a different site after a single dot', '/.//evil.example'],
    ['a different site after an encoded dot', '/%2e%2e//evil.example'],
    ['a different site after dots and a backslash', '/x/../\\evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['the sign-in page', '/auth?mode=x'],
    ['the sign-in page behind dots', '/x/../auth'],
    ['a value that is not a string', { pathname: '/admin' }],
  ])('is the dashboard instead of %s', (_what, wanted) => {
    expect(safeDestination(wanted, origin)).toBe('/dashboard')
  })

  it('is the page that the requested path resolves to', () => {
    expect(safeDestination('/admin/../analytics', origin)).toBe('/analytics')
  })
})
