import { confirmationPath, profilePath, quotePath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { askAuth, signIn as signInByRest, signUp as signUpByRest } from '../support/accounts.ts'
import { adminClients } from '../support/admin.ts'
import { mailedLink } from '../support/auth-mails.ts'
import { firestoreStatus } from '../support/firestore-rest.ts'
import { addGoogleAccount, chooseGoogleAccount, openGoogle, withGoogle } from '../support/google.ts'
import {
  accountButton,
  expect,
  signIn,
  signOutByMenu,
  test,
  trySignIn,
} from '../support/journey.ts'
import { newAddress } from '../support/quote-form.ts'
import { anyQuoteId, storedQuote } from '../support/stored-quote.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const confirmed = 'Your email is confirmed'

/** What is stored about whoever has this address. */
async function accountOf(email: string) {
  const { auth, db } = adminClients()
  const user = await auth.getUserByEmail(email)
  return { user, confirmation: (await db.doc(confirmationPath(user.uid)).get()).data() }
}

/** Has Auth mail the link to the address of an account, and gives it. */
async function confirmationLink(email: string, password: string): Promise<string> {
  const { idToken } = await signInByRest(email, password)
  await askAuth('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return mailedLink(email, 'VERIFY_EMAIL')
}

test.use({ expectedErrors: [/Failed to load resource/] })

test('an account that somebody planted gets nothing from an opened link, and goes by the way out', async ({
  page,
}) => {
  const { db } = adminClients()
  const email = newAddress()
  const guestQuote = db.doc(quotePath(anyQuoteId()))
  await guestQuote.set(storedQuote({ email }))
  const planter = await signUpByRest(email, 'known to the planter')
  const plantedQuote = db.doc(quotePath(anyQuoteId()))
  await plantedQuote.set(storedQuote({ email, user_id: planter.uid }))
  await db.doc(profilePath(planter.uid)).set({ user_id: planter.uid, first_name: 'Eve' })

  await page.goto(await confirmationLink(email, 'known to the planter'))
  await expect(page.getByText(`for ${email}`)).toBeVisible()
  const opened = await accountOf(email)
  expect(opened.user.emailVerified, 'opening it does nothing').toBe(false)
  expect(opened.confirmation).toBeUndefined()
  await page.getByLabel('Password').fill('a guess of the owner')
  await button(page, 'Confirm My Email').click()
  await expect(page.getByText('That is not the password for this account')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveValue('a guess of the owner')

  await button(page, 'I didn’t create this account').press('Enter')
  await expect(heading(page, 'Nothing was confirmed')).toBeVisible()
  await page.goto(await mailedLink(email, 'PASSWORD_RESET'))
  await page.getByLabel('New Password').fill('known to the owner')
  await button(page, 'Save New Password').click()
  await expect(heading(page, 'Your password is changed')).toBeVisible()
  await button(page, 'Continue').click()
  await trySignIn(page, email, 'known to the owner')
  await expect(heading(page, `Welcome, ${email}`)).toBeVisible()
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await button(page, 'Find Earlier Quotes').click()
  await expect(page.getByText('2 earlier quotes are in your account now.')).toBeVisible()

  const { user } = await accountOf(email)
  expect((await guestQuote.get()).get('user_id')).toBe(user.uid)
  expect(await firestoreStatus(planter.idToken, guestQuote.path)).toBe(403)
  expect(await firestoreStatus(planter.idToken, profilePath(planter.uid))).toBe(403)
  await expect(signInByRest(email, 'known to the planter')).rejects.toThrow('INVALID')
})

test('who was confirmed in the old way is told how to confirm once more, in the tab that is open', async ({
  page,
  context,
  customer,
}) => {
  await adminClients().db.doc(confirmationPath(customer.uid)).delete()
  await signIn(page, customer)
  await page.goto('/dashboard')
  await expect(page.getByText('Confirm your email once more')).toBeVisible()
  await expect(button(page, 'Find Earlier Quotes')).toBeHidden()
  await button(page, 'Send the Email').click()
  await expect(page.getByText('Email sent. Check your inbox for the link.')).toBeVisible()

  const second = await context.newPage()
  await second.goto(await mailedLink(customer.email, 'VERIFY_EMAIL'))
  await second.route('**/confirmAddress', (route) => route.abort())
  await second.getByLabel('Password').fill(customer.password)
  await button(second, 'Confirm My Email').click()
  const notices = second.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('Error')
  await expect(second.getByLabel('Password')).toHaveValue(customer.password)
  await second.unrouteAll()
  await button(second, 'Confirm My Email').click()
  await expect(heading(second, confirmed)).toBeVisible()

  await expect(page.getByText('Confirm your email once more')).toBeHidden()
  await button(page, 'Find Earlier Quotes').click()
  await expect(page.getByText('There are no other quotes with this email.')).toBeVisible()
  await button(second, 'Continue').click()
  await expect(heading(second, 'Welcome, Rosa')).toBeVisible()
})

test('confirming leaves somebody else who is signed in here alone', async ({ page, customer }) => {
  const email = newAddress()
  await signUpByRest(email, 'river-blue-truck')
  await signIn(page, customer)
  await page.goto(await confirmationLink(email, 'river-blue-truck'))
  await page.getByLabel('Password').fill('river-blue-truck')
  await page.getByLabel('Password').press('Enter')
  await expect(heading(page, confirmed)).toBeVisible()
  expect((await accountOf(email)).confirmation).toMatchObject({ email, by: 'link' })
  await button(page, 'Continue').click()
  await expect(heading(page, 'Welcome, Rosa')).toBeVisible()
  await expect(accountButton(page, customer.email)).toBeVisible()
})

test.describe('with Google', () => {
  test.use({ thirdParties: ['apis.google.com', 'unpkg.com', 'fonts.googleapis.com'] })
  test.beforeEach(({ context }) => withGoogle(context))

  test('an account that has no other way in confirms by it; one that has a password does not', async ({
    page,
  }) => {
    await page.goto('/auth')
    const { email } = await addGoogleAccount(await openGoogle(page))
    await expect(page).toHaveURL('/dashboard')
    await expect(button(page, 'Find Earlier Quotes')).toBeVisible()
    await expect(page.getByText(/Confirm your email/)).toBeHidden()
    const { auth } = adminClients()
    const { uid } = await auth.getUserByEmail(email)
    await signOutByMenu(page, email)

    const linkAgain = async () => {
      await auth.generateEmailVerificationLink(email)
      return mailedLink(email, 'VERIFY_EMAIL')
    }
    await auth.updateUser(uid, { password: 'maybe planted' })
    await page.goto(await linkAgain())
    await chooseGoogleAccount(await openGoogle(page), email)
    await expect(page.getByText(/This account also has a password/)).toBeVisible()
    expect((await accountOf(email)).confirmation).toBeUndefined()

    await page.goto('/auth')
    const own = await addGoogleAccount(await openGoogle(page))
    await expect(page).toHaveURL('/dashboard')
    await signOutByMenu(page, own.email)
    await auth.generateEmailVerificationLink(own.email)
    await page.goto(await mailedLink(own.email, 'VERIFY_EMAIL'))
    await chooseGoogleAccount(await openGoogle(page), own.email)
    await expect(heading(page, confirmed)).toBeVisible()
    expect((await accountOf(own.email)).confirmation).toMatchObject({ by: 'google' })
  })
})
