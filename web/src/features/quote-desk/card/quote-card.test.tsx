import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { exampleWork } from '../../../../../tests/support/example-work.ts'
import { listedRequest } from '../../../../../tests/support/listed-request.ts'
import type { Quote } from '@moving/domain/quote/quote-schema'
import type { Work } from '@moving/domain/request/work'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ReadingGateContext } from '../../../lib/read/reading-gate.ts'
import { system } from '../../../theme/system.ts'
import { QuoteCard } from './quote-card.tsx'

afterEach(cleanup)

function showCard(over: Partial<Quote>, work?: Partial<Work>) {
  const doNothing = () => {}
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <ReadingGateContext value={{ isOpen: false, retry: doNothing }}>
          <QuoteCard
            request={listedRequest({
              quote: exampleQuote(over),
              ...(work && { work: exampleWork(work) }),
            })}
            crews={[]}
            {...{ onUpdate: doNothing, onEstimate: doNothing }}
          />
        </ReadingGateContext>
      </MemoryRouter>
    </ChakraProvider>,
  )
}
const controls = () =>
  [...document.querySelectorAll('button, a[href^="/admin"]')].map(({ textContent }) => textContent)
const hrefOf = (text: string) => screen.getByText(text).getAttribute('href')

it('the email link of a quote has only the customer’s address, even if it contains “bcc=”', () => {
  const email = 'maya?bcc=eve%40example.net&body=hi@example.com'
  showCard({ email })
  expect(hrefOf(email)).toBe('mailto:maya%3Fbcc%3Deve%2540example.net%26body%3Dhi@example.com')
})

it('the phone link of a quote dials the number without its extension', () => {
  const phone = '(202) 555-0142 ext. 7'
  showCard({ phone })
  expect(hrefOf(phone)).toBe('tel:+12025550142')
})

it('the card of a quote has Update as its first button', () => {
  showCard({})
  expect(controls()).toEqual(['Update', 'Open', 'Estimate'])
})

it('the card of a closed request offers no estimate, which the customer couldn’t answer', () => {
  showCard({}, { closing: { why: 'price' } })
  expect(controls()).toEqual(['Update', 'Open'])
})

it('the card of a quote has its heading above status and buttons, even on phones', () => {
  showCard({})
  const head = screen.getByRole('heading').parentElement as HTMLElement
  const beside = head.nextElementSibling as HTMLElement
  expect(beside.textContent).toContain('PendingUpdate')
  expect([head, beside].map((part) => getComputedStyle(part).order || '0')).toEqual(['0', '0'])
})
