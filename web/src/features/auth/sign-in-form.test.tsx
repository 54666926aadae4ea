import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import type * as AuthActions from './auth-actions.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const { signIn, signUp, sendReset } = vi.hoisted(() => ({
  signIn: vi.fn<typeof AuthActions.signIn>(),
  signUp: vi.fn<typeof AuthActions.signUp>(),
  sendReset: vi.fn<typeof AuthActions.sendReset>(),
}))
vi.mock('./auth-actions.ts', () => ({ signIn, signUp, sendReset }))

afterEach(cleanup)

const problem = (code: string) => Object.assign(new Error(code), { code })
const show = (form: ReactNode) => render(<ChakraProvider value={system}>{form}</ChakraProvider>)
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/**
 * Waits for the message; returns the label of the field that it describes and that has the focus.
 */
async function fieldOf(message: string): Promise<string | undefined> {
  const shown = await screen.findByText(message)
  const field = document.activeElement as HTMLInputElement
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(shown.closest('[id]')?.id)
  return field.labels?.[0]?.textContent
}

test('a failed sign-in is explained at the password, and doesn’t say whether an account exists', async () => {
  const progress = { begin: vi.fn(), fail: vi.fn(), succeed: vi.fn() }
  show(<SignInForm email="maya@example.com" progress={progress} onForgot={vi.fn()} />)
  for (const code of ['auth/user-not-found', 'auth/wrong-password']) {
    signIn.mockRejectedValueOnce(problem(code))
    fill('Password', 'not the password')
    press('Sign In')
    expect(
      await fieldOf('That email and password do not match. Check both, or reset your password.'),
    ).toBe('Password')
  }
})

test('a failed sign-up is explained at the email, and a weak password at the password', async () => {
  show(<SignUpForm firstName="Maya" lastName="Ames" email="maya@example.com" onCreated={vi.fn()} />)
  signUp.mockRejectedValueOnce(problem('auth/email-already-in-use'))
  fill('Password', 'some password')
  press('Sign Up')
  expect(await fieldOf('Please check your email to continue.')).toBe('Email')
  signUp.mockRejectedValueOnce(problem('auth/weak-password'))
  press('Sign Up')
  expect(await fieldOf('Choose a stronger password. Use at least 6 characters.')).toBe('Password')
})

test('a failed request for a new password is explained at the email', async () => {
  show(<ResetPasswordDialog open onClose={vi.fn()} />)
  sendReset.mockRejectedValueOnce(problem('auth/network-request-failed'))
  fill('Email', 'maya@example.com')
  press('Send Reset Link')
  expect(await fieldOf('You seem to be offline. Check your connection and try again.')).toBe(
    'Email',
  )
})
