import { adminRole } from '@moving/domain/account/role'
import { pages } from '@moving/domain/pages'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rememberSession } from '../../lib/device/session-hint.ts'
import { startSdks } from '../../lib/read/reading-area.tsx'
import { createStyleCache, Providers } from '../providers.tsx'
import { AccountBar } from './account-bar.tsx'

vi.mock('../../lib/firebase/firebase.ts', () => {
  const app = { name: 'test' }
  return { auth: () => Promise.resolve({ app }), firestore: () => Promise.resolve({ app }) }
})

beforeAll(startSdks)
afterEach(cleanup)

function show(pathname: string) {
  rememberSession({ name: 'dana', role: adminRole })
  render(
    <Providers cache={createStyleCache()}>
      <MemoryRouter initialEntries={[pathname]}>
        <AccountBar pathname={pathname} />
      </MemoryRouter>
    </Providers>,
  )
}

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name })).getAllByRole('link')
const textOf = (link: HTMLElement) => link.textContent

test.each([
  [pages.admin, 'Quotes'],
  [pages.calls, 'Today'],
  [pages.calendar, 'Calendar'],
  [pages.mail, 'Mail'],
  [pages.money, 'Money'],
  [pages.analytics, 'Analytics'],
  [pages.settings, 'Settings'],
])(
  'on %s the office finds its pages in one bar, and the present one is marked',
  (path, current) => {
    show(path)
    expect(screen.getAllByRole('navigation')).toHaveLength(1)
    const links = linksOf('Office')
    expect(links.map(textOf)).toEqual([
      ...['Today', 'Quotes', 'Calendar', 'Mail', 'Money', 'Analytics', 'Settings'],
    ])
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(marked.map(textOf)).toEqual([current])
  },
)

test.each([pages.dashboard, '/administration'])(
  'on %s an admin finds the account’s pages, and no bar of the office',
  (path) => {
    show(path)
    expect(linksOf('Account').map(textOf)).toEqual(['Dashboard', 'Admin', 'Analytics'])
    expect(screen.queryByRole('navigation', { name: 'Office' })).toBeNull()
  },
)
