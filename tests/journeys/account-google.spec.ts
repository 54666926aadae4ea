import { profilePath } from '@moving/domain/paths'
import { expectAccessible } from '../support/accessibility.ts'
import { adminClients } from '../support/admin.ts'
import { addGoogleAccount, chooseGoogleAccount, openGoogle, withGoogle } from '../support/google.ts'
import { refuseIdentity } from '../support/identity.ts'
import { expect, signInByForm, signOutByMenu, test } from '../support/journey.ts'

const signedIn = 'Success! You have been signed in successfully'

test.beforeEach(({ context }) => withGoogle(context))

// Pressing the button asks Google; the Auth emulator's own page for its accounts is styled from the others.
test.use({ thirdParties: ['apis.google.com', 'unpkg.com', 'fonts.googleapis.com'] })

test.describe('in a window of its own', () => {
  // Another account than the one that is signed in is refused by the Auth server.
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('Google brings the names it knows, leads to where somebody was going, and allows the deletion', async ({
    page,
  }) => {
    await page.goto('/dashboard?from=mail')
    const { email, name } = await addGoogleAccount(await openGoogle(page))
    await expect(page).toHaveURL('/dashboard?from=mail')
    await expect(page.getByText(signedIn)).toBeVisible()
    const [firstName = '', lastName] = name.split(' ')
    await expect(page.getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible()
    const { auth, db } = adminClients()
    const { uid } = await auth.getUserByEmail(email)
    const profile = db.doc(profilePath(uid))
    expect((await profile.get()).data()).toEqual({
      user_id: uid,
      first_name: firstName,
      last_name: lastName,
      phone: null,
    })

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

test('where windows are blocked Google is gone to and come back from; names once changed stay', async ({
  page,
}) => {
  await page.addInitScript(() => (window.open = () => null))
  await page.goto('/dashboard?from=mail')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const { email } = await addGoogleAccount(page)
  await expect(page).toHaveURL('/dashboard?from=mail')
  await expect(page.getByText(signedIn)).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  const { auth, db } = adminClients()
  const { uid } = await auth.getUserByEmail(email)
  await db.doc(profilePath(uid)).update({ first_name: 'Rosalind' })

  await signOutByMenu(page, email)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseGoogleAccount(page, email)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Rosalind' })).toBeVisible()
})

test.describe('when Google does not let somebody in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('each way of failing has its words, and the password still works', async ({
    page,
    context,
    customer,
  }) => {
    await context.unrouteAll()
    await context.route('https://apis.google.com/**', (route) => route.abort())
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText(/Google could not be reached/)).toBeVisible()

    await withGoogle(context)
    await refuseIdentity(page, 'signInWithIdp', 'OPERATION_NOT_ALLOWED')
    await addGoogleAccount(await openGoogle(page))
    await expect(page.getByText('Failed to sign in with Google')).toBeVisible()

    await page.clock.install()
    const google = await openGoogle(page)
    await google.close()
    await page.clock.runFor(11_000)
    await expect(
      page.getByText('The Google window was closed before you were signed in.'),
    ).toBeVisible()
    await page.clock.resume()
    await signInByForm(page, customer)
  })
})
