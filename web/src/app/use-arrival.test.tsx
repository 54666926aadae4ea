import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mainId, useArrival } from './use-arrival.ts'

function Site() {
  useArrival()
  const { pathname } = useLocation()
  return (
    <main id={mainId} tabIndex={-1}>
      {pathname === '/quote' ? <input aria-label="Moving from" /> : <Link to="/quote">Quote</Link>}
    </main>
  )
}

const root = createRoot(document.body.appendChild(document.createElement('div')))
const link = () => document.querySelector('a')
const field = () => document.querySelector('input')

beforeEach(() => {
  // `act` would run all effects at once, and a browser runs them when it has time.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  history.replaceState(null, '', '/')
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})
afterEach(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

it('leaves the focus in a field that the user entered as soon as the page appeared', async () => {
  root.render(
    <BrowserRouter>
      <Site />
    </BrowserRouter>,
  )
  await vi.waitFor(() => expect(link()).not.toBeNull())
  const entered = new MutationObserver(() => field()?.focus())
  entered.observe(document.body, { childList: true, subtree: true })
  link()?.click()
  await vi.waitFor(() => expect(field()).not.toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(field())
})
