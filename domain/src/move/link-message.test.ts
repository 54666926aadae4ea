import { expect, it } from 'vitest'
import { exampleQuote } from '../../../tests/support/example-quote.ts'
import { linkMessage } from './link-message.ts'
import { movePathFor } from './move-key.ts'

it('the office’s message with a link has the first name and ends with the whole URL', () => {
  const address = `https://example.com${movePathFor('aB3'.repeat(7) + 'x')}`
  expect(linkMessage(exampleQuote(), address)).toBe(
    `Hi Maya, this is Potomac Movers. Here’s your move page, where you can see what’s next, update details or message us. No password needed. ${address}`,
  )
})
