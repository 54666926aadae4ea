import { business } from '@moving/domain/business'
import type { Page } from '@playwright/test'
import { askAuth, changeAddress, signIn as signInByRest } from '../support/accounts.ts'
import { adminClients } from '../support/admin.ts'
import { mailedLink } from '../support/auth-mails.ts'
import { refuseIdentity } from '../support/identity.ts'
import { expect, test } from '../support/journey.ts'

const expired = 'This link has expired.'
const used = 'This link has already been used, or part of it is missing.'
const resetDialog = (page: Page) => page.getByRole('dialog', { name: 'Reset Password' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Uses the code of a link past the page, as a script does or another tab. */
const useCode = (link: string, further: object) =>
  askAuth('accounts:resetPassword', {
    oobCode: new URLSearchParams(link.split('?')[1]).get('oobCode'),
    ...further,
  })

test.use({ expectedErrors: [/Failed to load resource/] })

test('a change of address that somebody else made is taken back, once', async ({
  page,
  customer,
}) => {
  const other = `other-${customer.email}`
  await changeAddress(await signInByRest(customer.email, customer.password), other)
  const { auth } = adminClients()
  expect((await auth.getUser(customer.uid)).email).toBe(other)

  const link = await mailedLink(customer.email, 'RECOVER_EMAIL')
  await page.goto(link)
  await expect(page.getByText(`change it back to ${customer.email}`)).toBeVisible()
  expect((await auth.getUser(customer.uid)).email, 'before the press').toBe(other)
  await button(page, 'Change My Email Back').click()
  await expect(page.getByRole('heading', { name: 'Your email was changed back' })).toBeVisible()
  expect((await auth.getUser(customer.uid)).email).toBe(customer.email)
  await button(page, 'Reset Password').click()
  await expect(resetDialog(page)).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(used)
  const phone = page.getByRole('main').getByRole('link', { name: business.phone.display })
  await expect(phone).toBeVisible()
  await button(page, 'Continue').click()
  await expect(button(page, 'Sign In')).toBeVisible()
})

test('a link that has expired says so, and how to go on, for each kind of mail', async ({
  page,
}) => {
  await refuseIdentity(page, 'resetPassword', 'EXPIRED_OOB_CODE')
  const open = async (mode: string) => {
    await page.goto(`/auth?mode=${mode}&oobCode=old&apiKey=demo-key`)
    await expect(page.getByRole('alert')).toHaveText(expired)
    await expect(page, 'the code leaves the address').toHaveURL('/auth')
  }
  await open('recoverEmail')
  await expect(page.getByText(/someone else changed your account’s email/)).toBeVisible()

  await open('verifyEmail')
  await expect(page.getByText(/your dashboard offers to send a fresh link/)).toBeVisible()
  await button(page, 'Continue').click()
  await expect(button(page, 'Sign In')).toBeVisible()

  await open('resetPassword')
  await expect(page.getByText(/Ask for a fresh link/)).toBeVisible()
  await button(page, 'Reset Password').click()
  await expect(resetDialog(page)).toBeVisible()
})

test('a link that expires over the form asks for a fresh one; one that finds no network is kept', async ({
  page,
  customer,
}) => {
  const { auth } = adminClients()
  await auth.generatePasswordResetLink(customer.email)
  const link = await mailedLink(customer.email, 'PASSWORD_RESET')
  await page.route('**/accounts:resetPassword*', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/You seem to be offline/)
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await page.getByLabel('New Password').fill('a brand new one')
  await page.route('**/resetPassword', (route) => route.abort())
  await button(page, 'Save New Password').click()
  await expect(page.getByLabel('New Password')).toHaveValue('a brand new one')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Error')
  await page.unrouteAll()

  await useCode(link, { newPassword: 'chosen in another tab' })
  await button(page, 'Save New Password').click()
  await expect(page.getByRole('alert')).toHaveText(used)
  await expect(button(page, 'Reset Password')).toBeVisible()
})
