import { randomUUID } from 'node:crypto'
import { profilePath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { signIn as signInByRest } from '../support/accounts.ts'
import { adminClients } from '../support/admin.ts'
import { mailedCodes, mailedLink, returnAddressOf } from '../support/auth-mails.ts'
import { failIdentity, refuseIdentity } from '../support/identity.ts'
import { expect, fillSignUp, signIn, test, trySignIn } from '../support/journey.ts'
import { hostingOrigin } from '../support/local-system.ts'

const created =
  'Success! Account created successfully! Please check your email to confirm your account'
const resetSent = 'Password reset email sent! Check your email for the password reset link'
const credentialsMessage = 'You must provide either an email or phone number and a password'

async function signUp(page: Page, email: string, password?: string) {
  await fillSignUp(page, email, password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** Asks for the mail with the link, and gives the dialog. */
async function askForReset(page: Page, email: string) {
  await page.getByRole('button', { name: 'Forgot your password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  return dialog
}

async function getReset(page: Page, email: string) {
  const dialog = await askForReset(page, email)
  await expect(page.getByText(resetSent)).toBeVisible()
  await expect(dialog).toBeHidden()
}

test.describe('signing up', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a new customer confirms the address by the mailed link and the password, and is signed in', async ({
    page,
  }) => {
    const email = `nina-${randomUUID().slice(0, 8)}@example.com`
    await signUp(page, email)
    await expect(page.getByText(created)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

    const { auth, db } = adminClients()
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

    const link = await mailedLink(email, 'VERIFY_EMAIL')
    await page.goto(link)
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(page, 'the code leaves the address').toHaveURL('/auth')
    await page.getByLabel('Password').fill('river-blue-truck')
    await page.getByRole('button', { name: 'Confirm My Email' }).click()
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome, Nina' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Find Earlier Quotes' })).toBeVisible()
    await expect(page.getByText('Confirm your email')).toBeHidden()

    await page.goto(link)
    await expect(
      page.getByText('This link has already been used, or part of it is missing.'),
    ).toBeVisible()
  })

  test('an address that has an account looks the same from outside', async ({ page, customer }) => {
    await signUp(page, customer.email)
    await expect(page.getByText(created)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(await mailedCodes(customer.email, 'PASSWORD_RESET')).toHaveLength(1)
    await page.getByRole('button', { name: 'Go to Sign In' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(signInByRest(customer.email, customer.password), 'unchanged').resolves.toBeTruthy()
  })

  test('a weak password comes back with its reasons, a nameless failure with the fallback', async ({
    page,
  }) => {
    await signUp(page, 'weak@example.com', 'short')
    await expect(page.getByText('Use at least 6 characters')).toBeVisible()

    await refuseIdentity(
      page,
      'signUp',
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
    )
    await page.route('**/passwordPolicy*', (route) =>
      route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
    await page.getByLabel('Password').fill('long enough')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(
      page.getByText('Choose a stronger password. Password must contain a numeric character.'),
    ).toBeVisible()

    await page.unroute('**/identitytoolkit.googleapis.com/v1/accounts:signUp*')
    await refuseIdentity(page, 'signUp', 'ADMIN_ONLY_OPERATION')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Failed to sign up')).toBeVisible()
  })
})

test.describe('signing in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('asks for address and password, of which a wrong one and an unknown one read the same', async ({
    page,
    customer,
  }) => {
    const sentence = /That email and password do not match/
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(credentialsMessage)
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(credentialsMessage)
    await trySignIn(page, customer.email, 'not the password')
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page.getByText(sentence), 'over, when somebody goes on').toBeHidden()
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await trySignIn(page, 'nobody-here@example.com', 'not the password')
    await expect(page.getByText(sentence)).toBeVisible()
    await trySignIn(page, customer.email, customer.password)
    await page.waitForURL('**/dashboard')
  })

  test('bridges a busy server whatever its answer is written in, and names what does not pass', async ({
    page,
    customer,
  }) => {
    await page.goto('/auth')
    const method = 'signInWithPassword'
    for (const [fail, words] of [
      [() => refuseIdentity(page, method, 'TOO_MANY_ATTEMPTS_TRY_LATER : again'), /Too many tries/],
      [() => refuseIdentity(page, method, 'OPERATION_NOT_ALLOWED'), 'Failed to sign in'],
      [
        () => page.route(`**/accounts:${method}*`, (route) => route.abort()),
        /You seem to be offline/,
      ],
      [() => refuseIdentity(page, method, 'INTERNAL_ERROR'), /^Failed to sign in$/],
    ] as const) {
      await fail()
      await trySignIn(page, customer.email, customer.password)
      await expect(page.getByText(words)).toBeVisible()
      await page.unrouteAll()
    }
    await failIdentity(page, 'signInWithPassword', [502, 503])
    await trySignIn(page, customer.email, customer.password)
    await page.waitForURL('**/dashboard')
  })
})

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('ends with a new one, and the link works once', async ({ page, customer }) => {
    await page.goto('/auth')
    await getReset(page, 'nobody-here@example.com')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await getReset(page, customer.email)
    const [mail] = await mailedCodes(customer.email, 'PASSWORD_RESET')
    expect(mail && returnAddressOf(mail)).toBe(`${hostingOrigin()}/auth`)

    const link = await mailedLink(customer.email, 'PASSWORD_RESET')
    await page.goto(link)
    await expect(page.getByText(`For ${customer.email}`)).toBeVisible()
    await page.getByLabel('New Password').fill('short')
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(page.getByText('Use at least 6 characters')).toBeVisible()
    await page.getByLabel('New Password').fill('a brand new one')
    await page.getByRole('button', { name: 'Save New Password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()

    await page.goto(link)
    await expect(
      page.getByText('This link has already been used, or part of it is missing.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signInByRest(customer.email, 'a brand new one')).resolves.toBeTruthy()
  })

  test('says when the mail could not be sent, and bridges a busy server', async ({
    page,
    customer,
  }) => {
    await page.goto('/auth')
    await refuseIdentity(page, 'sendOobCode', 'INVALID_SENDER')
    const dialog = await askForReset(page, customer.email)
    await expect(dialog.getByText('Failed to send password reset email')).toBeVisible()
    await page.unrouteAll()
    await failIdentity(page, 'sendOobCode', [503])
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByText(resetSent)).toBeVisible()
  })
})

test.describe('signed in', () => {
  test('/auth leads on to where somebody was going, and never to another site', async ({
    page,
    customer,
  }) => {
    await signIn(page, customer)
    for (const [from, destination] of [
      [undefined, '/dashboard'],
      ['/services#packing', '/services#packing'],
      ['//evil.example/dashboard', '/dashboard'],
      ['/\\evil.example/dashboard', '/dashboard'],
      ['javascript:document.title="evil"', '/dashboard'],
    ] as const) {
      // What a protected page leaves in the history when it sends somebody to /auth.
      await page.evaluate((usr) => history.replaceState({ usr }, '', '/auth'), { from })
      await page.reload()
      await expect(page, from).toHaveURL(destination)
      // A page that is still being hydrated would find another address than it was drawn for.
      await page.locator('html[data-hydrated]').waitFor()
    }
  })
})
