import { confirmationPath, profilePath } from '@moving/domain/paths'
import { expectAccessible } from '../../support/accessibility.ts'
import { adminClients } from '../../support/admin.ts'
import { mailedLink } from '../../support/auth-emails.ts'
import {
  addGoogleAccount,
  chooseGoogleAccount,
  openGoogle,
  withGoogle,
} from '../../support/google.ts'
import { expect, signOutByMenu, test } from '../../support/journey.ts'
import { openFilledForm, openForm } from '../../support/quote-form.ts'

const signedIn = 'Success! You have been signed in successfully'

test.beforeEach(({ context }) => withGoogle(context))

test.use({
  // The button contacts Google; the Auth emulator's account page loads styles from the other two.
  thirdParties: ['apis.google.com', 'unpkg.com', 'fonts.googleapis.com'],
  // The Auth server refuses an account other than the signed-in one.
  expectedErrors: [/Failed to load resource/],
})

test('a customer signs in, confirms an email and deletes the account through a Google window', async ({
  page,
}) => {
  await page.goto('/dashboard?from=mail')
  const { email, name } = await addGoogleAccount(await openGoogle(page))
  await expect(page).toHaveURL('/dashboard?from=mail')
  const { auth, db } = adminClients()
  const { uid } = await auth.getUserByEmail(email)
  const profile = db.doc(profilePath(uid))
  const confirmation = db.doc(confirmationPath(uid))

  await test.step('signing up with Google fills in the name and returns to the requested page', async () => {
    await expect(page.getByText(signedIn)).toBeVisible()
    const [firstName = '', lastName] = name.split(' ')
    await expect(page.getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No quotes yet' })).toBeVisible()
    await expect(page.getByText(/Confirm your email/)).toBeHidden()
    expect((await profile.get()).data()).toEqual({
      user_id: uid,
      first_name: firstName,
      last_name: lastName,
      phone: null,
    })
  })

  // mail-link-panel.test.tsx and account-planted.deployed.test.ts test an account that also has a
  // password.
  await test.step('choosing the Google account confirms an email whose link was opened signed out', async () => {
    await signOutByMenu(page, email)
    await confirmation.delete()
    await auth.generateEmailVerificationLink(email)
    await page.goto(await mailedLink(email, 'VERIFY_EMAIL'))
    await chooseGoogleAccount(await openGoogle(page), email)
    await expect(page.getByText('Your email is confirmed')).toBeVisible()
    expect((await confirmation.get()).data()).toMatchObject({ by: 'google' })
  })

  await test.step('deleting the account requires choosing the same Google account again', async () => {
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await addGoogleAccount(await openGoogle(page))
    await expect(
      page.getByText('That’s a different account from the one that’s signed in.'),
    ).toBeVisible()
    expect((await profile.get()).exists).toBe(true)
    await chooseGoogleAccount(await openGoogle(page), email)
    await page.waitForURL('**/auth')
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
    expect((await profile.get()).exists).toBe(false)
  })
})

test(
  'if pop-up windows are blocked, the customer signs in on Google’s page, and keeps the draft and the changed name',
  { tag: '@deep' },
  async ({ page }) => {
    await page.addInitScript(() => (window.open = () => null))
    const address = await openFilledForm(page)
    await page.goto('/dashboard?from=mail')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const { email } = await addGoogleAccount(page)
    await expect(page).toHaveURL('/dashboard?from=mail')
    await expect(page.getByText(signedIn)).toBeVisible()
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await openForm(page)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address)
    await expect(page.getByLabel('Moving from')).toHaveValue('1420 Kenyon St NW, Washington, DC')
    const { auth, db } = adminClients()
    const { uid } = await auth.getUserByEmail(email)
    await db.doc(profilePath(uid)).update({ first_name: 'Rosalind' })

    await signOutByMenu(page, email)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await chooseGoogleAccount(page, email)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome, Rosalind' })).toBeVisible()
  },
)
