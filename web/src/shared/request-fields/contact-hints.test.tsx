import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { system } from '../../theme/system.ts'
import * as account from '../../ui/form/account-fields.tsx'
import { RequestControl } from './request-field.tsx'

afterEach(cleanup)

function descriptionOf(label: string, field: ReactNode): string {
  render(<ChakraProvider value={system}>{field}</ChakraProvider>)
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ')
}

const message = 'Please look at this again'

test.each([
  ['the form', <RequestControl key="form" name="email" error={message} />],
  ['an account', <account.EmailField key="account" error={message} />],
])('an invalid email in %s has an example next to it', (_, field) => {
  expect(descriptionOf('Email', field)).toBe(`name@example.com | ${message}`)
})

test('an invalid phone number has an example next to it', () => {
  expect(descriptionOf('Phone', <RequestControl name="phone" error={message} />)).toBe(
    `(202) 555-0142 | ${message}`,
  )
})

test('a valid field has no example next to it', () => {
  expect(descriptionOf('Email', <RequestControl name="email" />)).toBe('')
})
