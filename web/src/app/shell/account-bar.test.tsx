import { pages } from '@moving/domain/pages'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { applySessionHint } from '../../lib/device/session-hint.ts'
import { createStyleCache, Providers } from '../providers.tsx'
import { AccountBar } from './account-bar.tsx'

afterEach(cleanup)

function show(pathname: string) {
  applySessionHint(true)
  render(
    <Providers cache={createStyleCache()}>
      <MemoryRouter initialEntries={[pathname]}>
        <AccountBar pathname={pathname} />
      </MemoryRouter>
    </Providers>,
  )
}

test.each([
  [pages.admin, 'Quotes'],
  [pages.calls, 'Calls'],
  [pages.calendar, 'Calendar'],
  [pages.mail, 'Mail'],
  [pages.settings, 'Settings'],
])('on %s the office finds its pages in a bar, and the present one is marked', (path, current) => {
  show(path)
  const links = within(screen.getByRole('navigation', { name: 'Office' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    ...['Quotes', 'Calls', 'Calendar', 'Mail', 'Settings'],
  ])
  const marked = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map((link) => link.textContent)).toEqual([current])
})

test.each([pages.dashboard, pages.analytics, '/administration'])(
  'the bar of the office stays away from %s',
  (path) => {
    show(path)
    expect(screen.queryByRole('navigation', { name: 'Office' })).toBeNull()
  },
)
