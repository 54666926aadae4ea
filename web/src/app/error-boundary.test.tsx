import createCache from '@emotion/cache'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary.tsx'
import { Providers } from './providers.tsx'

afterEach(() => vi.restoreAllMocks())

function Lost(): never {
  throw new Error('no chunk')
}

/** The site at this path. Only /faq throws. */
const site = (path: string) => (
  <MemoryRouter>
    <Providers cache={createCache({ key: 't' })}>
      <ErrorBoundary resetKey={path}>{path === '/faq' ? <Lost /> : <p>Well</p>}</ErrorBoundary>
    </Providers>
  </MemoryRouter>
)

test('a page that fails during a navigation shows a message, and the next page works', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = render(site('/'))
  rerender(site('/faq'))
  expect(screen.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeDefined()
  expect(console.error).toHaveBeenCalledWith('A page failed', expect.any(Error))
  rerender(site('/contact'))
  expect(screen.getByText('Well')).toBeDefined()
})
