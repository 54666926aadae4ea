import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '../theme/system.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadPage, Page } from './page-loader.ts'
import { findRoute } from './routes.tsx'

const load = vi.hoisted(() => vi.fn())
vi.mock('./routes.tsx', () => {
  const faq = { path: '/faq', access: 'public', frame: 'site', load }
  return { allRoutes: [faq], findRoute: () => faq }
})
vi.mock('../lib/calls/served.ts', () => ({ isServed: () => Promise.resolve(false) }))

const Faq = () => <p>Questions</p>
const faq = findRoute('/faq')

const site = (path: string) => (
  <MemoryRouter>
    <ChakraProvider value={system}>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<p>Wait</p>}>
          {path === '/faq' ? <Page route={faq} /> : <p>Home</p>}
        </Suspense>
      </ErrorBoundary>
    </ChakraProvider>
  </MemoryRouter>
)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a page whose script failed shows a message, and loads when the visitor opens it again', async () => {
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Faq)
  const { rerender } = await act(async () => render(site('/faq')))
  expect(screen.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeDefined()
  rerender(site('/'))
  expect(screen.getByText('Home')).toBeDefined()
  await act(async () => rerender(site('/faq')))
  expect(screen.getByText('Questions')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a page whose script has loaded is shown at once', async () => {
  load.mockResolvedValue(Faq)
  await loadPage(faq)
  render(site('/faq'))
  expect(screen.getByText('Questions')).toBeDefined()
})
