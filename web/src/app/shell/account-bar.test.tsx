import { adminRole } from '@moving/domain/account/role'
import { pages } from '@moving/domain/pages'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { rememberSession } from '../../lib/device/session-hint.ts'
import { createStyleCache, Providers } from '../providers.tsx'
import { Bar } from './account-bar.tsx'

test('an admin’s dashboard has links to the account’s pages', () => {
  rememberSession({ name: 'dana', role: adminRole })
  render(
    <Providers cache={createStyleCache()}>
      <MemoryRouter>
        <Bar pathname={pages.dashboard} />
      </MemoryRouter>
    </Providers>,
  )
  const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Admin', 'Analytics'])
  expect(links[0]?.getAttribute('aria-current')).toBe('page')
})
