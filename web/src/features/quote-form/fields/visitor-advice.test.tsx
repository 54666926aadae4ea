import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { RequestFormInput } from '@moving/domain/quote/form/request-form'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { system } from '../../../theme/system.ts'
import { ContactAdvice } from './visitor-advice.tsx'

afterEach(cleanup)

function show() {
  function Form() {
    const form = useForm<RequestFormInput>()
    return (
      <form>
        <input aria-label="Phone" {...form.register('phone')} />
        <input aria-label="Email" {...form.register('email')} />
        <div role="status">
          <ContactAdvice form={form} />
        </div>
      </form>
    )
  }
  render(
    <ChakraProvider value={system}>
      <Form />
    </ChakraProvider>,
  )
  return userEvent.setup()
}

const advice = () => screen.getByRole('status').textContent

it('the quote form asks whether gmail.com was meant, and a click corrects the email', async () => {
  const user = show()
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  await user.type(email, 'maya@gmial.com')
  expect(advice()).toBe('Did you mean maya@gmail.com?')
  await user.click(screen.getByRole('button', { name: 'maya@gmail.com' }))
  expect(email.value).toBe('maya@gmail.com')
  expect(document.activeElement).toBe(email)
  expect(advice()).toBe('')
})

it('the quote form asks for the area code once the phone field is left, not while typing', async () => {
  const user = show()
  await user.type(screen.getByLabelText('Phone'), '555-0142')
  expect(advice()).toBe('')
  await user.tab()
  expect(advice()).toContain('Please include your area code')
  await user.clear(screen.getByLabelText('Phone'))
  await user.type(screen.getByLabelText('Phone'), '(202) 555-0142')
  expect(advice()).toBe('')
})
