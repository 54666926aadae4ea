import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { noEmailAddress } from '@moving/domain/account/email'
import type { RequestFormInput } from '@moving/domain/quote/form/request-form'
import { quoteNumber } from '@moving/domain/quote/quote-number'
import type { Quote } from '@moving/domain/quote/quote-schema'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleQuote } from '../../../../../tests/support/example-quote.ts'
import { SdkArea } from '../../../lib/read/sdk-area.test.helper.tsx'
import { RequestField } from '../../../shared/request-fields/request-field.tsx'
import { system } from '../../../theme/system.ts'
import { EarlierRequests } from './earlier-requests.tsx'

const looked: string[] = []
let stored: readonly Quote[] = []
let fails = false
vi.mock('../../../shared/office/seen-before.tsx', () => ({
  findByPhone: async (_db: unknown, digits: string) => {
    looked.push(digits)
    if (fails) throw new Error('unavailable')
    return { ids: stored.map(({ id }) => id), hasMore: false }
  },
}))
vi.mock('../../../shared/documents/read.ts', () => ({
  readByIds: async () => new Map(stored.map((quote) => [quote.id, quote])),
  findByIds: async () => new Map(),
}))
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => {
  cleanup()
  errors.mockClear()
  looked.length = 0
  fails = false
})

const fields = ['phone', 'name', 'email', 'from_address', 'to_address'] as const

function Form() {
  const form = useForm<RequestFormInput>()
  return (
    <>
      {fields.map((name) => (
        <RequestField key={name} form={form} name={name} />
      ))}
      <EarlierRequests form={form} />
    </>
  )
}

const show = (...quotes: Quote[]) => {
  stored = quotes
  render(<Form />, {
    wrapper: ({ children }) => (
      <ChakraProvider value={system}>
        <SdkArea>{children}</SdkArea>
      </ChakraProvider>
    ),
  })
}
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const estimated = exampleQuote({
  ...{ status: 'estimated', estimate_amount: 915, move_date: '2999-01-01' },
})
const older = exampleQuote({ id: 'older', name: 'M. Thompson', created_at: new Date(0) })

test('the form for a phone lead lists the caller’s earlier requests, newest first, once the number is complete', async () => {
  show(older, estimated)
  await type('Phone', '(202) 555-01')
  expect(looked).toEqual([])
  expect(screen.getByRole('status').textContent).toBe(
    'Earlier requests with this number appear here.',
  )
  await type('Phone', '(202) 555-0142')
  expect(looked).toEqual(['2025550142'])
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Maya Thompson')
  expect(first?.textContent).toContain(
    '1425 Harvard Street NW, Washington, DC 20009 → 3810 Langley Avenue, Arlington, VA 22204',
  )
  expect(first?.textContent).toContain('Estimated $915')
  expect(second?.textContent).toContain('M. Thompson')
})

test('a tap on an earlier request fills in name, email and addresses, but not over typed text', async () => {
  show(estimated)
  await type('Phone', '202 555 0142')
  await type('Name', 'Maya T.')
  press(`Fill in from quote #${quoteNumber(estimated.id)}`)
  const labels = ['Phone', 'Name', 'Email', 'Moving from', 'Moving to']
  expect(labels.map(typed)).toEqual([
    ...['202 555 0142', 'Maya T.', estimated.email],
    ...[estimated.from_address, estimated.to_address],
  ])
})

test('an earlier request without an email leaves the email field empty', async () => {
  show(exampleQuote({ email: noEmailAddress }))
  await type('Phone', '202 555 0142')
  press(`Fill in from quote #${quoteNumber(estimated.id)}`)
  expect(typed('Email')).toBe('')
  expect(typed('Name')).toBe('Maya Thompson')
})

test('the form for a phone lead says that there is no earlier request, or that the search failed', async () => {
  show()
  await type('Phone', '2025550142')
  expect(screen.getByRole('status').textContent).toBe('No earlier request with this number.')
  fails = true
  await type('Phone', '2025550143')
  expect(screen.getByRole('status').textContent).toBe('We couldn’t look for earlier requests.')
  expect(errors).toHaveBeenCalledOnce()
})
