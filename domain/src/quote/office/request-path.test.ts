import { expect, it, test } from 'vitest'
import { requestIdIn, requestPathFor } from './request-path.ts'

it('the URL of a request’s page identifies the request', () => {
  const id = '7f3a91c2-55aa-4f64-9d1f-0a1b2c3d4e5f'
  expect(requestPathFor(id)).toBe(`/admin/quotes/${id}`)
  expect(requestIdIn(requestPathFor(id))).toBe(id)
  expect(requestIdIn(`${requestPathFor(id)}/`)).toBe(id)
})

test.each([
  ...['/admin/quotes', '/admin/quotes/', '/admin/quotes/a/b', '/admin/quotes/a%2Fb'],
  ...[
    '/admin/other',
    '/admin',
    '/',
    '/admin/quotes/..',
    '/admin/quotes/__all__',
    `/admin/quotes/${'a'.repeat(129)}`,
  ],
])('%s isn’t a request’s page', (path) => {
  expect(requestIdIn(path)).toBeNull()
})
