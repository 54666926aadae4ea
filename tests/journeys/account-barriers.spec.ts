import { confirmationPath, quotePath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { accessibleLooks } from '../support/accessibility.ts'
import {
  askAuth,
  changeAddress,
  signIn as signInByRest,
  signUp as signUpByRest,
} from '../support/accounts.ts'
import { adminClients } from '../support/admin.ts'
import { mailedLink } from '../support/auth-mails.ts'
import { refuseIdentity } from '../support/identity.ts'
import { expect, signIn, test, trySignIn } from '../support/journey.ts'
import { newAddress } from '../support/quote-form.ts'
import { storeQuotes } from '../support/stored-quote.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * The dashboard, once each of its listeners was answered: the role's, the quotes', the confirmation's. The
 * emulator loses the creation of a document while one begins.
 */
async function openAnswered(page: Page) {
  await page.goto('/admin')
  await expect(page.getByText('That page is for the office')).toBeVisible()
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await expect(page.getByText('Confirm your email once more')).toBeVisible()
}

test.describe('no barriers', () => {
  // Offline, Firestore looks for the network by an image that the policy refuses.
  test.use({ expectedErrors: [/Failed to load resource|could not be counted|offline/i] })

  test('on /auth, whatever it shows', async ({ page, customer }) => {
    const look = accessibleLooks(page)
    await page.goto('/auth')
    await button(page, 'Sign In').waitFor()
    await look()
    await button(page, 'Sign In').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look()
    await trySignIn(page, customer.email, 'not the password')
    await expect(page.getByText(/do not match/)).toBeVisible()
    await look()
    await button(page, 'Forgot your password').click()
    await button(page, 'Send Reset Link').click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await look()
    await page.getByRole('dialog').getByLabel('Email').fill(customer.email)
    await button(page, 'Send Reset Link').click()
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await button(page, 'Sign Up').click()
    await expect(page.getByText('Please enter your first name')).toBeVisible()
    await look()
    await page.getByLabel('First Name').fill('Rosa')
    await page.getByLabel('Last Name').fill('Tester')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password').fill('river-blue-truck')
    await button(page, 'Sign Up').click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await look()

    await page.goto(await mailedLink(customer.email, 'PASSWORD_RESET'))
    await button(page, 'Save New Password').click()
    await expect(page.getByText('Use at least 6 characters')).toBeVisible()
    await look()
    await page.getByLabel('New Password').fill('a brand new one')
    await button(page, 'Save New Password').click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    await look()

    const planted = newAddress()
    await askAuth('accounts:sendOobCode', {
      requestType: 'VERIFY_EMAIL',
      idToken: (await signUpByRest(planted, 'somebody else')).idToken,
    })
    await page.goto(await mailedLink(planted, 'VERIFY_EMAIL'))
    await button(page, 'Confirm My Email').click()
    await expect(page.getByText('Enter your password')).toBeVisible()
    await look()
    await button(page, 'I didn’t create this account').click()
    await expect(page.getByRole('heading', { name: 'Nothing was confirmed' })).toBeVisible()
    await look()
    await changeAddress(await signInByRest(planted, 'somebody else'), newAddress())
    await page.goto(await mailedLink(planted, 'RECOVER_EMAIL'))
    await expect(button(page, 'Change My Email Back')).toBeVisible()
    await look()

    await refuseIdentity(page, 'resetPassword', 'EXPIRED_OOB_CODE')
    await page.goto('/auth?mode=recoverEmail&oobCode=old&apiKey=demo-key')
    await expect(page.getByRole('alert')).toHaveText('This link has expired.')
    await look()
  })

  test('on /dashboard, whatever it shows', async ({ page, context, customer }) => {
    const { db } = adminClients()
    const confirmation = db.doc(confirmationPath(customer.uid))
    await confirmation.delete()
    const look = accessibleLooks(page)
    await signIn(page, customer)
    await page.route(/Firestore\/Listen/, () => {})
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByRole('status').getByText('Loading')).toBeAttached()
    await look()
    await page.unrouteAll()

    await openAnswered(page)
    await look()
    await page.route(/:runAggregationQuery/, (route) => route.abort())
    await page.reload()
    await expect(button(page, 'Try again')).toBeVisible()
    await look()
    await page.unrouteAll()
    await context.setOffline(true)
    await expect(page.getByText(/You are offline/)).toBeVisible()
    await look()
    await context.setOffline(false)
    await expect(page.getByText(/You are offline/)).toBeHidden()

    await openAnswered(page)
    await confirmation.set({ email: customer.email, by: 'link' })
    await expect(button(page, 'Find Earlier Quotes')).toBeVisible()
    const [id = ''] = await storeQuotes(customer, 2)
    const answer = { status: 'estimated', estimate_amount: 980, admin_notes: 'Call on arrival.' }
    await db.doc(quotePath(id)).update(answer)
    await expect(page.getByText('Call on arrival.')).toBeVisible()
    await look()
    await button(page, 'Edit Details').click()
    await page.getByLabel('First Name').fill('')
    await button(page, 'Save').click()
    await expect(page.getByText('Please enter your first name')).toBeVisible()
    await look()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard what you typed?')).toBeVisible()
    await look()
    await button(page, 'Discard').click()
    await button(page, 'Delete Account').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByText('Enter your password')).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
    await look()
  })
})
