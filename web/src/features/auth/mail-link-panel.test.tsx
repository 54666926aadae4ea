import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { system } from '../../theme/system.ts'
import { Toaster } from '../../ui/overlay/toaster.tsx'
import type * as AuthActions from './auth-actions.ts'
import type { AuthMailLink } from './mail-link.ts'
import { MailLinkPanel } from './mail-link-panel.tsx'

const { readLink, confirmEmail, finishReset, recoverEmail, sendReset } = vi.hoisted(() => ({
  readLink: vi.fn<typeof AuthActions.readLink>(),
  confirmEmail: vi.fn<typeof AuthActions.confirmEmail>(),
  finishReset: vi.fn<typeof AuthActions.finishReset>(),
  recoverEmail: vi.fn<typeof AuthActions.recoverEmail>(),
  sendReset: vi.fn<typeof AuthActions.sendReset>(),
}))
vi.mock('./auth-actions.ts', () => ({
  ...{ readLink, confirmEmail, finishReset, recoverEmail, sendReset },
  byPassword: vi.fn(),
}))
vi.mock('./google.ts', () => ({ byGoogle: vi.fn() }))

const problem = (code: string) => Object.assign(new Error(code), { code })
const used = 'This link has already been used, or part of it is missing.'

beforeEach(() => {
  readLink.mockReset()
  finishReset.mockReset()
})
afterEach(cleanup)

function open(mode: AuthMailLink['mode']) {
  const props = { onConfirmed: vi.fn(), onContinue: vi.fn(), onResetAgain: vi.fn() }
  render(
    <ChakraProvider value={system}>
      <Toaster />
      <MailLinkPanel link={{ mode, code: 'a-code' }} {...props} />
    </ChakraProvider>,
  )
  return props
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  ['recoverEmail', /someone else changed your account’s email, call us at/, 'Continue'],
  ['verifyEmail', /you can request a new link from your dashboard/, 'Continue'],
  ['resetPassword', /Request a new link/, 'Reset Password'],
] as const)('an expired %s link says so, with the next step', async (mode, advice, action) => {
  readLink.mockRejectedValue(problem('auth/expired-action-code'))
  const { onContinue, onResetAgain } = open(mode)
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired.')
  expect(screen.getByText(advice)).toBeTruthy()
  press(action)
  expect(onContinue).toHaveBeenCalledTimes(action === 'Continue' ? 1 : 0)
  expect(onResetAgain).toHaveBeenCalledTimes(action === 'Continue' ? 0 : 1)
})

async function typePassword() {
  const field = await screen.findByLabelText<HTMLInputElement>('New Password')
  fireEvent.input(field, { target: { value: 'a brand new one' } })
  press('Save New Password')
  return field
}

test('an emailed link can be tried again if there was no network', async () => {
  readLink.mockRejectedValueOnce(problem('auth/network-request-failed'))
  readLink.mockResolvedValue('rosa@example.com')
  open('resetPassword')
  expect((await screen.findByRole('alert')).textContent).toMatch(/You seem to be offline/)
  expect(screen.getByText('Your link still works.')).toBeTruthy()
  press('Try again')
  expect(await screen.findByText(/For rosa@example\.com/)).toBeTruthy()
})

test('a new password that couldn’t be saved stays in its field', async () => {
  readLink.mockResolvedValue('rosa@example.com')
  finishReset.mockRejectedValue(problem('functions/unavailable'))
  open('resetPassword')
  const field = await typePassword()
  await screen.findByText('You seem to be offline. Check your connection and try again.')
  expect(document.activeElement).toBe(field)
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('a brand new one')
})

test('a link that was used while its form was open asks for a new one', async () => {
  readLink.mockResolvedValue('rosa@example.com')
  finishReset.mockRejectedValue(problem('auth/invalid-action-code'))
  const { onResetAgain } = open('resetPassword')
  await typePassword()
  expect((await screen.findByRole('alert')).textContent).toBe(used)
  press('Reset Password')
  expect(onResetAgain).toHaveBeenCalledTimes(1)
})

test('Google doesn’t confirm an account that has a password too', async () => {
  readLink.mockResolvedValue('rosa@example.com')
  confirmEmail.mockRejectedValue(problem('other-ways-in'))
  open('verifyEmail')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect(await screen.findByText(/This account also has a password/)).toBeTruthy()
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

async function confirm() {
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  fireEvent.input(field, { target: { value: 'river-blue-truck' } })
  press('Confirm My Email')
}

test('an email that is confirmed where its account is signed in opens the account at once', async () => {
  readLink.mockResolvedValue('rosa@example.com')
  confirmEmail.mockResolvedValue({ joined: false, isSignedIn: true })
  const { onConfirmed } = open('verifyEmail')
  await confirm()
  await vi.waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce())
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

test('an email confirmed while another customer is signed in is reported before the page changes', async () => {
  readLink.mockResolvedValue('rosa@example.com')
  confirmEmail.mockResolvedValue({ joined: false, isSignedIn: false })
  const { onConfirmed } = open('verifyEmail')
  await confirm()
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeTruthy()
  expect(onConfirmed).not.toHaveBeenCalled()
})

test('a wrong password is explained at its field, and stays there', async () => {
  readLink.mockResolvedValue('rosa@example.com')
  confirmEmail.mockRejectedValue(problem('auth/wrong-password'))
  open('verifyEmail')
  await confirm()
  expect(await screen.findByText('That isn’t the password for this account')).toBeTruthy()
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('river-blue-truck')
})

test('the owner of an email that someone else signed up with gets a link to take the account over', async () => {
  readLink.mockResolvedValue('rosa@example.com')
  open('verifyEmail')
  fireEvent.click(await screen.findByRole('button', { name: 'I didn’t create this account' }))
  await screen.findByRole('heading', { name: 'We didn’t confirm this account' })
  expect(sendReset).toHaveBeenCalledExactlyOnceWith({ email: 'rosa@example.com' })
})

test('an email that someone else changed is restored only by a click, and a new password is advised', async () => {
  readLink.mockResolvedValue('rosa@example.com')
  const { onResetAgain } = open('recoverEmail')
  await screen.findByText(/change it back to rosa@example\.com/)
  expect(recoverEmail).not.toHaveBeenCalled()
  press('Change My Email Back')
  await screen.findByRole('heading', { name: 'Your email was changed back' })
  expect(recoverEmail).toHaveBeenCalledExactlyOnceWith('a-code')
  press('Reset Password')
  expect(onResetAgain).toHaveBeenCalledOnce()
})
