import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { RequestFormInput } from '@moving/domain/quote/form/request-form'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { LatePriceRange } from './late-price-range.tsx'

const settings = vi.hoisted(() => ({ known: null as { prices?: unknown } | null }))
vi.mock('../../lib/hours/hours-store.ts', () => ({ useKnownSettings: () => settings.known }))

afterEach(cleanup)

function Form() {
  const form = useForm<RequestFormInput>({ defaultValues: { home_size: '' } })
  return (
    <ChakraProvider value={system}>
      <select aria-label="Home size" {...form.register('home_size')}>
        {['', '2 bedrooms', '3 bedrooms', 'Not sure'].map((answer) => (
          <option key={answer}>{answer}</option>
        ))}
      </select>
      <LatePriceRange control={form.control} />
    </ChakraProvider>
  )
}
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText('Home size'), { target: { value } })

const usual = { two_movers: 3, two_from: 4, two_to: 6, public: true }
const hourly = { three_cents: 190_00, public: true }

it('the quote form shows a price range once a home size with prices is chosen', async () => {
  settings.known = { prices: { usual, hourly } }
  render(<Form />)
  const status = await screen.findByRole('status', { hidden: true })
  expect(status.textContent).toBe('')
  choose('2 bedrooms')
  expect(status.textContent).toBe(
    '2 bedrooms: 3 movers, usually 4–6 hours, $760–$1,140. We confirm it on the phone.',
  )
  for (const answer of ['3 bedrooms', 'Not sure', '']) {
    choose(answer)
    expect(status.textContent, answer).toBe('')
  }
})

it.each([
  ['no price if only the usual moves are published', { usual }, '3 movers, usually 4–6 hours. We'],
  ['nothing of a group that isn’t published', { usual: { ...usual, public: false }, hourly }, ''],
])('the quote form shows %s', async (_, prices, text) => {
  settings.known = { prices }
  render(<Form />)
  const status = await screen.findByRole('status', { hidden: true })
  choose('2 bedrooms')
  expect(status.textContent).toContain(text)
  expect(status.textContent).not.toContain('$')
  if (text === '') expect(status.textContent).toBe('')
})

it.each([[null], [{}], [{ prices: null }], [{ prices: {} }]])(
  'the quote form shows no price range if the settings are %j',
  async (known) => {
    settings.known = known
    render(<Form />)
    choose('2 bedrooms')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('status', { hidden: true })).toBeNull()
  },
)
