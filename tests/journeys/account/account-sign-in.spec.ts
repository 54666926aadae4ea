import { randomUUID } from 'node:crypto'
import { profilePath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
import { signIn as signInByRest } from '../../support/accounts.ts'
import { adminClients } from '../../support/admin.ts'
import { mailTo } from '../../support/mailbox.ts'
import { expect, fillSignUp, test, trySignIn } from '../../support/journey.ts'

const created =
  'Success! Account created successfully! Please check your email to confirm your account'
const resetSent = 'Password reset email sent! Check your email for the password reset link'
const used = 'This link has already been used, or part of it is missing.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

const linkIn = ({ text }: { text: string }) =>
  /\/auth\?mode=\w+&oobCode=[\w-]+/.exec(text)?.[0] ?? ''

// The Auth server refuses a wrong password and a used link.
test.use({ expectedErrors: [/Failed to load resource/] })

test('signing up with a new email and with one that has an account looks the same', async ({
  page,
  customer,
}) => {
  const { auth, db } = adminClients()
  const email = `nina-${randomUUID().slice(0, 8)}@example.com`
  const look = accessibleLook(page)

  await fillSignUp(page, customer.email)
  await button(page, 'Sign Up').click()
  await expect(page.getByText(created)).toBeVisible()
  await expect(heading(page, 'Check your email')).toBeVisible()
  await look()
  expect(linkIn(await mailTo(customer.email))).toContain('mode=resetPassword')
  await expect(signInByRest(customer.email, customer.password), 'unchanged').resolves.toBeTruthy()

  await fillSignUp(page, email)
  await look()
  await button(page, 'Sign Up').click()
  await expect(page.getByText(created)).toBeVisible()
  await expect(heading(page, 'Check your email')).toBeVisible()
  const { uid } = await auth.getUserByEmail(email)
  const profile = { user_id: uid, first_name: 'Nina', last_name: 'Okafor', phone: null }
  expect((await db.doc(profilePath(uid)).get()).data()).toEqual(profile)
  expect(linkIn(await mailTo(email))).toContain('mode=verifyEmail')
})

test('a customer who forgot the password chooses a new one with a link that works once', async ({
  page,
  customer,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  const look = accessibleLook(page)
  await page.goto('/auth')
  await trySignIn(page, customer.email, 'not the password')
  await expect(page.getByText(/That email and password do not match/)).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await button(page, 'Forgot your password').click()
  await dialog.getByLabel('Email').fill(customer.email)
  await look()
  await button(page, 'Send Reset Link').click()
  await expect(page.getByText(resetSent)).toBeVisible()
  await expect(dialog).toBeHidden()

  const link = linkIn(await mailTo(customer.email))
  await page.goto(link)
  await expect(page.getByText(`For ${customer.email}`)).toBeVisible()
  await expect(page, 'the code leaves the address').toHaveURL('/auth')
  await page.getByLabel('New Password').fill('a brand new one')
  await look()
  await button(page, 'Save New Password').click()
  await expect(heading(page, 'Your password is changed')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(used)).toBeVisible()
  await button(page, 'Reset Password').click()
  await expect(dialog).toBeVisible()
  await expect(signInByRest(customer.email, 'a brand new one')).resolves.toBeTruthy()
})
