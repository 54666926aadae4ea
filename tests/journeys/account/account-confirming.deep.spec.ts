import { confirmationPath } from '@moving/domain/paths'
import type { Page } from '@playwright/test'
import { accessibleLook } from '../../support/accessibility.ts'
import { askAuth, signIn as signInByRest, signUp as signUpByRest } from '../../support/accounts.ts'
import { adminClients } from '../../support/admin.ts'
import { mailedLink } from '../../support/auth-emails.ts'
import { accountButton, expect, signIn, test } from '../../support/journey.ts'
import { newAddress } from '../../support/quote-form.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function accountOf(email: string) {
  const { auth, db } = adminClients()
  const user = await auth.getUserByEmail(email)
  return { user, confirmation: (await db.doc(confirmationPath(user.uid)).get()).data() }
}

async function confirmationLink(email: string, password: string): Promise<string> {
  const { idToken } = await signInByRest(email, password)
  await askAuth('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return mailedLink(email, 'VERIFY_EMAIL')
}

test.use({ expectedErrors: [/Failed to load resource/] })

test('when a customer confirms the email in a second tab, the first tab stops asking for it', async ({
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
