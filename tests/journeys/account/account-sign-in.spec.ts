import { randomUUID } from 'node:crypto'
import { profilePath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
import { signIn as signInByRest } from '../../support/accounts.ts'
import { adminClients } from '../../support/admin.ts'
import { mailedCodes, mailedLink, returnAddressOf } from '../../support/auth-emails.ts'
import { failIdentity, refuseIdentity } from '../../support/identity.ts'
import { expect, fillSignUp, test, trySignIn } from '../../support/journey.ts'
import { hostingOrigin } from '../../support/local-system.ts'

const created =
  'Success! Account created successfully! Please check your email to confirm your account'
const resetSent = 'Password reset email sent! Check your email for the password reset link'
const credentialsMessage = 'You must provide either an email or phone number and a password'
const used = 'This link has already been used, or part of it is missing.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

// The Auth server refuses a wrong password, and a used link.
test.use({ expectedErrors: [/Failed to load resource/] })

test('a new customer signs up, confirms the email with the link and the password, and is signed in', async ({
  page,
  customer,
}) => {
  const { auth, db } = adminClients()
  const email = `nina-${randomUUID().slice(0, 8)}@example.com`
  const look = accessibleLook(page)

  await test.step('signing up with an email that has an account looks the same', async () => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await button(page, 'Sign Up').click()
    await expect(page.getByText('Please enter your first name')).toBeVisible()
    await look()
    await fillSignUp(page, customer.email)
    await button(page, 'Sign Up').click()
    await expect(page.getByText(created)).toBeVisible()
    await expect(heading(page, 'Check your email')).toBeVisible()
    await look()
    expect(await mailedCodes(customer.email, 'PASSWORD_RESET')).toHaveLength(1)
    await button(page, 'Go to Sign In').click()
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(signInByRest(customer.email, customer.password), 'unchanged').resolves.toBeTruthy()
  })

  await test.step('a new email gets an account with its profile, and one link', async () => {
    await fillSignUp(page, email)
    await button(page, 'Sign Up').click()
    await expect(page.getByText(created)).toBeVisible()
    await expect(heading(page, 'Check your email')).toBeVisible()
    const user = await auth.getUserByEmail(email)
    expect(user.displayName).toBe('Nina Okafor')
    expect((await db.doc(profilePath(user.uid)).get()).data()).toEqual({
      user_id: user.uid,
      first_name: 'Nina',
      last_name: 'Okafor',
      phone: null,
    })
    const [mail] = await mailedCodes(email, 'VERIFY_EMAIL')
    expect(mail && returnAddressOf(mail)).toBe(`${hostingOrigin()}/dashboard`)
  })

  await test.step('the link and the password confirm the email and sign in, once', async () => {
    const link = await mailedLink(email, 'VERIFY_EMAIL')
    await page.goto(link)
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(page, 'the code leaves the address').toHaveURL('/auth')
    await page.getByLabel('Password').fill('river-blue-truck')
    await button(page, 'Confirm My Email').click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByText('Your email is confirmed')).toBeVisible()
    await expect(heading(page, 'Welcome, Nina')).toBeVisible()
    await expect(heading(page, 'No quotes yet')).toBeVisible()
    await expect(page.getByText('Confirm your email')).toBeHidden()

    await page.goto(link)
    await expect(page.getByText(used)).toBeVisible()
  })
})

test('signing in answers a wrong password and an unknown email alike, and retries while the server is busy', async ({
  page,
  customer,
}) => {
  const sentence = /That email and password do not match/
  const look = accessibleLook(page)
  await page.goto('/auth')
  await button(page, 'Sign In').waitFor()
  await look()
  await button(page, 'Sign In').click()
  await expect(page.getByRole('alert')).toHaveText(credentialsMessage)
  await look()
  await page.getByLabel('Email').fill('ana@example.com')
  await button(page, 'Sign In').click()
  await expect(page.getByRole('alert')).toHaveText(credentialsMessage)
  await trySignIn(page, customer.email, 'not the password')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await look()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText(sentence), 'dismissed by moving on').toBeHidden()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await trySignIn(page, 'nobody-here@example.com', 'not the password')
  await expect(page.getByText(sentence)).toBeVisible()

  await page.route('**/accounts:signInWithPassword*', (route) => route.abort())
  await trySignIn(page, customer.email, customer.password)
  await expect(page.getByText(/You seem to be offline/)).toBeVisible()
  await page.unrouteAll()
  await failIdentity(page, 'signInWithPassword', [502, 503])
  await trySignIn(page, customer.email, customer.password)
  await page.waitForURL('**/dashboard')
})

test('a customer who forgot the password chooses a new one with a link that works once', async ({
  page,
  customer,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  const look = accessibleLook(page)
  const askForReset = async (email: string) => {
    await dialog.getByLabel('Email').fill(email)
    await button(page, 'Send Reset Link').click()
  }
  await page.goto('/auth')
  await button(page, 'Forgot your password').click()
  await button(page, 'Send Reset Link').click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await look()

  await test.step('an unknown email gets the same answer', async () => {
    await askForReset('nobody-here@example.com')
    await expect(page.getByText(resetSent)).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Dismiss' }).click()
  })

  await test.step('a failure stays in the dialog, and a busy server is retried', async () => {
    await button(page, 'Forgot your password').click()
    await refuseIdentity(page, 'sendOobCode', 'INVALID_SENDER')
    await askForReset(customer.email)
    await expect(dialog.getByText('Failed to send password reset email')).toBeVisible()
    await page.unrouteAll()
    await failIdentity(page, 'sendOobCode', [503])
    await button(page, 'Send Reset Link').click()
    await expect(page.getByText(resetSent)).toBeVisible()
    await expect(dialog).toBeHidden()
    const [mail] = await mailedCodes(customer.email, 'PASSWORD_RESET')
    expect(mail && returnAddressOf(mail)).toBe(`${hostingOrigin()}/auth`)
  })

  await test.step('the link accepts a password that is long enough', async () => {
    const link = await mailedLink(customer.email, 'PASSWORD_RESET')
    await page.goto(link)
    await expect(page.getByText(`For ${customer.email}`)).toBeVisible()
    await page.getByLabel('New Password').fill('short')
    await button(page, 'Save New Password').click()
    await expect(page.getByText('Use at least 6 characters')).toBeVisible()
    await look()
    await page.getByLabel('New Password').fill('a brand new one')
    await button(page, 'Save New Password').click()
    await expect(heading(page, 'Your password is changed')).toBeVisible()
    await look()

    await page.goto(link)
    await expect(page.getByText(used)).toBeVisible()
    await button(page, 'Reset Password').click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signInByRest(customer.email, 'a brand new one')).resolves.toBeTruthy()
  })
})
