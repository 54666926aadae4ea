import createCache from '@emotion/cache'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Providers } from '../providers.tsx'
import { HeaderPhone } from './header-phone.tsx'

test('the header’s phone number makes room for the account menu of a signed-in user', () => {
  const cache = createCache({ key: 't', speedy: false })
  render(
    <Providers cache={cache}>
      <HeaderPhone />
    </Providers>,
  )
  const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string')
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('')
  expect(styles + rules.join('')).toMatch(/(^|[},{])html\[data-signed-in\] \.t-/)
})
