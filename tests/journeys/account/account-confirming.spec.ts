import { confirmationPath, profilePath, quotePath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
import { askAuth, signIn as signInByRest, signUp as signUpByRest } from '../../support/accounts.ts'
import { adminClients } from '../../support/admin.ts'
import { mailedLink } from '../../support/auth-emails.ts'
import { firestoreStatus } from '../../support/firestore-rest.ts'
import { accountButton, expect, signIn, test, trySignIn } from '../../support/journey.ts'
import { newAddress } from '../../support/quote-form.ts'
import { anyQuoteId, storedQuote } from '../../support/stored-quote.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** The account with an email, and what is stored about its confirmation. */
async function accountOf(email: string) {
  const { auth, db } = adminClients()
  const user = await auth.getUserByEmail(email)
  return { user, confirmation: (await db.doc(confirmationPath(user.uid)).get()).data() }
}

/** Has Auth email the link that confirms an account, and returns it. */
async function confirmationLink(email: string, password: string): Promise<string> {
  const { idToken } = await signInByRest(email, password)
  await askAuth('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return mailedLink(email, 'VERIFY_EMAIL')
}

test.use({ expectedErrors: [/Failed to load resource/] })

test('a customer whose account was created by an attacker confirms it with the link, and takes it over', async ({
  page,
}) => {
  const { db } = adminClients()
  const email = newAddress()
  const look = accessibleLook(page)
  const guestQuote = db.doc(quotePath(anyQuoteId()))
  await guestQuote.set(storedQuote({ email }))
  const attacker = await signUpByRest(email, 'known to the attacker')
  const attackersQuote = db.doc(quotePath(anyQuoteId()))
  await attackersQuote.set(storedQuote({ email, user_id: attacker.uid }))
  await db.doc(profilePath(attacker.uid)).set({ user_id: attacker.uid, first_name: 'Eve' })

  await page.goto(await confirmationLink(email, 'known to the attacker'))
  await expect(page.getByText(`for ${email}`)).toBeVisible()
  const opened = await accountOf(email)
  expect(opened.user.emailVerified, 'opening it does nothing').toBe(false)
  expect(opened.confirmation).toBeUndefined()
  await button(page, 'Confirm My Email').click()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await look()
  await page.getByLabel('Password').fill('a guess of the owner')
  await button(page, 'Confirm My Email').click()
  await expect(page.getByText('That is not the password for this account')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveValue('a guess of the owner')

  await button(page, 'I didn’t create this account').press('Enter')
  await expect(heading(page, 'We didn’t confirm this account')).toBeVisible()
  await look()
  await page.goto(await mailedLink(email, 'PASSWORD_RESET'))
  await page.getByLabel('New Password').fill('known to the owner')
  await button(page, 'Save New Password').click()
  await expect(heading(page, 'Your password is changed')).toBeVisible()
  await button(page, 'Continue').click()
  await trySignIn(page, email, 'known to the owner')
  await expect(heading(page, `Welcome, ${email}`)).toBeVisible()
  const others = page.getByRole('region', { name: '2 more requests use this email' })
  await others.getByRole('button', { name: `Open quote ${guestQuote.id.slice(-8)}` }).click()
  await others.getByLabel('The last four digits of the phone number you gave us').fill('0142')
  await others.getByRole('button', { name: 'Add to My Account' }).click()
  await expect(heading(page, '1 more request uses this email')).toBeVisible()

  const { user } = await accountOf(email)
  expect((await guestQuote.get()).get('user_id')).toBe(user.uid)
  expect(await firestoreStatus(attacker.idToken, guestQuote.path)).toBe(403)
  expect(await firestoreStatus(attacker.idToken, profilePath(attacker.uid))).toBe(403)
  await expect(signInByRest(email, 'known to the attacker')).rejects.toThrow('INVALID')
})

test('a customer confirms the email once more in a second tab, and the open tab follows', async ({
  page,
  context,
  customer,
}) => {
  await adminClients().db.doc(confirmationPath(customer.uid)).delete()
  await signIn(page, customer)
  await page.goto('/dashboard')
  await expect(page.getByText('Confirm your email again')).toBeVisible()
  await accessibleLook(page)()
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
  await expect(heading(second, 'Welcome, Rosa')).toBeVisible()
  await expect(page.getByText('Confirm your email again')).toBeHidden()

  await test.step('confirming another account leaves this customer signed in', async () => {
    const email = newAddress()
    await signUpByRest(email, 'river-blue-truck')
    await second.goto(await confirmationLink(email, 'river-blue-truck'))
    await second.getByLabel('Password').fill('river-blue-truck')
    await second.getByLabel('Password').press('Enter')
    await expect(heading(second, 'Your email is confirmed')).toBeVisible()
    expect((await accountOf(email)).confirmation).toMatchObject({ email, by: 'link' })
    await button(second, 'Continue').click()
    await expect(heading(second, 'Welcome, Rosa')).toBeVisible()
    await expect(accountButton(second, customer.email)).toBeVisible()
  })
})
