// @vitest-environment node
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { system } from '../../theme/system.ts'
import { QuoteForm } from './quote-form.tsx'

function served() {
  return renderToString(
    <MemoryRouter>
      <ChakraProvider value={system}>
        <QuoteForm heading="Tell us about your move" user={null} />
      </ChakraProvider>
    </MemoryRouter>,
  )
}

it('the quote form is in the HTML completely, with Local chosen and without a date', () => {
  const html = served()
  for (const name of ['Moving from', 'Moving to', 'Move date', 'Inventory', 'Notes', 'Email']) {
    expect(html).toContain(`>${name}</label>`)
  }
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Local"|value="Local"[^>]*checked=""/)
  expect(html).not.toContain('min="')
})

it('the quote form uses POST, so that without its script no typed text gets into the URL', () => {
  expect(served()).toMatch(/<form[^>]*method="post"/)
})
