import createCache from '@emotion/cache'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Providers } from '../providers.tsx'
import { SiteFooter } from './site-footer.tsx'

it('the footer shows the social networks as links without a target', () => {
  render(
    <Providers cache={createCache({ key: 't' })}>
      <MemoryRouter>
        <SiteFooter hasBarBelow={false} />
      </MemoryRouter>
    </Providers>,
  )
  for (const name of ['Facebook', 'Instagram']) {
    expect(screen.getByRole('link', { name }).hasAttribute('href')).toBe(false)
  }
})
